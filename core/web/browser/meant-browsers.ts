/**
 * The oldest browsers that the pages are made for, by Vite's names: the builds lower what is written to them. The `lib` of
 * the compiler in `portal` and `admin` is what all of them have of the language.
 */
export const meantBrowsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'];

/**
 * Whether the present browser is one of them or newer. Import maps came with Safari 16.4, `math-style` with Chrome 109, and
 * `toSorted` with Firefox 115, which lacks `math-style`; each other of them has these earlier. The first script asks it,
 * which all browsers of the years since 2020 can read.
 */
export const isMeant = (): boolean =>
  'supports' in HTMLScriptElement &&
  HTMLScriptElement.supports('importmap') &&
  (CSS.supports('math-style', 'compact') || 'toSorted' in []);
