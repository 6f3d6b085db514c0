import type { Plugin } from 'vite';

/** What a page fetched later imports, asked for together with it. All style is in the one sheet that came with the page. */
const helper = `
const asked = {};
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked[file]) continue;
    asked[file] = true;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
}`;

/**
 * Puts a small helper in the place of the bundler's own, which the first script carries: that one also waits for style
 * sheets of each script, puts up with old browsers and tells of failures by an event, none of which the portal has a use
 * for. It makes half a kB gzipped.
 */
export function leanPreload(): Plugin {
  return {
    name: 'charsu:lean-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: helper, map: null }),
    },
  };
}
