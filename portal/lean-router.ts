import type { Plugin } from 'vite';

/**
 * A Vite plugin without which every visitor loads the router's own links and forms, which no page uses: bundlers keep what
 * is made by a call or gets a name for development tools. It takes those names away and marks the calls as pure.
 */
export const leanRouter = (): Plugin => ({
  name: 'charsu:lean-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
  },
});
