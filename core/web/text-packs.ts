import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Culture } from '../domain/culture-facts.ts';
import { type Namespace, textsIn } from '../i18n/texts.ts';

const ofServers = join(import.meta.dirname, '../i18n/texts.ts');
const ofBrowsers = join(import.meta.dirname, 'browser/texts.ts');

/** The split of a surface's texts for browsers. */
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

/** The file of a build that tells its server how the surface splits its texts. */
export const splitFile = 'texts.json';

/**
 * A Vite plugin that leaves the texts out of the scripts for browsers: servers make them (`packScript`), since each has
 * the words of its operator.
 */
export function textPacks(split: Split): Plugin {
  return {
    name: 'charsu:text-packs',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      if (!id.endsWith('/texts.ts')) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id === ofServers ? ofBrowsers : found;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: splitFile, source: JSON.stringify(split) });
    },
  };
}

/**
 * The script of a pack in a language, its sentences compiled; undefined for a pack that the surface does not have. The
 * pack `first` has the first namespaces, and lists the others.
 */
export function packScript({ first, packs }: Split, culture: Culture, pack: string): string | undefined {
  const of = (names: readonly Namespace[]) =>
    names.map((name) => `export const ${name} = ${JSON.stringify(textsIn(culture)[name])};`).join('\n');
  if (pack !== 'first') return Object.hasOwn(packs, pack) ? of(packs[pack] ?? []) : undefined;
  const lazy = Object.entries(packs).map(([name, names]) => `[${JSON.stringify(names)}, () => import('./${name}.js')]`);
  return `${of(first)}\nexport const packs = [${lazy}];`;
}
