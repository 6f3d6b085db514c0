import { node, unlisted } from './node.ts';

export const clothing = node(
  'clothing',
  'shirt',
  ['پوشاک و پارچه', 'Clothing and fabric', '服装与面料', 'الملابس والأقمشة', 'Kleidung und Stoffe'],
  [
    node(
      'fabric',
      'scissors',
      ['پارچه', 'Fabric', '面料', 'الأقمشة', 'Stoffe'],
      [
        node('termeh', 'spline', [
          'ترمه و زری',
          'Termeh and brocade',
          '特尔梅锦缎',
          'الترمة والبروكار',
          'Termeh und Brokat',
        ]),
        node('cotton-fabric', 'scissors', [
          'پارچهٔ نخی و کتان',
          'Cotton and linen',
          '棉麻面料',
          'القطن والكتان',
          'Baumwolle und Leinen',
        ]),
      ],
    ),
    node('womens-clothing', 'shirt', ['پوشاک زنانه', "Women's clothing", '女装', 'الملابس النسائية', 'Damenkleidung']),
    node('mens-clothing', 'shirt', ['پوشاک مردانه', "Men's clothing", '男装', 'الملابس الرجالية', 'Herrenkleidung']),
    node('kids-clothing', 'baby', ['پوشاک کودک', "Children's clothing", '童装', 'ملابس الأطفال', 'Kinderkleidung']),
    node(
      'shoes',
      'footprints',
      ['کفش', 'Shoes', '鞋类', 'الأحذية', 'Schuhe'],
      [
        node('leather-shoes', 'footprints', ['کفش چرم', 'Leather shoes', '皮鞋', 'الأحذية الجلدية', 'Lederschuhe']),
        node('giveh', 'footprints', [
          'گیوه و کفش سنتی',
          'Traditional shoes',
          '传统鞋履',
          'الأحذية التقليدية',
          'Traditionelle Schuhe',
        ]),
      ],
    ),
    node('bags', 'handbag', ['کیف و چمدان', 'Bags and luggage', '箱包', 'الحقائب', 'Taschen und Koffer']),
    node('scarves', 'ribbon', ['شال و روسری', 'Scarves', '围巾与头巾', 'الأوشحة', 'Schals und Tücher']),
  ],
);

export const electronics = node(
  'electronics',
  'smartphone',
  ['کالای دیجیتال', 'Electronics', '电子产品', 'الإلكترونيات', 'Elektronik'],
  [
    node('mobile-phones', 'smartphone', ['گوشی موبایل', 'Mobile phones', '手机', 'الهواتف المحمولة', 'Mobiltelefone']),
    node(
      'computers',
      'laptop',
      ['رایانه', 'Computers', '电脑', 'الحواسيب', 'Computer'],
      [
        node('laptops', 'laptop', ['لپ‌تاپ', 'Laptops', '笔记本电脑', 'الحواسيب المحمولة', 'Laptops']),
        node('computer-parts', 'cpu', [
          'قطعات و لوازم جانبی',
          'Parts and accessories',
          '配件',
          'القطع والملحقات',
          'Teile und Zubehör',
        ]),
      ],
    ),
    node(
      'audio',
      'headphones',
      ['صوتی', 'Audio', '音频设备', 'الصوتيات', 'Audio'],
      [
        node('headphones', 'headphones', ['هدفون', 'Headphones', '耳机', 'سماعات الرأس', 'Kopfhörer']),
        node('speakers', 'speaker', ['اسپیکر و باند', 'Speakers', '音箱', 'مكبرات الصوت', 'Lautsprecher']),
      ],
    ),
    node('televisions', 'tv', ['تلویزیون', 'Televisions', '电视机', 'التلفزيونات', 'Fernseher']),
    node('cameras', 'camera', ['دوربین', 'Cameras', '相机', 'الكاميرات', 'Kameras']),
    node('smart-watches', 'watch', ['ساعت هوشمند', 'Smart watches', '智能手表', 'الساعات الذكية', 'Smartwatches']),
  ],
);

export const vehicles = node(
  'vehicles',
  'car',
  ['خودرو و قطعات', 'Vehicles and parts', '车辆与配件', 'المركبات وقطع الغيار', 'Fahrzeuge und Teile'],
  [
    node('cars', 'car', ['خودرو سواری', 'Cars', '轿车', 'سيارات الركوب', 'Pkw']),
    node('motorcycles', 'motorbike', ['موتورسیکلت', 'Motorcycles', '摩托车', 'الدراجات النارية', 'Motorräder']),
    node('heavy-vehicles', 'tractor', [
      'تراکتور و خودرو سنگین',
      'Tractors and heavy vehicles',
      '拖拉机与重型车',
      'الجرارات والمركبات الثقيلة',
      'Traktoren und Nutzfahrzeuge',
    ]),
    node(
      'car-parts',
      'cog',
      ['قطعات یدکی', 'Spare parts', '汽车配件', 'قطع غيار السيارات', 'Ersatzteile'],
      [
        node('tyres', 'circle-dot', [
          'لاستیک و رینگ',
          'Tyres and rims',
          '轮胎与轮毂',
          'الإطارات والجنوط',
          'Reifen und Felgen',
        ]),
        node('car-batteries', 'battery-charging', [
          'باتری خودرو',
          'Car batteries',
          '汽车电池',
          'بطاريات السيارات',
          'Autobatterien',
        ]),
        node('engine-parts', 'cog', ['قطعات موتوری', 'Engine parts', '发动机配件', 'قطع المحرك', 'Motorteile']),
      ],
    ),
    node('motor-oil', 'droplet', [
      'روغن موتور و فیلتر',
      'Motor oil and filters',
      '机油与滤清器',
      'زيوت المحركات والفلاتر',
      'Motoröl und Filter',
    ]),
  ],
);

export const realEstate = node(
  'real-estate',
  'building-2',
  ['املاک', 'Real estate', '房地产', 'العقارات', 'Immobilien'],
  [
    node(
      'homes-for-sale',
      'house',
      ['فروش مسکونی', 'Homes for sale', '住宅出售', 'منازل للبيع', 'Wohnimmobilien'],
      [
        node('apartments', 'building', ['آپارتمان', 'Apartments', '公寓', 'الشقق', 'Wohnungen']),
        node('villas', 'house', [
          'ویلا و خانهٔ حیاط‌دار',
          'Villas and houses',
          '别墅与独院',
          'الفلل والبيوت',
          'Villen und Häuser',
        ]),
      ],
    ),
    node('rentals', 'key-round', ['اجاره و رهن', 'Rentals', '租赁', 'الإيجارات', 'Mietobjekte']),
    node('shops-offices', 'store', [
      'مغازه و دفتر',
      'Shops and offices',
      '商铺与写字楼',
      'المحلات والمكاتب',
      'Läden und Büros',
    ]),
    node('land', 'land-plot', [
      'زمین و باغ',
      'Land and gardens',
      '土地与园林',
      'الأراضي والبساتين',
      'Grundstücke und Gärten',
    ]),
    node('project-presale', 'drafting-compass', [
      'پیش‌فروش و مشارکت',
      'Pre-sales and projects',
      '期房与合作开发',
      'البيع على الخارطة',
      'Vorverkauf und Projekte',
    ]),
    unlisted(
      node('holiday-homes', 'tent-tree', [
        'اقامتگاه بوم‌گردی',
        'Holiday homes',
        '度假民宿',
        'بيوت العطلات',
        'Ferienunterkünfte',
      ]),
    ),
  ],
);
