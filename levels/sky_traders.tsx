<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="sky_traders" tilewidth="112" tileheight="128" tilecount="14" columns="0" objectalignment="topleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="volcano">
  <properties>
   <property name="arrows" value="red"/>
   <property name="city" type="bool" value="false"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/volcano.png"/>
 </tile>
 <tile id="1" type="twin_city">
  <properties>
   <property name="arrows" value="red"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/twin_city.png"/>
 </tile>
 <tile id="2" type="city_1">
  <properties>
   <property name="arrows" value="red"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/city_1.png"/>
 </tile>
 <tile id="3" type="city_2">
  <properties>
   <property name="arrows" value="brown"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/city_2.png"/>
 </tile>
 <tile id="4" type="city_3">
  <properties>
   <property name="arrows" value="red"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/city_3.png"/>
 </tile>
 <tile id="5" type="city_4">
  <properties>
   <property name="arrows" value="brown"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/city_4.png"/>
 </tile>
 <tile id="6" type="city_5">
  <properties>
   <property name="arrows" value="red"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/city_5.png"/>
 </tile>
 <tile id="7" type="city_6">
  <properties>
   <property name="arrows" value="brown"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/city_6.png"/>
 </tile>
 <tile id="8" type="pirates_cove">
  <properties>
   <property name="arrows" value="red"/>
   <property name="city" type="bool" value="true"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/pirates_cove.png"/>
 </tile>
 <tile id="9" type="geyser">
  <properties>
   <property name="arrows" value="brown"/>
   <property name="city" type="bool" value="false"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/geyser.png"/>
 </tile>
 <tile id="10" type="wind_corridor_1">
  <properties>
   <property name="arrows" value="brown"/>
   <property name="city" type="bool" value="false"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/wind_corridor_1.png"/>
 </tile>
 <tile id="11" type="wind_corridor_2">
  <properties>
   <property name="arrows" value="brown"/>
   <property name="city" type="bool" value="false"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/wind_corridor_2.png"/>
 </tile>
 <tile id="12" type="wastelands_1">
  <properties>
   <property name="arrows" value="red"/>
   <property name="city" type="bool" value="false"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/wastelands_1.png"/>
 </tile>
 <tile id="13" type="wastelands_2">
  <properties>
   <property name="arrows" value="brown"/>
   <property name="city" type="bool" value="false"/>
  </properties>
  <image width="112" height="128" source="tiles/sky_traders/wastelands_2.png"/>
 </tile>
</tileset>
