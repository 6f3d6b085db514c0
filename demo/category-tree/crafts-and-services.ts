import { node, unlisted } from './node.ts';

export const building = node(
  'building',
  'hammer',
  ['ساختمان و ابزار', 'Building and tools', '建材与工具', 'البناء والأدوات', 'Bauen und Werkzeug'],
  [
    node(
      'tools',
      'drill',
      ['ابزار', 'Tools', '工具', 'الأدوات', 'Werkzeuge'],
      [
        node('power-tools', 'drill', [
          'ابزار برقی',
          'Power tools',
          '电动工具',
          'الأدوات الكهربائية',
          'Elektrowerkzeuge',
        ]),
        node('hand-tools', 'hammer', ['ابزار دستی', 'Hand tools', '手动工具', 'الأدوات اليدوية', 'Handwerkzeuge']),
      ],
    ),
    node(
      'materials',
      'brick-wall',
      ['مصالح ساختمانی', 'Building materials', '建筑材料', 'مواد البناء', 'Baustoffe'],
      [
        node('bricks-stone', 'brick-wall', [
          'آجر و سنگ',
          'Bricks and stone',
          '砖石',
          'الطوب والحجر',
          'Ziegel und Naturstein',
        ]),
        node('floor-tiles', 'grid-2x2', ['کاشی و سرامیک', 'Tiles', '瓷砖', 'البلاط والسيراميك', 'Fliesen']),
      ],
    ),
    node('paint', 'paint-bucket', [
      'رنگ و رزین',
      'Paint and resin',
      '涂料与树脂',
      'الدهانات والراتنج',
      'Farben und Harze',
    ]),
    node(
      'plumbing',
      'shower-head',
      ['تأسیسات', 'Plumbing', '管道设备', 'التمديدات الصحية', 'Sanitär und Heizung'],
      [
        node('faucets', 'shower-head', ['شیرآلات بهداشتی', 'Faucets', '水龙头', 'الحنفيات', 'Sanitärarmaturen']),
        node('pipes-fittings', 'pipette', [
          'لوله و اتصالات',
          'Pipes and fittings',
          '管材与管件',
          'الأنابيب والوصلات',
          'Rohre und Fittings',
        ]),
      ],
    ),
    node('safety-gear', 'hard-hat', ['ایمنی کار', 'Safety gear', '劳保用品', 'معدات السلامة', 'Arbeitsschutz']),
  ],
);

export const artEducation = node(
  'art-education',
  'palette',
  ['هنر و آموزش', 'Art and education', '艺术与教育', 'الفن والتعليم', 'Kunst und Bildung'],
  [
    node('books', 'book-open', ['کتاب', 'Books', '书籍', 'الكتب', 'Bücher']),
    node('musical-instruments', 'guitar', [
      'ساز',
      'Musical instruments',
      '乐器',
      'الآلات الموسيقية',
      'Musikinstrumente',
    ]),
    node('calligraphy', 'pen-tool', [
      'خوشنویسی و تذهیب',
      'Calligraphy and illumination',
      '书法与泥金彩饰',
      'الخط والتذهيب',
      'Kalligrafie und Illumination',
    ]),
    node('paintings', 'image', ['تابلوی نقاشی', 'Paintings', '绘画', 'اللوحات الفنية', 'Gemälde']),
    node('art-supplies', 'brush', ['لوازم هنری', 'Art supplies', '美术用品', 'الأدوات الفنية', 'Künstlerbedarf']),
    node(
      'classes',
      'graduation-cap',
      ['کلاس و آموزش', 'Classes', '课程培训', 'الدورات التعليمية', 'Kurse und Unterricht'],
      [
        node('language-classes', 'languages', [
          'آموزش زبان',
          'Language classes',
          '语言课程',
          'دورات اللغات',
          'Sprachkurse',
        ]),
        node('music-classes', 'music', [
          'آموزش موسیقی',
          'Music classes',
          '音乐课程',
          'دورات الموسيقى',
          'Musikunterricht',
        ]),
      ],
    ),
    unlisted(
      node('school-supplies', 'backpack', ['لوازم‌التحریر', 'School supplies', '文具', 'القرطاسية', 'Schulbedarf']),
    ),
  ],
);

