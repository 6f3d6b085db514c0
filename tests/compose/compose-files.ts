import { readFile } from 'node:fs/promises';
import { isJsonObject } from '@charsu/core/domain/changes.ts';
import { parseDocument, type Scalar, visit } from 'yaml';
import { z } from 'zod';

/** Stands for a value that takes away what the files before have in its place. */
const reset = Symbol('!reset');

const read = async (file: string) =>
  parseDocument(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'), {
    merge: true,
    customTags: [{ tag: '!reset', identify: (value) => value === reset, resolve: () => reset }],
  });

const isReset = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'tag' in node && node.tag === '!reset';

/** The anchors of a file that hold a `!reset` and are used by an alias: Compose 2.40 does not follow them. */
export async function resetsBehindAliases(file: string): Promise<string[]> {
  const document = await read(file);
  const found: string[] = [];
  const used = new Set<string>();
  visit(document, {
    Alias: (_key, alias) => void used.add(alias.source),
    Map(_key, map) {
      const { anchor } = map;
      if (anchor === undefined) return;
      visit(map, { Scalar: (_, node: Scalar) => void (isReset(node) && found.push(anchor)) });
    },
  });
  return [...new Set(found)].filter((anchor) => used.has(anchor));
}

function merged(before: unknown, after: unknown): unknown {
  if (!isJsonObject(before) || !isJsonObject(after)) return after;
  const all = { ...before };
  for (const [key, value] of Object.entries(after)) {
    if (value === reset) delete all[key];
    else all[key] = merged(all[key], value);
  }
  return all;
}

const projectSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      environment: z.record(z.string(), z.unknown()).default({}),
      volumes: z.array(z.string()).default([]),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});
type ComposeProject = z.infer<typeof projectSchema>;

/** The project of some files in their order, as `docker compose -f … -f … config` puts it together. */
export async function composeProject(files: readonly string[]): Promise<ComposeProject> {
  let project: unknown = {};
  for (const file of files) {
    const document = await read(file);
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`);
    project = merged(project, document.toJS());
  }
  return projectSchema.parse(project);
}
