import { readFile, stat } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from './data-folder.ts';

/** The programs that `npm start` runs and builds. */
const entries = [
  'embedded/start.ts',
  'embedded/seed.ts',
  'embedded/reset.ts',
  'stand-ins/event-store/main.ts',
  'stand-ins/search/main.ts',
  'stand-ins/sandbox/main.ts',
  'projections/main.ts',
  'jobs/main.ts',
  'api/server.ts',
  'portal/vite.config.ts',
  'portal/src/entry-client.ts',
  'portal/src/entry-server.tsx',
  'admin/vite.config.ts',
  'admin/src/main.ts',
];
/** Packages that they name otherwise than by an import: the program itself, icons and fonts. */
const namedOtherwise = ['node', 'lucide-static', '@fontsource-variable/vazirmatn'];

const imported = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\bfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const builtIn = new Set(builtinModules);

const isFile = (path: string): Promise<boolean> =>
  stat(join(projectRoot, path)).then(
    (found) => found.isFile(),
    () => false,
  );

/** The packages that the entries and all they import need to run. */
async function packagesOf(paths: readonly string[]): Promise<Set<string>> {
  const packages = new Set<string>();
  const seen = new Set(paths);
  for (const path of seen) {
    for (const [, one, other] of (await readFile(join(projectRoot, path), 'utf8')).matchAll(imported)) {
      const name = one ?? other ?? '';
      const ours = name.startsWith('.') ? join(dirname(path), name) : name.replace(/^@charsu\//, '');
      if (await isFile(ours)) {
        if (/\.tsx?$/.test(ours)) seen.add(ours);
      } else if (!/^(?:node|virtual):/.test(name) && !name.startsWith('.') && !builtIn.has(name)) {
        packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  }
  return packages;
}

it('is all there after an installation for production that npm start needs', async () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
    .parse(JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')));
  const needed = [...(await packagesOf(entries)), ...namedOtherwise];
  expect(needed).toContain('smtp-server');
  expect(needed).toContain('@vitejs/plugin-react');
  expect(needed.filter((name) => packages[`node_modules/${name}`]?.dev !== undefined)).toEqual([]);
});
