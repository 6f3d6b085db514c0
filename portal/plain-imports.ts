import type { Plugin } from 'vite';

/**
 * A Vite plugin that makes each lazy import a plain one. Vite wraps it in `__vitePreload`, which first links the style
 * sheets and scripts of what is imported. The portal has one style sheet, and its server links the scripts of a page, so
 * the function would only be code that every visitor loads. Vite has no option without it: this stands in for the module
 * that has it (`preloadHelperId` in Vite's code). Should a later Vite name that module otherwise, its own function comes
 * back: the portal works as well, and `budget.test.ts` fails.
 */
export const plainImports = (): Plugin => ({
  name: 'charsu:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});
