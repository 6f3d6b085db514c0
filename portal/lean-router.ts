import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the package's `exports` lead to for every bundler, though the package has a production build, too. */
const development = /[\\/]react-router[\\/]dist[\\/]development[\\/]/;

/**
 * Takes the production build of react-router, and lets the bundler see that making a component or context changes
 * nothing by itself. Without these marks every one of them stays in the bundle, whoever imports it: 5 kB gzipped.
 */
export function leanRouter(): Plugin {
  return {
    name: 'charsu:lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace(development, join('/react-router', 'dist', 'production', '/')) };
    },
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
