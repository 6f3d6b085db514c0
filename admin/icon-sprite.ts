import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { categoryIcons } from '@charsu/core/domain/category/icons.ts';
import type { Plugin } from 'vite';
import { interfaceIcons } from './src/components/icon-names.ts';

const moduleId = 'virtual:icon-sprite';
const resolvedId = `\0${moduleId}`;
const base = '/admin/';

function buildSprite(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
  const names = [...new Set<string>([...interfaceIcons, ...categoryIcons])].sort();
  const symbols = names.map((name) => {
    const source = readFileSync(join(folder, `${name}.svg`), 'utf8');
    const drawing = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'));
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(/\s+/g, ' ').trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide icons, ISC licence -->${symbols.join('')}</svg>`;
}

/** One file with every icon of the console and of the categories; `virtual:icon-sprite` is its address. */
export function iconSprite(): Plugin {
  const sprite = buildSprite();
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8);
  const fileName = `assets/icons-${hash}.svg`;
  return {
    name: 'charsu:console-icons',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export default ${JSON.stringify(base + fileName)};` : undefined),
    configureServer(server) {
      server.middlewares.use(base + fileName, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}
