/*M!999999\- enable the sandbox mode */ 
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_category` (
  `pk_i_id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `fk_i_parent_id` int(10) unsigned DEFAULT NULL,
  `i_expiration_days` int(3) unsigned NOT NULL DEFAULT 0,
  `i_position` int(2) unsigned NOT NULL DEFAULT 0,
  `b_enabled` tinyint(1) NOT NULL DEFAULT 1,
  `b_price_enabled` tinyint(1) NOT NULL DEFAULT 1,
  `s_icon` varchar(250) DEFAULT NULL,
  PRIMARY KEY (`pk_i_id`),
  KEY `fk_i_parent_id` (`fk_i_parent_id`),
  KEY `i_position` (`i_position`),
  CONSTRAINT `oc_t_category_ibfk_1` FOREIGN KEY (`fk_i_parent_id`) REFERENCES `oc_t_category` (`pk_i_id`)
) ENGINE=InnoDB AUTO_INCREMENT=96 DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_category` VALUES
(1,NULL,0,1,1,1,NULL),
(10,1,0,2,1,1,NULL),
(11,1,0,3,1,1,NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_category_description` (
  `fk_i_category_id` int(10) unsigned NOT NULL,
  `fk_c_locale_code` char(5) NOT NULL,
  `s_name` varchar(100) DEFAULT NULL,
  `s_description` text DEFAULT NULL,
  `s_slug` varchar(255) NOT NULL,
  PRIMARY KEY (`fk_i_category_id`,`fk_c_locale_code`),
  KEY `idx_s_slug` (`s_slug`),
  KEY `fk_c_locale_code` (`fk_c_locale_code`),
  CONSTRAINT `oc_t_category_description_ibfk_1` FOREIGN KEY (`fk_i_category_id`) REFERENCES `oc_t_category` (`pk_i_id`),
  CONSTRAINT `oc_t_category_description_ibfk_2` FOREIGN KEY (`fk_c_locale_code`) REFERENCES `oc_t_locale` (`pk_c_code`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_category_description` VALUES
(1,'en_US','For sale',NULL,'for-sale'),
(10,'en_US','Art - Collectibles',NULL,'art-collectibles'),
(11,'en_US','Barter',NULL,'barter');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_item` (
  `pk_i_id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `fk_i_user_id` int(10) unsigned DEFAULT NULL,
  `fk_i_category_id` int(10) unsigned NOT NULL,
  `dt_pub_date` datetime NOT NULL,
  `dt_mod_date` datetime DEFAULT NULL,
  `f_price` float DEFAULT NULL,
  `i_price` bigint(20) DEFAULT NULL,
  `fk_c_currency_code` char(3) DEFAULT NULL,
  `s_contact_name` varchar(100) DEFAULT NULL,
  `s_contact_email` varchar(140) NOT NULL,
  `s_contact_phone` varchar(40) DEFAULT NULL,
  `s_ip` varchar(64) NOT NULL DEFAULT '',
  `b_premium` tinyint(1) NOT NULL DEFAULT 0,
  `b_enabled` tinyint(1) NOT NULL DEFAULT 1,
  `b_active` tinyint(1) NOT NULL DEFAULT 0,
  `b_spam` tinyint(1) NOT NULL DEFAULT 0,
  `s_secret` varchar(40) DEFAULT NULL,
  `b_show_email` tinyint(1) DEFAULT NULL,
  `dt_expiration` datetime NOT NULL DEFAULT '9999-12-31 23:59:59',
  PRIMARY KEY (`pk_i_id`),
  KEY `fk_i_user_id` (`fk_i_user_id`),
  KEY `idx_b_premium` (`b_premium`),
  KEY `idx_s_contact_email` (`s_contact_email`(10)),
  KEY `fk_i_category_id` (`fk_i_category_id`),
  KEY `fk_c_currency_code` (`fk_c_currency_code`),
  KEY `idx_pub_date` (`dt_pub_date`),
  KEY `idx_price` (`i_price`),
  CONSTRAINT `oc_t_item_ibfk_1` FOREIGN KEY (`fk_i_user_id`) REFERENCES `oc_t_user` (`pk_i_id`),
  CONSTRAINT `oc_t_item_ibfk_2` FOREIGN KEY (`fk_i_category_id`) REFERENCES `oc_t_category` (`pk_i_id`),
  CONSTRAINT `oc_t_item_ibfk_3` FOREIGN KEY (`fk_c_currency_code`) REFERENCES `oc_t_currency` (`pk_c_code`)
) ENGINE=InnoDB AUTO_INCREMENT=33 DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_item` VALUES
(2,1,10,'2026-11-01 22:12:48',NULL,NULL,10500000,'USD','Member 2 O\'Neil','member2@old.example','','',0,1,1,0,'',0,'9999-12-31 23:59:59'),
(3,2,11,'2026-11-01 22:12:48',NULL,NULL,21000000,'USD','Member 3 O\'Neil','member3@old.example','','',0,1,1,0,'',0,'9999-12-31 23:59:59'),
(32,6,10,'2026-11-01 22:12:48',NULL,NULL,100000000,'EUR','Carpet House','member1@old.example','','',0,1,1,0,'',0,'9999-12-31 23:59:59');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_item_description` (
  `fk_i_item_id` int(10) unsigned NOT NULL,
  `fk_c_locale_code` char(5) NOT NULL,
  `s_title` varchar(100) NOT NULL,
  `s_description` mediumtext NOT NULL,
  PRIMARY KEY (`fk_i_item_id`,`fk_c_locale_code`),
  FULLTEXT KEY `s_description` (`s_description`,`s_title`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_item_description` VALUES
(2,'en_US','Item 1 its good really','<b>Line one</b> of item 1 that is long enough\r\nand line two; with \\ and \' and فارسی'),
(3,'en_US','Item 2 its good really','<b>Line one</b> of item 2 that is long enough\r\nand line two; with \\ and \' and فارسی'),
(32,'en_US','Carpet of the company','A carpet & more, long enough text');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_item_location` (
  `fk_i_item_id` int(10) unsigned NOT NULL,
  `fk_c_country_code` char(2) DEFAULT NULL,
  `s_country` varchar(40) DEFAULT NULL,
  `s_address` varchar(100) DEFAULT NULL,
  `s_zip` varchar(15) DEFAULT NULL,
  `fk_i_region_id` int(10) unsigned DEFAULT NULL,
  `s_region` varchar(100) DEFAULT NULL,
  `fk_i_city_id` int(10) unsigned DEFAULT NULL,
  `s_city` varchar(100) DEFAULT NULL,
  `fk_i_city_area_id` int(10) unsigned DEFAULT NULL,
  `s_city_area` varchar(200) DEFAULT NULL,
  `d_coord_lat` decimal(10,6) DEFAULT NULL,
  `d_coord_long` decimal(10,6) DEFAULT NULL,
  PRIMARY KEY (`fk_i_item_id`),
  KEY `fk_c_country_code` (`fk_c_country_code`),
  KEY `fk_i_region_id` (`fk_i_region_id`),
  KEY `fk_i_city_id` (`fk_i_city_id`),
  KEY `fk_i_city_area_id` (`fk_i_city_area_id`),
  CONSTRAINT `oc_t_item_location_ibfk_1` FOREIGN KEY (`fk_i_item_id`) REFERENCES `oc_t_item` (`pk_i_id`),
  CONSTRAINT `oc_t_item_location_ibfk_2` FOREIGN KEY (`fk_c_country_code`) REFERENCES `oc_t_country` (`pk_c_code`),
  CONSTRAINT `oc_t_item_location_ibfk_3` FOREIGN KEY (`fk_i_region_id`) REFERENCES `oc_t_region` (`pk_i_id`),
  CONSTRAINT `oc_t_item_location_ibfk_4` FOREIGN KEY (`fk_i_city_id`) REFERENCES `oc_t_city` (`pk_i_id`),
  CONSTRAINT `oc_t_item_location_ibfk_5` FOREIGN KEY (`fk_i_city_area_id`) REFERENCES `oc_t_city_area` (`pk_i_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_item_location` VALUES
(2,NULL,'','',NULL,NULL,'',NULL,'Tehran',NULL,'',NULL,NULL),
(3,NULL,'','',NULL,NULL,'',NULL,'Tehran',NULL,'',NULL,NULL),
(32,NULL,'','',NULL,NULL,'',NULL,'Tehran',NULL,'',NULL,NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_item_resource` (
  `pk_i_id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `fk_i_item_id` int(10) unsigned NOT NULL,
  `s_name` varchar(60) DEFAULT NULL,
  `s_extension` varchar(10) DEFAULT NULL,
  `s_content_type` varchar(40) DEFAULT NULL,
  `s_path` varchar(250) DEFAULT NULL,
  PRIMARY KEY (`pk_i_id`),
  KEY `fk_i_item_id` (`fk_i_item_id`),
  KEY `idx_s_content_type` (`pk_i_id`,`s_content_type`(10)),
  CONSTRAINT `oc_t_item_resource_ibfk_1` FOREIGN KEY (`fk_i_item_id`) REFERENCES `oc_t_item` (`pk_i_id`)
) ENGINE=InnoDB AUTO_INCREMENT=26 DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_item_resource` VALUES
(1,2,'v1yAaDu3','jpg','image/jpeg','oc-content/uploads/0/'),
(2,3,'Mz1YR7YK','jpg','image/jpeg','oc-content/uploads/0/'),
(25,32,'Z5YsQ5zo','jpg','image/jpeg','oc-content/uploads/0/');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_preference` (
  `s_section` varchar(128) NOT NULL,
  `s_name` varchar(128) NOT NULL,
  `s_value` longtext NOT NULL,
  `e_type` enum('STRING','INTEGER','BOOLEAN') NOT NULL,
  UNIQUE KEY `s_section` (`s_section`,`s_name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_preference` VALUES
('osclass','rewrite_cat_url','{CATEGORIES}','STRING'),
('osclass','rewrite_contact','contact','STRING'),
('osclass','rewrite_feed','feed','STRING'),
('osclass','rewrite_item_activate','item/activate','STRING'),
('osclass','rewrite_item_contact','item/contact','STRING'),
('osclass','rewrite_item_delete','item/delete','STRING'),
('osclass','rewrite_item_edit','item/edit','STRING'),
('osclass','rewrite_item_mark','item/mark','STRING'),
('osclass','rewrite_item_new','item/new','STRING'),
('osclass','rewrite_item_resource_delete','resource/delete','STRING'),
('osclass','rewrite_item_send_friend','item/send-friend','STRING'),
('osclass','rewrite_item_url','{CATEGORIES}/{ITEM_TITLE}_i{ITEM_ID}','STRING'),
('osclass','rewrite_language','language','STRING'),
('osclass','rewrite_page_url','{PAGE_SLUG}-p{PAGE_ID}','STRING'),
('osclass','rewrite_rules','','STRING'),
('osclass','rewrite_search_category','category','STRING'),
('osclass','rewrite_search_city','city','STRING'),
('osclass','rewrite_search_city_area','cityarea','STRING'),
('osclass','rewrite_search_country','country','STRING'),
('osclass','rewrite_search_pattern','pattern','STRING'),
('osclass','rewrite_search_region','region','STRING'),
('osclass','rewrite_search_url','search','STRING'),
('osclass','rewrite_search_user','user','STRING'),
('osclass','rewrite_user_activate','user/activate','STRING'),
('osclass','rewrite_user_activate_alert','alert/confirm','STRING'),
('osclass','rewrite_user_alerts','user/alerts','STRING'),
('osclass','rewrite_user_change_email','email/change','STRING'),
('osclass','rewrite_user_change_email_confirm','email/confirm','STRING'),
('osclass','rewrite_user_change_password','password/change','STRING'),
('osclass','rewrite_user_change_username','username/change','STRING'),
('osclass','rewrite_user_dashboard','user/dashboard','STRING'),
('osclass','rewrite_user_forgot','user/forgot','STRING'),
('osclass','rewrite_user_items','user/items','STRING'),
('osclass','rewrite_user_login','user/login','STRING'),
('osclass','rewrite_user_logout','user/logout','STRING'),
('osclass','rewrite_user_profile','user/profile','STRING'),
('osclass','rewrite_user_recover','user/recover','STRING'),
('osclass','rewrite_user_register','user/register','STRING');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_user` (
  `pk_i_id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `dt_reg_date` datetime NOT NULL,
  `dt_mod_date` datetime DEFAULT NULL,
  `s_name` varchar(100) NOT NULL,
  `s_username` varchar(100) NOT NULL,
  `s_password` char(60) NOT NULL,
  `s_secret` varchar(40) DEFAULT NULL,
  `s_email` varchar(100) NOT NULL,
  `s_website` varchar(100) DEFAULT NULL,
  `s_phone_land` varchar(45) DEFAULT NULL,
  `s_phone_mobile` varchar(45) DEFAULT NULL,
  `b_enabled` tinyint(1) NOT NULL DEFAULT 1,
  `b_active` tinyint(1) NOT NULL DEFAULT 0,
  `s_pass_code` varchar(100) DEFAULT NULL,
  `s_pass_date` datetime DEFAULT NULL,
  `s_pass_ip` varchar(50) DEFAULT NULL,
  `fk_c_country_code` char(2) DEFAULT NULL,
  `s_country` varchar(40) DEFAULT NULL,
  `s_address` varchar(100) DEFAULT NULL,
  `s_zip` varchar(15) DEFAULT NULL,
  `fk_i_region_id` int(10) unsigned DEFAULT NULL,
  `s_region` varchar(100) DEFAULT NULL,
  `fk_i_city_id` int(10) unsigned DEFAULT NULL,
  `s_city` varchar(100) DEFAULT NULL,
  `fk_i_city_area_id` int(10) unsigned DEFAULT NULL,
  `s_city_area` varchar(200) DEFAULT NULL,
  `d_coord_lat` decimal(10,6) DEFAULT NULL,
  `d_coord_long` decimal(10,6) DEFAULT NULL,
  `b_company` tinyint(1) NOT NULL DEFAULT 0,
  `i_items` int(10) unsigned DEFAULT 0,
  `i_comments` int(10) unsigned DEFAULT 0,
  `dt_access_date` datetime NOT NULL DEFAULT '1000-01-01 00:00:00',
  `s_access_ip` varchar(50) NOT NULL DEFAULT '',
  PRIMARY KEY (`pk_i_id`),
  UNIQUE KEY `s_email` (`s_email`),
  KEY `idx_s_name` (`s_name`(6)),
  KEY `idx_s_username` (`s_username`),
  KEY `fk_c_country_code` (`fk_c_country_code`),
  KEY `fk_i_region_id` (`fk_i_region_id`),
  KEY `fk_i_city_id` (`fk_i_city_id`),
  KEY `fk_i_city_area_id` (`fk_i_city_area_id`),
  CONSTRAINT `oc_t_user_ibfk_1` FOREIGN KEY (`fk_c_country_code`) REFERENCES `oc_t_country` (`pk_c_code`),
  CONSTRAINT `oc_t_user_ibfk_2` FOREIGN KEY (`fk_i_region_id`) REFERENCES `oc_t_region` (`pk_i_id`),
  CONSTRAINT `oc_t_user_ibfk_3` FOREIGN KEY (`fk_i_city_id`) REFERENCES `oc_t_city` (`pk_i_id`),
  CONSTRAINT `oc_t_user_ibfk_4` FOREIGN KEY (`fk_i_city_area_id`) REFERENCES `oc_t_city_area` (`pk_i_id`)
) ENGINE=InnoDB AUTO_INCREMENT=7 DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_user` VALUES
(1,'2026-11-29 22:12:29','2026-11-29 22:12:29','Member 2 O\'Neil','1','','','member2@old.example','','','09120000002',1,1,'',NULL,NULL,NULL,'','','',NULL,'',NULL,'Tehran',NULL,'',NULL,NULL,0,5,0,'2026-11-29 22:12:29',''),
(6,'2026-11-29 22:17:30','2026-11-29 22:17:30','Carpet House','carpets','','','member1@old.example','','','09120000001',1,1,'',NULL,NULL,NULL,'','','',NULL,'',NULL,'Tehran',NULL,'',NULL,NULL,1,1,0,'2026-11-29 22:17:30','');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `oc_t_user_description` (
  `fk_i_user_id` int(10) unsigned NOT NULL,
  `fk_c_locale_code` char(5) NOT NULL,
  `s_info` text DEFAULT NULL,
  PRIMARY KEY (`fk_i_user_id`,`fk_c_locale_code`),
  KEY `fk_c_locale_code` (`fk_c_locale_code`),
  CONSTRAINT `oc_t_user_description_ibfk_1` FOREIGN KEY (`fk_i_user_id`) REFERENCES `oc_t_user` (`pk_i_id`),
  CONSTRAINT `oc_t_user_description_ibfk_2` FOREIGN KEY (`fk_c_locale_code`) REFERENCES `oc_t_locale` (`pk_c_code`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3 COLLATE=utf8mb3_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `oc_t_user_description` VALUES
(1,'en_US',''),
(6,'en_US','We sell carpets;\nthe best');
