import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportRuns } from '@charsu/stores/imports/import-runs.ts';
import { type ImportDependencies, importRows, type RowTold } from './import.ts';
import { kindOfFile } from './kinds.ts';
import { openPlace } from './places.ts';
import { noCounts, openReport } from './report.ts';
import { UnreadableFile } from './rows.ts';

interface JobDependencies extends ImportDependencies {
  readonly importRuns: ImportRuns;
  /** The folder of the files. */
  readonly importsDir: string;
}

/** Between two notes of the progress, in ms. */
const noteEveryMs = 1_000;

/** How long files and reports are kept, in ms. */
const keptMs = 30 * 86_400_000;

async function removeOld(importsDir: string): Promise<void> {
  for (const name of await readdir(importsDir)) {
    const file = path.join(importsDir, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - keptMs) await rm(file, { recursive: true, force: true });
  }
}

/**
 * Does a run of the console's page, and writes its report. Throws when the product is away or `signal` is aborted: it goes on
 * when it is called again.
 */
export async function runImport(id: string, dependencies: JobDependencies, signal: AbortSignal): Promise<void> {
  const { importRuns, importsDir } = dependencies;
  const run = await importRuns.one(id);
  if (run === undefined || run.shown.endedAt !== null) return;
  const { userId, fileName, source, trial, advertisements, links, hosts, culture } = run;
  await removeOld(importsDir);
  const counts = noCounts();
  const end = (why: string | null) => importRuns.end(id, counts, why, new Date().toISOString());
  if (userId === null) return end('The account that began it is gone.');
  const report = await openReport(path.join(importsDir, `${id}.csv`));
  let notedAt = performance.now();
  const onRow = async (told: RowTold): Promise<void> => {
    counts[told.outcome] += 1;
    await report.tell(told, culture);
    if (performance.now() - notedAt < noteEveryMs) return;
    notedAt = performance.now();
    await importRuns.count(id, { ...counts });
  };
  let why: string | null = null;
  try {
    const place = await openPlace(path.join(importsDir, id, fileName));
    try {
      if (!place.files.some(kindOfFile))
        throw new UnreadableFile('No file in it is named like accounts.csv or advertisements.ndjson.');
      await importRows(
        [place],
        dependencies,
        { source, trial, advertisements, links, by: userId, hosts, signal },
        onRow,
      );
    } finally {
      place.close();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    why = error.message;
  } finally {
    await report.end();
  }
  await end(why);
}
