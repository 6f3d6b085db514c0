import type { Culture } from '../domain/culture-facts.ts';

/** Said in place of a page that needs a newer browser. The versions are those of `core/web/browser/meant-browsers.ts`. */
export const browserTooOld: Readonly<Record<Culture, string>> = {
  'fa-IR':
    'مرورگر شما برای این صفحه قدیمی است. آن را به‌روز کنید یا صفحه را در مرورگر تازه‌تری باز کنید: کروم یا اج ۱۰۹، فایرفاکس ۱۱۵، سافاری ۱۶٫۴ یا نسخه‌های بعدی.',
  'en-US':
    'Your browser is too old for this page. Update it, or open the page in a newer one: Chrome or Edge 109, Firefox 115, Safari 16.4 or later.',
  'de-DE':
    'Ihr Browser ist für diese Seite zu alt. Aktualisieren Sie ihn, oder öffnen Sie die Seite in einem neueren: Chrome oder Edge 109, Firefox 115, Safari 16.4 oder höher.',
  'ar-SA':
    'متصفحك أقدم من أن يعرض هذه الصفحة. حدّثه أو افتح الصفحة في متصفح أحدث: كروم أو إيدج 109، فايرفوكس 115، سفاري 16.4 أو أحدث منها.',
  'zh-CN':
    '您的浏览器版本过旧，无法打开此页面。请更新浏览器，或改用较新的浏览器打开：Chrome 或 Edge 109、Firefox 115、Safari 16.4 或更高版本。',
};
