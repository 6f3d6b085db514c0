import { readdirSync } from 'node:fs';
import type { Extension } from '@charsu/core/extensions/extension.ts';
import { extensions } from '@charsu/core/extensions/loaded.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import type { VisitCounter } from '../visits.ts';

/** The calls of one resource: a plugin that gets the API's dependencies and the prefix of its addresses. */
export type Resource = FastifyPluginAsync<
  ApiDependencies & { readonly visits: VisitCounter; readonly prefix?: string }
>;
const isResource = (exported: unknown): exported is Resource => typeof exported === 'function';

/** `advertisement-history.ts` is `advertisementHistory`, `account/index.ts` is `account`. */
const nameOf = (path: string): string =>
  path.replace(/(?:\/index)?\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The default exports of a folder by their names: those of each file, and of each folder with an `index.ts`. There is no
 * list. A file without one helps the others, and its value is undefined.
 */
export async function defaultsIn(folder: URL): Promise<ReadonlyMap<string, unknown>> {
  const paths = readdirSync(folder, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/index.ts` : entry.name))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'index.ts')
    .sort();
  const found = await Promise.all(
    paths.map(async (path): Promise<[string, unknown]> => {
      const module: { readonly default?: unknown } = await import(new URL(path, folder).href);
      return [nameOf(path), module.default];
    }),
  );
  return new Map(found);
}

/**
 * For the name of a plugin without one Fastify looks through all modules that are loaded, which took a sixth of the time
 * that the server needs to start.
 */
const named = (name: string, routes: Resource): Resource =>
  Object.assign(routes, { [Symbol.for('fastify.display-name')]: name });

/** The resources of a folder by their names: each default export that is a plugin. */
export async function resourcesIn(folder: URL): Promise<ReadonlyMap<string, Resource>> {
  const found = await defaultsIn(folder);
  return new Map([...found].flatMap(([name, routes]) => (isResource(routes) ? [[name, named(name, routes)]] : [])));
}

/** The plugins in a file of extensions. Throws for a file that has none. */
export const extendedResources = (file: string): readonly (readonly [Extension, Resource])[] =>
  extensions.flatMap((extension): [Extension, Resource][] => {
    const { name, part } = extension;
    const routes = part(file);
    if (routes === undefined) return [];
    if (!isResource(routes)) throw new Error(`The extension ${name} cannot be loaded: ${file} exports no plugin.`);
    return [[extension, named(`x/${name}/${file}`, routes)]];
  });

/** The calls of an extension for the console. Throws for an address that may be another's. */
export const within = ({ name, kind }: Extension, routes: Resource): Resource =>
  named(`x/${name}/console`, async (app, options) => {
    app.addHook('onRoute', ({ url }) => {
      if (!url.startsWith(`/api/console/${kind}`))
        throw new Error(`The extension ${name} cannot be loaded: ${url} must begin with /api/console/${kind}.`);
    });
    // Fastify has applied the prefix to this scope.
    const { prefix: _, ...dependencies } = options;
    await app.register(routes, dependencies);
  });
