import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IndexState } from './index-state.ts';
import { needsReindex, type Settings } from './settings.ts';
import { readParts, writeParts } from './snapshot-file.ts';

/** The first part of a file: who wrote it, and for which settings. */
interface Head {
  readonly program: string;
  readonly settings: Settings;
}

/** Another program may cut words otherwise or keep them in another form: it does not read what this one wrote. */
function fingerprint(): string {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => new URL(name, folder));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files, new URL(import.meta.resolve('@charsu/core/text/fold.ts'))]) {
    hash.update(readFileSync(fileURLToPath(file)));
  }
  return hash.digest('hex');
}

const program = fingerprint();

/** Writes an index to a new file; it must not change meanwhile. */
export async function saveIndex(index: IndexState, path: string, breathe: () => Promise<void>): Promise<void> {
  const head: Head = { program, settings: index.settings };
  function* parts() {
    yield head;
    yield* index.save();
  }
  await writeParts(path, parts(), breathe);
}

/**
 * Reads an index from a file; undefined when another program or other settings wrote it.
 * @throws when the file is not there or not whole.
 */
export function restoreIndex(path: string, settings: Settings, primaryKey: string | null): IndexState | undefined {
  return readParts(path, (next) => {
    const head = next<Head>();
    if (head.program !== program || needsReindex(head.settings, settings)) return undefined;
    return IndexState.restore(settings, primaryKey, next);
  });
}
