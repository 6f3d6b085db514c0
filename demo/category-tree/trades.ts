import { node, unlisted } from './node.ts';

export const handicrafts = node(
  'handicrafts',
  'gem',
  ['صنایع دستی', 'Handicrafts', '手工艺品', 'الحرف اليدوية', 'Kunsthandwerk'],
  [
    node(
      'carpets',
      'grid-3x3',
      ['فرش و گلیم', 'Carpets and kilims', '地毯与基里姆', 'السجاد والكليم', 'Teppiche und Kelims'],
      [
        node('handwoven-carpets', 'layout-grid', [
          'قالی دستباف',
          'Handwoven carpets',
          '手工编织地毯',
          'السجاد اليدوي',
          'Handgeknüpfte Teppiche',
        ]),
        node('kilims', 'rows-3', ['گلیم و جاجیم', 'Kilims', '基里姆挂毯', 'الكليم والجاجيم', 'Kelims']),
        node('tableau-rugs', 'frame', ['تابلوفرش', 'Tableau rugs', '壁挂画毯', 'سجاد لوحات', 'Bildteppiche']),
      ],
    ),
    node(
      'metalwork',
      'hammer',
      ['فلزکاری', 'Metalwork', '金属工艺', 'المشغولات المعدنية', 'Metallkunst'],
      [
        node('copperware', 'cooking-pot', ['ظروف مسی', 'Copperware', '铜器', 'الأواني النحاسية', 'Kupfergeschirr']),
        node('samovars', 'coffee', [
          'سماور و برنج',
          'Samovars and brass',
          '铜茶炊',
          'السماور والنحاس الأصفر',
          'Samoware und Messing',
        ]),
        node('qalamzani', 'pen-tool', ['قلم‌زنی', 'Engraved metal', '金属錾刻', 'النقش على المعدن', 'Metallgravuren']),
      ],
    ),
    node('enamel', 'flower-2', ['میناکاری', 'Enamelware', '珐琅', 'المينا', 'Emailkunst']),
    node('khatam', 'package', [
      'خاتم و منبت',
      'Inlay and wood carving',
      '镶嵌与木雕',
      'التطعيم والحفر على الخشب',
      'Intarsien und Schnitzerei',
    ]),
    node('pottery', 'amphora', [
      'سفال و سرامیک',
      'Pottery and ceramics',
      '陶瓷',
      'الفخار والخزف',
      'Töpferei und Keramik',
    ]),
    node('decorative-tiles', 'grid-2x2', [
      'کاشی هفت‌رنگ',
      'Decorative tiles',
      '装饰瓷砖',
      'البلاط المزخرف',
      'Zierfliesen',
    ]),
    unlisted(node('felt-work', 'feather', ['نمدمالی', 'Felt work', '毛毡工艺', 'صناعة اللباد', 'Filzarbeiten'])),
  ],
);

export const homeDecor = node(
  'home-decor',
  'armchair',
  ['خانه و دکور', 'Home and decor', '家居与装饰', 'المنزل والديكور', 'Wohnen und Deko'],
  [
    node(
      'furniture',
      'sofa',
      ['مبلمان', 'Furniture', '家具', 'الأثاث', 'Möbel'],
      [
        node('sofas', 'sofa', ['مبل راحتی', 'Sofas', '沙发', 'الكنب', 'Sofas']),
        node('dining-sets', 'utensils', ['میز ناهارخوری', 'Dining sets', '餐桌椅', 'طاولات الطعام', 'Essgruppen']),
        node('beds', 'bed-double', ['تخت و سرویس خواب', 'Beds', '床与卧室套装', 'الأسرّة', 'Betten']),
      ],
    ),
    node('lighting', 'lamp', ['لوستر و آباژور', 'Lighting', '灯具', 'الإضاءة', 'Beleuchtung']),
    node('mirrors', 'square', [
      'آینه و کنسول',
      'Mirrors and consoles',
      '镜子与玄关台',
      'المرايا',
      'Spiegel und Konsolen',
    ]),
    node('curtains', 'blinds', ['پرده', 'Curtains', '窗帘', 'الستائر', 'Vorhänge']),
    node('cushions', 'square-stack', [
      'کوسن و روتختی',
      'Cushions and bedspreads',
      '靠垫与床罩',
      'الوسائد والمفارش',
      'Kissen und Überwürfe',
    ]),
    node(
      'kitchenware',
      'cooking-pot',
      ['لوازم آشپزخانه', 'Kitchenware', '厨房用品', 'أدوات المطبخ', 'Küchenbedarf'],
      [
        node('tea-sets', 'coffee', ['سرویس چای‌خوری', 'Tea sets', '茶具', 'أطقم الشاي', 'Teeservice']),
        node('cookware', 'soup', ['قابلمه و تابه', 'Cookware', '锅具', 'أواني الطهي', 'Kochgeschirr']),
      ],
    ),
    node(
      'home-appliances',
      'refrigerator',
      ['لوازم خانگی برقی', 'Home appliances', '家用电器', 'الأجهزة المنزلية', 'Haushaltsgeräte'],
      [
        node('fridges', 'refrigerator', [
          'یخچال و فریزر',
          'Fridges and freezers',
          '冰箱与冷柜',
          'الثلاجات والمجمدات',
          'Kühl- und Gefrierschränke',
        ]),
        node('washing-machines', 'washing-machine', [
          'ماشین لباسشویی',
          'Washing machines',
          '洗衣机',
          'الغسالات',
          'Waschmaschinen',
        ]),
      ],
    ),
    unlisted(
      node('machine-rugs', 'rectangle-horizontal', [
        'فرش ماشینی',
        'Machine-made rugs',
        '机织地毯',
        'السجاد الآلي',
        'Maschinenteppiche',
      ]),
    ),
  ],
);

