import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file of the client build, which the API serves directly: the best
 * compression takes seconds, too long for a request.
 */
export function precompress(): Plugin {
  return {
    name: 'charsu:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const text = await readFile(file);
          await writeFile(`${file}.br`, await inBrotli(text));
          await writeFile(`${file}.gz`, await inGzip(text, { level: 9 }));
        }),
      );
    },
  };
}