export const services = node(
  'services',
  'truck',
  ['خدمات و حمل', 'Services and freight', '服务与运输', 'الخدمات والشحن', 'Dienste und Fracht'],
  [
    node(
      'freight',
      'truck',
      ['حمل‌ونقل', 'Freight', '货运', 'الشحن', 'Fracht'],
      [
        node('road-freight', 'truck', ['حمل جاده‌ای', 'Road freight', '公路货运', 'الشحن البري', 'Straßenfracht']),
        node('sea-freight', 'ship', [
          'حمل دریایی و گمرک',
          'Sea freight and customs',
          '海运与报关',
          'الشحن البحري والجمارك',
          'Seefracht und Zoll',
        ]),
        node('moving', 'package', ['اسباب‌کشی', 'Moving', '搬家', 'نقل الأثاث', 'Umzüge']),
      ],
    ),
    node('warehousing', 'warehouse', [
      'انبار و بسته‌بندی',
      'Warehousing and packing',
      '仓储与包装',
      'التخزين والتغليف',
      'Lager und Verpackung',
    ]),
    node('repairs', 'wrench', ['تعمیرات', 'Repairs', '维修', 'الصيانة', 'Reparaturen']),
    node('legal-accounting', 'scale', [
      'حقوقی و حسابداری',
      'Legal and accounting',
      '法律与会计',
      'القانون والمحاسبة',
      'Recht und Buchhaltung',
    ]),
    node('cleaning', 'spray-can', ['نظافت', 'Cleaning', '清洁', 'التنظيف', 'Reinigung']),
    node('printing', 'printer', [
      'چاپ و تبلیغات',
      'Printing and advertising',
      '印刷与广告',
      'الطباعة والإعلان',
      'Druck und Werbung',
    ]),
  ],
);

export const healthBeauty = node(
  'health-beauty',
  'heart-pulse',
  ['سلامت و زیبایی', 'Health and beauty', '健康与美容', 'الصحة والجمال', 'Gesundheit und Schönheit'],
  [
    node('skin-care', 'sparkles', ['مراقبت پوست', 'Skin care', '护肤', 'العناية بالبشرة', 'Hautpflege']),
    node('hair-care', 'spray-can', ['مراقبت مو', 'Hair care', '护发', 'العناية بالشعر', 'Haarpflege']),
    node('perfumes', 'flower', [
      'عطر و گلاب',
      'Perfume and rosewater',
      '香水与玫瑰水',
      'العطور وماء الورد',
      'Parfüm und Rosenwasser',
    ]),
    node('herbal-medicine', 'leaf', ['گیاهان دارویی', 'Medicinal herbs', '草药', 'الأعشاب الطبية', 'Heilkräuter']),
    node(
      'medical-equipment',
      'stethoscope',
      ['تجهیزات پزشکی', 'Medical equipment', '医疗器械', 'المعدات الطبية', 'Medizintechnik'],
      [
        node('home-medical', 'thermometer', [
          'تجهیزات خانگی',
          'Home devices',
          '家用医疗',
          'أجهزة منزلية',
          'Heimgeräte',
        ]),
        node('clinic-equipment', 'stethoscope', [
          'تجهیزات مطب',
          'Clinic equipment',
          '诊所设备',
          'معدات العيادات',
          'Praxisausstattung',
        ]),
      ],
    ),
    node('sports-fitness', 'dumbbell', [
      'ورزش و تندرستی',
      'Sports and fitness',
      '运动与健身',
      'الرياضة واللياقة',
      'Sport und Fitness',
    ]),
  ],
);
