<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="zeelandia" tilewidth="104" tileheight="120" tilecount="18" columns="6">
 <image source="tiles/zeelandia/hexes.png" width="624" height="360"/>
 <tile id="0" type="water"/>
 <tile id="1" type="water">
  <properties>
   <property name="governor" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="2" type="town"/>
 <tile id="3" type="start_mill"/>
 <tile id="4" type="island"/>
 <tile id="5" type="island">
  <properties>
   <property name="crop" value="cabbage"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="6" type="island">
  <properties>
   <property name="crop" value="cabbage"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="7" type="island">
  <properties>
   <property name="crop" value="cabbage"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="8" type="island">
  <properties>
   <property name="crop" value="cabbage"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="9" type="island">
  <properties>
   <property name="crop" value="rapeseed"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="10" type="island">
  <properties>
   <property name="crop" value="rapeseed"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="11" type="island">
  <properties>
   <property name="crop" value="rapeseed"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="12" type="island">
  <properties>
   <property name="crop" value="rapeseed"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="13" type="island">
  <properties>
   <property name="crop" value="tulips"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="14" type="island">
  <properties>
   <property name="crop" value="tulips"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="15" type="island">
  <properties>
   <property name="crop" value="tulips"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="16" type="island">
  <properties>
   <property name="crop" value="tulips"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="17" type="island">
  <properties>
   <property name="farm" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
