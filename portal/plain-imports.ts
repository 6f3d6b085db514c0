import type { Plugin } from 'vite';

/**
 * A Vite plugin that makes a lazy import a plain one. Vite wraps each in a function that first links the style sheets and
 * scripts of what is imported. The portal has one style sheet, and its server links the scripts of a page, so the
 * wrapper would only be code that every visitor loads.
 */
export const plainImports = (): Plugin => ({
  name: 'charsu:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});
