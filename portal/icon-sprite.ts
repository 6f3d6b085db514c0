import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { categoryIcons } from '@charsu/core/domain/category/icons.ts';
import type { Plugin } from 'vite';
import { interfaceIcons } from './src/icons/names.ts';

const moduleId = 'virtual:icon-sprite';
const resolvedId = `\0${moduleId}`;

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

/** Gives `virtual:icon-sprite` (the sprite's address, the same in both builds) and emits the file with the client's. */
export function iconSprite(): Plugin {
  const sprite = buildSprite();
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8);
  const fileName = `assets/icons-${hash}.svg`;
  return {
    name: 'charsu:icon-sprite',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export default ${JSON.stringify(`/${fileName}`)};` : undefined),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}
