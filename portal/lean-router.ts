import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the package's `exports` lead to for every bundler, though the package has a production build, too. */
const development = /[\\/]react-router[\\/]dist[\\/]development[\\/]/;

/** Functions and errors that say what a developer did wrong, with the place of the message among their arguments. */
const tellers: Readonly<Record<string, number>> = {
  invariant: 1,
  invariant2: 1,
  warning: 1,
  warningOnce: 2,
  warnOnce: 1,
  Error: 0,
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Where in a program the messages stand, in order. */
function messagesIn(program: unknown): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if ('callee' in value && 'arguments' in value && Array.isArray(value.arguments)) {
      const { callee } = value;
      const name = isNode(callee) && 'name' in callee ? String(callee.name) : '';
      const message: unknown = Object.hasOwn(tellers, name) ? value.arguments[tellers[name] ?? -1] : undefined;
      // An error may also be made anew of one that the server told of, whose message is a variable.
      if (isNode(message) && (name !== 'Error' || /Literal$/.test(message.type))) found.push(message);
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner);
  };
  visit(program);
  return found.sort((one, other) => one.start - other.start);
}

/**
 * Takes the production build of react-router and leaves out what a visitor's browser has no use for: the sentences for
 * developers, as react's own production build does, and what nobody imports. The bundler keeps every component and
 * context otherwise, since it cannot see that making one changes nothing by itself. It makes 8 kB gzipped.
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
      handler(code) {
        let from = 0;
        let lean = '';
        for (const { start, end } of messagesIn(this.parse(code))) {
          // One inside another has gone with it.
          if (start < from) continue;
          lean += `${code.slice(from, start)}''`;
          from = end;
        }
        lean += code.slice(from);
        return {
          code: lean
            .replace(/^ +errorMessage = .*;$/gm, '')
            // The first route has an error page of its own.
            .replace(/^var defaultErrorElement = .*;$/m, 'var defaultErrorElement = null;')
            // Nothing here watches the router at work.
            .replace(/\b(?:init|opts)\??\.instrumentations\b/g, 'undefined')
            // There are no server components.
            .replace(/\bthis\.context\b|(?<== )useIsRSCRouterContext\(\)/g, 'false')
            // Nor is the router's own server around the pages, of which it writes a script.
            .replace(/\bReact\d*\.useContext\(FrameworkContext\)/g, 'undefined')
            // The page hands its data over itself.
            .replace(/ \|\| parseHydrationData2?\(\)/g, '')
            .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
            .replace(/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '/* @__PURE__ */ '),
          map: null,
        };
      },
    },
  };
}
