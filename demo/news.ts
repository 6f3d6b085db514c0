import type { Culture } from '@charsu/core/domain/culture.ts';

type Said = Readonly<Record<Culture, string>>;

/** A news item of the demo: its text is Markdown. */
interface DemoNews {
  readonly address: string;
  readonly daysAgo: number;
  readonly names: Said;
  readonly texts: Said;
}

/** The articles of the news portal, in five languages. */
export const demoNews: readonly DemoNews[] = [
  {
    address: 'the-map-is-open',
    daysAgo: 3,
    names: {
      'fa-IR': 'نقشهٔ چارسو باز شد',
      'en-US': 'The map of Charsu is open',
      'zh-CN': '四方集地图已开放',
      'ar-SA': 'خريطة تشارسو متاحة الآن',
      'de-DE': 'Die Karte von Charsu ist da',
    },
    texts: {
      'fa-IR':
        'کسب‌وکارها و آگهی‌ها را اکنون [روی نقشه](/map) هم می‌بینید.\n\n## چه می‌توانید بکنید\n\n- محدوده‌ای بکشید: مستطیل، دایره یا چندضلعی.\n- در همان محدوده به دنبال واژه یا دسته بگردید.\n- نشانی صفحه را بفرستید تا دیگری همان را ببیند.',
      'en-US':
        'You now find businesses and ads [on the map](/map), too.\n\n## What you can do\n\n- Draw an area: a rectangle, a circle or a polygon.\n- Look for words or a category inside it.\n- Send the address of the page: others see the same.',
      'zh-CN':
        '现在可以在[地图](/map)上查看商家和广告。\n\n## 您可以\n\n- 画出范围：矩形、圆形或多边形。\n- 在范围内按关键词或分类查找。\n- 分享页面地址，对方看到同样的内容。',
      'ar-SA':
        'يمكنكم الآن رؤية الأعمال والإعلانات [على الخريطة](/map).\n\n## ماذا يمكنكم أن تفعلوا\n\n- رسم منطقة: مستطيل أو دائرة أو مضلع.\n- البحث داخلها بكلمات أو بفئة.\n- إرسال عنوان الصفحة ليرى غيركم الشيء نفسه.',
      'de-DE':
        'Geschäfte und Anzeigen finden Sie jetzt auch [auf der Karte](/map).\n\n## Was Sie tun können\n\n- Ein Gebiet zeichnen: Rechteck, Kreis oder Vieleck.\n- Darin nach Wörtern oder einer Kategorie suchen.\n- Die Adresse der Seite weitergeben: Andere sehen dasselbe.',
    },
  },
  {
    address: 'ask-the-seller',
    daysAgo: 12,
    names: {
      'fa-IR': 'از فروشنده بپرسید',
      'en-US': 'Ask the seller',
      'zh-CN': '向卖家提问',
      'ar-SA': 'اسأل البائع',
      'de-DE': 'Fragen Sie den Anbieter',
    },
    texts: {
      'fa-IR':
        'در صفحهٔ هر آگهی و هر کسب‌وکار می‌توانید به فروشنده پیام بدهید. شمارهٔ همراه کافی است: کدی پیامک می‌شود و حساب شما با آن ساخته می‌شود.\n\nپاسخ به [پیام‌های شما](/users/message) می‌آید. گفت‌وگو را هر زمان می‌توانید پایان دهید یا گزارش کنید.',
      'en-US':
        'On the page of every ad and every business you can write to the seller. A mobile number is enough: a code comes by SMS and makes your account.\n\nThe answer comes to [your messages](/users/message). You can end a conversation, or report it, at any time.',
      'zh-CN':
        '在每个广告和商家页面都可以给卖家留言。只需手机号码：短信验证码会自动为您创建账户。\n\n回复会出现在[您的消息](/users/message)中。您可以随时结束或举报对话。',
      'ar-SA':
        'في صفحة كل إعلان وكل عمل يمكنكم الكتابة إلى البائع. يكفي رقم جوال: يصلكم رمز برسالة نصية ويُنشأ به حسابكم.\n\nيصل الرد إلى [رسائلكم](/users/message). ويمكنكم إنهاء المحادثة أو الإبلاغ عنها في أي وقت.',
      'de-DE':
        'Auf der Seite jeder Anzeige und jedes Geschäfts können Sie dem Anbieter schreiben. Eine Mobilnummer genügt: Ein Code kommt per SMS, und mit ihm entsteht Ihr Konto.\n\nDie Antwort kommt in [Ihre Nachrichten](/users/message). Sie können ein Gespräch jederzeit beenden oder melden.',
    },
  },
  {
    address: 'prices-of-stars',
    daysAgo: 40,
    names: {
      'fa-IR': 'هزینهٔ ستاره‌ها',
      'en-US': 'What stars cost',
      'zh-CN': '星级的价格',
      'ar-SA': 'تكلفة النجوم',
      'de-DE': 'Was Sterne kosten',
    },
    texts: {
      'fa-IR':
        'ستاره‌ها آگهی را بالاتر می‌برند و هزینهٔ آن‌ها از [کیف پول](/users/payment/list) کم می‌شود.\n\n| ستاره | هزینهٔ یک ماه (تومان) |\n| --- | --- |\n| ۱ | ۵۰٬۰۰۰ |\n| ۵ | ۲۵۰٬۰۰۰ |\n| ۱۰ | ۵۰۰٬۰۰۰ |',
      'en-US':
        'Stars take an ad further up; they are paid from the [wallet](/users/payment/list).\n\n| Stars | A month (toman) |\n| --- | --- |\n| 1 | 50,000 |\n| 5 | 250,000 |\n| 10 | 500,000 |',
      'zh-CN':
        '星级使广告排名更靠前，费用从[钱包](/users/payment/list)扣除。\n\n| 星级 | 每月（土曼） |\n| --- | --- |\n| 1 | 50,000 |\n| 5 | 250,000 |\n| 10 | 500,000 |',
      'ar-SA':
        'النجوم ترفع الإعلان، وتُدفع من [المحفظة](/users/payment/list).\n\n| النجوم | الشهر (تومان) |\n| --- | --- |\n| ١ | ٥٠٬٠٠٠ |\n| ٥ | ٢٥٠٬٠٠٠ |\n| ١٠ | ٥٠٠٬٠٠٠ |',
      'de-DE':
        'Sterne bringen eine Anzeige weiter nach oben; bezahlt werden sie aus dem [Guthaben](/users/payment/list).\n\n| Sterne | Ein Monat (Toman) |\n| --- | --- |\n| 1 | 50.000 |\n| 5 | 250.000 |\n| 10 | 500.000 |',
    },
  },
];
