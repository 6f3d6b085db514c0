import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { categoryIcons } from '@charsu/core/domain/category/icons.ts';
import type { Plugin } from 'vite';
import { interfaceIcons } from './src/icons/names.ts';

/** One SVG file with a symbol for each icon that the portal or a category uses. */
export function buildSprite(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
  const names = [...new Set<string>([...interfaceIcons, ...categoryIcons])].sort();
  const symbols = names.map((name) => {
    const source = readFileSync(join(folder, `${name}.svg`), 'utf8');
    const drawing = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'));
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(/\s+/g, ' ').trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide icons, ISC licence -->${symbols.join('')}</svg>`;
}

/**
 * Gives the addresses of two drawings that are the same in both builds, and emits their files with the client's:
 * `virtual:icon-sprite` and `virtual:site-icon`.
 */
export function iconSprite(): Plugin {
  const drawings = new Map([
    drawing('virtual:icon-sprite', 'icons', buildSprite()),
    drawing('virtual:site-icon', 'logo', readFileSync(join(import.meta.dirname, 'src/drawings/logo.svg'), 'utf8')),
  ]);
  return {
    name: 'charsu:icon-sprite',
    resolveId: (id) => (drawings.has(`\0${id}`) ? `\0${id}` : undefined),
    load(id) {
      const found = drawings.get(id);
      return found && `export default ${JSON.stringify(`/${found.fileName}`)};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of drawings.values()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** A file named by its contents, under the id that its module is resolved to. */
function drawing(moduleId: string, name: string, source: string): [string, { fileName: string; source: string }] {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return [`\0${moduleId}`, { fileName: `assets/${name}-${hash}.svg`, source }];
}
