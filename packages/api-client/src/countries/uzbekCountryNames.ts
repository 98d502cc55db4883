/**
 * Of each country: its code of two letters, that of three, and its names in Uzbek. Browsers come without the Uzbek ones. A name in
 * Cyrillic stands here only where it is no other spelling of the Latin one. Source: Unicode CLDR, ISO 3166-1.
 */
export const uzbekCountryNames =
  'AD|AND|Andorra;AE|ARE|Birlashgan Arab Amirliklari;AF|AFG|Afgʻoniston;AG|ATG|Antigua va Barbuda;' +
  'AI|AIA|Angilya;AL|ALB|Albaniya;AM|ARM|Armaniston;AO|AGO|Angola;AQ|ATA|Antarktida;AR|ARG|Argentina;' +
  'AS|ASM|Amerika Samoasi;AT|AUT|Avstriya;AU|AUS|Avstraliya;AW|ABW|Aruba;AX|ALA|Aland orollari;' +
  'AZ|AZE|Ozarbayjon;BA|BIH|Bosniya va Gertsegovina;BB|BRB|Barbados;BD|BGD|Bangladesh;BE|BEL|Belgiya;' +
  'BF|BFA|Burkina-Faso;BG|BGR|Bolgariya;BH|BHR|Bahrayn;BI|BDI|Burundi;BJ|BEN|Benin;BL|BLM|Sen-Bartelemi;' +
  'BM|BMU|Bermuda orollari|Бермуда;BN|BRN|Bruney;BO|BOL|Boliviya;BQ|BES|Boneyr, Sint-Estatius va Saba;' +
  'BR|BRA|Braziliya;BS|BHS|Bagama orollari;BT|BTN|Butan;BV|BVT|Buve oroli;BW|BWA|Botsvana;BY|BLR|Belarus;' +
  'BZ|BLZ|Beliz;CA|CAN|Kanada;CC|CCK|Kokos (Kiling) orollari;CD|COD|Kongo – Kinshasa;' +
  'CF|CAF|Markaziy Afrika Respublikasi;CG|COG|Kongo – Brazzavil;CH|CHE|Shveytsariya;CI|CIV|Kot-d’Ivuar;' +
  'CK|COK|Kuk orollari;CL|CHL|Chili;CM|CMR|Kamerun;CN|CHN|Xitoy;CO|COL|Kolumbiya;CR|CRI|Kosta-Rika;CU|CUB|Kuba;' +
  'CV|CPV|Kabo-Verde;CW|CUW|Kyurasao;CX|CXR|Rojdestvo oroli;CY|CYP|Kipr;CZ|CZE|Chexiya;DE|DEU|Germaniya;' +
  'DJ|DJI|Jibuti;DK|DNK|Daniya;DM|DMA|Dominika;DO|DOM|Dominikan Respublikasi;DZ|DZA|Jazoir;EC|ECU|Ekvador;' +
  'EE|EST|Estoniya;EG|EGY|Misr;EH|ESH|G‘arbiy Sahroi Kabir;ER|ERI|Eritreya;ES|ESP|Ispaniya;ET|ETH|Efiopiya;' +
  'FI|FIN|Finlandiya|Финляндия;FJ|FJI|Fiji;FK|FLK|Folklend orollari;FM|FSM|Mikroneziya;FO|FRO|Farer orollari;' +
  'FR|FRA|Fransiya;GA|GAB|Gabon;GB|GBR|Buyuk Britaniya;GD|GRD|Grenada;GE|GEO|Gruziya;GF|GUF|Fransuz Gvianasi;' +
  'GG|GGY|Gernsi;GH|GHA|Gana;GI|GIB|Gibraltar;GL|GRL|Grenlandiya;GM|GMB|Gambiya;GN|GIN|Gvineya;' +
  'GP|GLP|Gvadelupe;GQ|GNQ|Ekvatorial Gvineya;GR|GRC|Gretsiya;' +
  'GS|SGS|Janubiy Georgiya va Janubiy Sendvich orollari;GT|GTM|Gvatemala;GU|GUM|Guam;GW|GNB|Gvineya-Bisau;' +
  'GY|GUY|Gayana;HK|HKG|Gonkong (Xitoy MMH);HM|HMD|Xerd va Makdonald orollari;HN|HND|Gonduras;HR|HRV|Xorvatiya;' +
  'HT|HTI|Gaiti;HU|HUN|Vengriya;ID|IDN|Indoneziya;IE|IRL|Irlandiya;IL|ISR|Isroil;IM|IMN|Men oroli;' +
  'IN|IND|Hindiston;IO|IOT|Britaniyaning Hind okeanidagi hududi;IQ|IRQ|Iroq;IR|IRN|Eron;IS|ISL|Islandiya;' +
  'IT|ITA|Italiya;JE|JEY|Jersi;JM|JAM|Yamayka;JO|JOR|Iordaniya;JP|JPN|Yaponiya;KE|KEN|Keniya;' +
  'KG|KGZ|Qirgʻiziston;KH|KHM|Kambodja;KI|KIR|Kiribati;KM|COM|Komor orollari;KN|KNA|Sent-Kits va Nevis;' +
  'KP|PRK|Shimoliy Koreya;KR|KOR|Janubiy Koreya;KW|KWT|Quvayt;KY|CYM|Kayman orollari;KZ|KAZ|Qozogʻiston;' +
  'LA|LAO|Laos;LB|LBN|Livan;LC|LCA|Sent-Lyusiya;LI|LIE|Lixtenshteyn;LK|LKA|Shri-Lanka;LR|LBR|Liberiya;' +
  'LS|LSO|Lesoto;LT|LTU|Litva;LU|LUX|Lyuksemburg;LV|LVA|Latviya;LY|LBY|Liviya;MA|MAR|Marokash;MC|MCO|Monako;' +
  'MD|MDA|Moldova;ME|MNE|Chernogoriya;MF|MAF|Sent-Martin;MG|MDG|Madagaskar;MH|MHL|Marshall orollari;' +
  'MK|MKD|Shimoliy Makedoniya;ML|MLI|Mali;MM|MMR|Myanma (Birma);MN|MNG|Mongoliya;MO|MAC|Makao (Xitoy MMH);' +
  'MP|MNP|Shimoliy Mariana orollari;MQ|MTQ|Martinika;MR|MRT|Mavritaniya;MS|MSR|Montserrat;MT|MLT|Malta;' +
  'MU|MUS|Mavrikiy;MV|MDV|Maldiv orollari;MW|MWI|Malavi;MX|MEX|Meksika;MY|MYS|Malayziya;MZ|MOZ|Mozambik;' +
  'NA|NAM|Namibiya;NC|NCL|Yangi Kaledoniya;NE|NER|Niger;NF|NFK|Norfolk oroli|Норфолк ороллари;NG|NGA|Nigeriya;' +
  'NI|NIC|Nikaragua;NL|NLD|Niderlandiya;NO|NOR|Norvegiya;NP|NPL|Nepal;NR|NRU|Nauru;NU|NIU|Niue;' +
  'NZ|NZL|Yangi Zelandiya;OM|OMN|Ummon;PA|PAN|Panama;PE|PER|Peru;PF|PYF|Fransuz Polineziyasi;' +
  'PG|PNG|Papua – Yangi Gvineya;PH|PHL|Filippin;PK|PAK|Pokiston;PL|POL|Polsha;' +
  'PM|SPM|Sen-Pyer va Mikelon|Сент-Пьер ва Микелон;PN|PCN|Pitkern orollari;PR|PRI|Puerto-Riko;' +
  'PS|PSE|Falastin hududlari|Фаластин ҳудуди;PT|PRT|Portugaliya;PW|PLW|Palau;PY|PRY|Paragvay;QA|QAT|Qatar;' +
  'RE|REU|Reyunion;RO|ROU|Ruminiya;RS|SRB|Serbiya;RU|RUS|Rossiya;RW|RWA|Ruanda;SA|SAU|Saudiya Arabistoni;' +
  'SB|SLB|Solomon orollari;SC|SYC|Seyshel orollari;SD|SDN|Sudan;SE|SWE|Shvetsiya;SG|SGP|Singapur;' +
  'SH|SHN|Muqaddas Yelena oroli;SI|SVN|Sloveniya;SJ|SJM|Shpitsbergen va Yan-Mayen|Свалбард ва Ян-Майен;' +
  'SK|SVK|Slovakiya;SL|SLE|Syerra-Leone;SM|SMR|San-Marino;SN|SEN|Senegal;SO|SOM|Somali;SR|SUR|Surinam;' +
  'SS|SSD|Janubiy Sudan;ST|STP|San-Tome va Prinsipi;SV|SLV|Salvador;SX|SXM|Sint-Marten;SY|SYR|Suriya;' +
  'SZ|SWZ|Svazilend;TC|TCA|Turks va Kaykos orollari;TD|TCD|Chad;TF|ATF|Fransuz Janubiy hududlari;TG|TGO|Togo;' +
  'TH|THA|Tailand;TJ|TJK|Tojikiston;TK|TKL|Tokelau;TL|TLS|Timor-Leste;TM|TKM|Turkmaniston;TN|TUN|Tunis;' +
  'TO|TON|Tonga;TR|TUR|Turkiya;TT|TTO|Trinidad va Tobago;TV|TUV|Tuvalu;TW|TWN|Tayvan;TZ|TZA|Tanzaniya;' +
  'UA|UKR|Ukraina;UG|UGA|Uganda;UM|UMI|AQSH yondosh orollari;US|USA|Amerika Qo‘shma Shtatlari;UY|URY|Urugvay;' +
  'UZ|UZB|Oʻzbekiston;VA|VAT|Vatikan;VC|VCT|Sent-Vinsent va Grenadin;VE|VEN|Venesuela;' +
  'VG|VGB|Britaniya Virgin orollari;VI|VIR|AQSH Virgin orollari;VN|VNM|Vyetnam;VU|VUT|Vanuatu;' +
  'WF|WLF|Uollis va Futuna;WS|WSM|Samoa;YE|YEM|Yaman;YT|MYT|Mayotta;ZA|ZAF|Janubiy Afrika Respublikasi;' +
  'ZM|ZMB|Zambiya;ZW|ZWE|Zimbabve'
