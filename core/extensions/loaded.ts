import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Extension, type ExtensionPermissions, kindOf } from './extension.ts';

/*
 * The extensions of an installation: the folders of `extensions` beside the product's own, or of EXTENSIONS_DIR
 * (docs/extending.md). Modules of `core` import this as `#extensions`; builds of the front ends have `built.ts` in its place.
 */

const folder = resolve(process.env.EXTENSIONS_DIR || join(import.meta.dirname, '../../extensions'));
const load = createRequire(import.meta.url);

const fail = (name: string, why: string): never => {
  throw new Error(`The extension ${name} (${join(folder, name)}) cannot be loaded: ${why}`);
};

/** Reads something of an extension; a failure names the extension and the file. */
function reading<Value>(name: string, file: string, read: (path: string) => Value): Value | undefined {
  const path = join(folder, name, file);
  if (!existsSync(path)) return undefined;
  try {
    return read(path);
  } catch (error) {
    return fail(name, `${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const keysSchema = z.array(z.string()).default([]);
const permissionsSchema = z.strictObject({ administrators: keysSchema, members: keysSchema });

function permissionsOf(name: string, kind: string): ExtensionPermissions {
  const read = (path: string) => permissionsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const found = reading(name, 'permissions.json', read) ?? { administrators: [], members: [] };
  const wrong = [...found.administrators, ...found.members].find((key) => !new RegExp(`^${kind}_[a-z]+$`).test(key));
  return wrong === undefined
    ? found
    : fail(name, `permissions.json: ${wrong} is not ${kind}_ and a word in small letters`);
}

function extensionIn(name: string): Extension {
  if (!/^[a-z][a-z\d]*$/.test(name)) fail(name, 'its name is not of small letters a to z and digits');
  const kind = kindOf(name);
  return {
    name,
    kind,
    permissions: permissionsOf(name, kind),
    part: (file) => {
      const found = reading(name, file, (path): { readonly default?: unknown } => load(path));
      return found === undefined || found.default !== undefined
        ? found?.default
        : fail(name, `${file} has no default export`);
    },
  };
}

if (process.env.EXTENSIONS_DIR && !existsSync(folder)) throw new Error(`EXTENSIONS_DIR names no folder: ${folder}`);
const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];

/** All extensions, in the order of their names. */
export const extensions: readonly Extension[] = entries
  .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
  .map((entry) => entry.name)
  .filter((name) => !name.startsWith('.') && name !== 'node_modules')
  .sort()
  .map(extensionIn);
