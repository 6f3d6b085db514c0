import '@charsu/core/web/brand/fonts.css';
import '@charsu/core/web/brand/pictures.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/grid.css';
import { isMeant } from '@charsu/core/web/browser/meant-browsers.ts';
import '@charsu/core/web/browser/zod-without-eval.ts';

const begin = () => import('./begin.tsx');
// In a browser that is too old nothing starts, so that the server's page stays as it works without scripts.
if (!isMeant()) document.documentElement.dataset.tooOld = '';
// The menu of categories is a popover, which Chrome has from 114, Firefox from 125 and Safari from 17.
else if ('popover' in HTMLElement.prototype) void begin();
else void import('@oddbird/popover-polyfill').then(begin);
