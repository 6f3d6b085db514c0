import { browserTooOld } from '@charsu/core/i18n/browser-too-old.ts';
import { isMeant } from '@charsu/core/web/browser/meant-browsers.ts';
import '@charsu/core/web/browser/zod-without-eval.ts';
import '@charsu/core/web/brand/fonts.css';
import '@charsu/core/web/brand/pictures.css';
import './theme/first-frame.css';

if (isMeant()) void import('./start.tsx');
else {
  // Written as old browsers read it. The portal and the console keep the language in a cookie.
  const culture = String(document.cookie.split('culture=')[1]).slice(0, 5);
  const words: Readonly<Record<string, string>> = browserTooOld;
  document.body.dir = 'auto';
  document.body.textContent = words[culture] || browserTooOld['fa-IR'];
}
