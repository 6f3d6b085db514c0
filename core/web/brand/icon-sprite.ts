import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { categoryIcons } from '../../domain/category/icons.ts';

interface SpriteOptions {
  /** The base path of the build's files, with a slash at both ends. */
  readonly base: string;
  /** Lucide's names of the icons of the pages; those of categories are added. */
  readonly icons: readonly string[];
}

/**
 * A Vite plugin that emits two drawings, whose addresses are the same in every build, with the files for browsers:
 * `virtual:icon-sprite`, an SVG file with one symbol for each icon, and `virtual:site-icon`, the icon of tabs, which
 * the build's own page also links.
 */
export function iconSprite({ base, icons }: SpriteOptions): Plugin {
  const siteIcon = drawing('logo', readFileSync(join(import.meta.dirname, 'logo.svg'), 'utf8'));
  const drawings = new Map([
    ['\0virtual:icon-sprite', drawing('icons', buildSprite(icons))],
    ['\0virtual:site-icon', siteIcon],
  ]);
  return {
    name: 'charsu:icon-sprite',
    resolveId: (id) => (drawings.has(`\0${id}`) ? `\0${id}` : undefined),
    load(id) {
      const found = drawings.get(id);
      return found && `export default ${JSON.stringify(base + found.fileName)};`;
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'icon', type: 'image/svg+xml', href: base + siteIcon.fileName },
        injectTo: 'head',
      },
    ],
    configureServer(server) {
      for (const { fileName, source } of drawings.values()) {
        server.middlewares.use(base + fileName, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml').end(source);
        });
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of drawings.values()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function buildSprite(icons: readonly string[]): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
  const symbols = [...new Set([...icons, ...categoryIcons])].sort().map((name) => {
    const source = readFileSync(join(folder, `${name}.svg`), 'utf8');
    const lines = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'));
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines.replace(/\s+/g, ' ').trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide icons, ISC licence -->${symbols.join('')}</svg>`;
}

/** A file named by its contents. */
function drawing(name: string, source: string): { readonly fileName: string; readonly source: string } {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.svg`, source };
}
