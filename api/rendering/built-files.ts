import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding } from './rendered-page.ts';

/** One file of a build, plain and in the build's compressed forms. */
type Variants = ReadonlyMap<Encoding, Buffer>;

/** The content types of a build's files, by their endings. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressed = { br: '.br', gzip: '.gz' } as const;

/** The files of a build, by their names without a folder. */
type BuiltFiles = ReadonlyMap<string, Variants>;

/**
 * Reads the files of a build's folder into memory, some 2 MB of the portal and as much of the console. A new build
 * removes the files that the pages of a running process link, so the process serves the files of its start.
 */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const names = new Set(await readdir(folder));
  const files = new Map<string, Variants>();
  const read = async (name: string): Promise<void> => {
    const variants = new Map<Encoding, Buffer>([['identity', await readFile(path.join(folder, name))]]);
    for (const encoding of ['br', 'gzip'] as const) {
      const file = name + compressed[encoding];
      if (names.has(file)) variants.set(encoding, await readFile(path.join(folder, file)));
    }
    files.set(name, variants);
  };
  const isCompressed = (name: string) => Object.values(compressed).some((ending) => name.endsWith(ending));
  await Promise.all([...names].filter((name) => !isCompressed(name)).map(read));
  return files;
}

/**
 * Throws when a page would link a missing file of the build.
 * @param linked paths or addresses that end in the file's name.
 */
export function mustBeBuilt(files: BuiltFiles, linked: Iterable<string>, what: string): void {
  for (const name of linked) {
    if (files.has(path.posix.basename(name))) continue;
    throw new Error(`The build of ${what} links ${name}, which is not there: build it again.`);
  }
}

/** Serves files of a build below `prefix`, cached for ever: changed files get new names. */
export function serveBuiltFiles(app: FastifyInstance, prefix: string, files: BuiltFiles): void {
  app.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*'];
    const variants = files.get(name);
    if (variants === undefined) return reply.callNotFound();
    const wanted = acceptedEncoding(request.headers['accept-encoding']);
    const encoding = variants.has(wanted) ? wanted : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
      .type(types[path.extname(name)] ?? 'application/octet-stream')
      .send(variants.get(encoding));
  });
}
