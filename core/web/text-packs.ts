import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cultures } from '../domain/culture-facts.ts';
import { type Namespace, textsIn } from '../i18n/texts.ts';

const ofServers = join(import.meta.dirname, '../i18n/texts.ts');
const ofBrowsers = join(import.meta.dirname, 'browser/texts.ts');

/** How a surface splits its texts for browsers. */
export interface Split {
  /** The namespaces that every page needs at once. */
  readonly first: readonly Namespace[];
  /** Others, by the name of their pack: a page fetches one when it asks for the first of its namespaces. */
  readonly packs: Readonly<Record<string, readonly Namespace[]>>;
}

/** The namespaces that a surface has in a browser; it must ask for no other one. */
export type NamespacesOf<Surface extends Split> =
  | Surface['first'][number]
  | Surface['packs'][keyof Surface['packs']][number];

/**
 * A Vite plugin that splits the texts for browsers, compiled, into one script for each pack and language. The manifest
 * calls them `texts/<culture>/<pack>`. That of a language lists the others, so the first script of a page has few to list.
 */
export function textPacks({ first, packs }: Split): Plugin {
  let root = '';
  return {
    name: 'charsu:text-packs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(id, importer) {
      if (id === 'virtual:texts') return `\0${id}`;
      if (id.startsWith('texts/')) return join(root, id);
      if (!id.endsWith('/texts.ts')) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id === ofServers ? ofBrowsers : found;
    },
    load(id) {
      if (id === '\0virtual:texts') {
        const starts = cultures.map((culture) => `'${culture}': () => import('texts/${culture}/first')`);
        return `export default { ${starts} };`;
      }
      for (const culture of cultures) {
        const of = (names: readonly Namespace[]) =>
          names.map((name) => `export const ${name} = ${JSON.stringify(textsIn(culture)[name])};`).join('\n');
        const folder = join(root, 'texts', culture);
        for (const [pack, names] of Object.entries(packs)) if (id === join(folder, pack)) return of(names);
        if (id !== join(folder, 'first')) continue;
        const lazy = Object.entries(packs).map(
          ([pack, names]) => `[${JSON.stringify(names)}, () => import('texts/${culture}/${pack}')]`,
        );
        return `${of(first)}\nexport const packs = [${lazy}];`;
      }
      return undefined;
    },
  };
}