export const food = node(
  'food',
  'wheat',
  [
    'خوراک و خشکبار',
    'Food and dried fruit',
    '食品与干果',
    'الأغذية والفواكه المجففة',
    'Lebensmittel und Trockenfrüchte',
  ],
  [
    node(
      'nuts',
      'nut',
      ['آجیل و مغزها', 'Nuts', '坚果', 'المكسرات', 'Nüsse'],
      [
        node('pistachios', 'nut', ['پسته', 'Pistachios', '开心果', 'الفستق', 'Pistazien']),
        node('almonds-walnuts', 'nut', [
          'بادام و گردو',
          'Almonds and walnuts',
          '杏仁与核桃',
          'اللوز والجوز',
          'Mandeln und Walnüsse',
        ]),
      ],
    ),
    node(
      'dried-fruit',
      'grape',
      ['میوهٔ خشک', 'Dried fruit', '果干', 'الفواكه المجففة', 'Trockenobst'],
      [
        node('dates', 'palmtree', ['خرما', 'Dates', '椰枣', 'التمور', 'Datteln']),
        node('figs-raisins', 'grape', [
          'انجیر و کشمش',
          'Figs and raisins',
          '无花果与葡萄干',
          'التين والزبيب',
          'Feigen und Rosinen',
        ]),
      ],
    ),
    node(
      'spices',
      'leaf',
      ['ادویه', 'Spices', '香料', 'التوابل', 'Gewürze'],
      [
        node('saffron', 'flower', ['زعفران', 'Saffron', '藏红花', 'الزعفران', 'Safran']),
        node('herbs-barberry', 'sprout', [
          'زرشک و ادویهٔ محلی',
          'Barberries and local spices',
          '小檗与本地香料',
          'الزرشك والتوابل المحلية',
          'Berberitzen und regionale Gewürze',
        ]),
      ],
    ),
    node('oils', 'droplet', [
      'روغن زیتون و خوراکی',
      'Olive and cooking oils',
      '橄榄油与食用油',
      'زيت الزيتون والزيوت',
      'Oliven- und Speiseöle',
    ]),
    node('honey', 'hexagon', ['عسل', 'Honey', '蜂蜜', 'العسل', 'Honig']),
    node('rice', 'wheat', ['برنج', 'Rice', '大米', 'الأرز', 'Reis']),
    node('tea', 'coffee', ['چای', 'Tea', '茶叶', 'الشاي', 'Tee']),
    node('sweets', 'cake-slice', [
      'شیرینی و سوغات',
      'Sweets and souvenirs',
      '甜点与特产',
      'الحلويات',
      'Süßwaren und Spezialitäten',
    ]),
  ],
);

export const industry = node(
  'industry',
  'factory',
  ['صنعت و ماشین‌آلات', 'Industry and machinery', '工业与机械', 'الصناعة والآلات', 'Industrie und Maschinen'],
  [
    node(
      'pumps',
      'droplets',
      ['پمپ و الکتروموتور', 'Pumps and motors', '水泵与电机', 'المضخات والمحركات', 'Pumpen und Motoren'],
      [
        node('water-pumps', 'waves', ['الکتروپمپ آب', 'Water pumps', '水泵', 'مضخات المياه', 'Wasserpumpen']),
        node('electric-motors', 'cog', [
          'الکتروموتور و گیربکس',
          'Motors and gearboxes',
          '电机与减速机',
          'المحركات وعلب التروس',
          'Motoren und Getriebe',
        ]),
      ],
    ),
    node('industrial-valves', 'gauge', [
      'شیرآلات صنعتی',
      'Industrial valves',
      '工业阀门',
      'الصمامات الصناعية',
      'Industriearmaturen',
    ]),
    node('generators', 'zap', ['ژنراتور و برق صنعتی', 'Generators', '发电机', 'المولدات', 'Generatoren']),
    node('forklifts', 'forklift', [
      'لیفتراک و جرثقیل',
      'Forklifts and cranes',
      '叉车与起重机',
      'الرافعات الشوكية',
      'Stapler und Krane',
    ]),
    node('tanks', 'cylinder', [
      'مخزن و دیگ',
      'Tanks and boilers',
      '储罐与锅炉',
      'الخزانات والغلايات',
      'Tanks und Kessel',
    ]),
    node('machine-tools', 'wrench', ['ماشین‌ابزار', 'Machine tools', '机床', 'آلات التشغيل', 'Werkzeugmaschinen']),
    node('spare-parts', 'settings', [
      'چرخ‌دنده و قطعات',
      'Gears and parts',
      '齿轮与零件',
      'التروس وقطع الغيار',
      'Zahnräder und Teile',
    ]),
    node('packaging-machines', 'package-open', [
      'ماشین بسته‌بندی',
      'Packaging machines',
      '包装机械',
      'آلات التغليف',
      'Verpackungsmaschinen',
    ]),
  ],
);
