import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that names the folder of the extensions `@extensions` (docs/extending.md), for `import.meta.glob`: the same
 * that `core/extensions/loaded.ts` finds on servers. `list`: the file that stands for the list of extensions.
 */
export const extensionFolder = ({ list }: { readonly list?: string } = {}): Plugin => {
  const folder = resolve(process.env.EXTENSIONS_DIR || join(import.meta.dirname, '../../extensions'));
  if (process.env.EXTENSIONS_DIR && !existsSync(folder)) throw new Error(`EXTENSIONS_DIR names no folder: ${folder}`);
  return {
    name: 'charsu:extension-folder',
    config: () => ({
      resolve: { alias: { '@extensions': folder, ...(list !== undefined && { '#extensions': list }) } },
    }),
  };
};
