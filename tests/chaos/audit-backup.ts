import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { writeBackup } from '@charsu/jobs/keeping/backup.ts';
import { restoreBackup } from '@charsu/jobs/keeping/restore.ts';
import { createTables } from '@charsu/stand-ins/event-store/schema.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import type { World } from './world.ts';

/** A backup that is made while commands are sent and parts die. */
export interface Copying {
  /** Restores it into a place of its own. Resolves with what is wrong. */
  compare(): Promise<string[]>;
}

/**
 * Begins a backup. One that a fault has ended must not look like a whole one; then another is made, once the product is
 * well again. A restore compares what is there with what the backup says.
 */
export function beginCopy({ stack, pool }: World): Copying {
  const config = readConfig(stack.env);
  const quiet = { password: 'chaos', report: () => undefined, reach: () => undefined };
  const folder = mkdtemp(join(tmpdir(), 'charsu-copy-'));
  const make = async (name: string): Promise<string> => {
    const file = join(await folder, name);
    await writeBackup(config, { ...quiet, file, withoutPeople: false, files: await openPictureFiles(config) });
    return file;
  };
  const first = make('first').catch(() => undefined);
  return {
    async compare() {
      const wrong: string[] = [];
      const database = `copy_${process.pid}`;
      try {
        const made = await first;
        const isWhole = await access(join(await folder, 'first')).then(
          () => true,
          () => false,
        );
        if (made === undefined && isWhole) wrong.push('a backup that failed looks like a whole one');
        const file = made ?? (await make('second'));
        await pool.query(`create database ${database}`);
        const url = new URL(config.databaseUrl);
        url.pathname = `/${database}`;
        const dataDir = join(await folder, 'data');
        const place = { databaseUrl: url.href, dataDir, secretsDir: join(dataDir, 'secrets') };
        const log = { table: 'event_store.events', sql: createTables('event_store') };
        const done = await restoreBackup(place, {
          ...quiet,
          file,
          replace: false,
          isReal: false,
          log,
          files: undefined,
        });
        if (done.log.books.fault !== null) wrong.push(`the books of a backup: ${done.log.books.fault}`);
      } catch (error) {
        wrong.push(`a backup was not restored: ${messageOf(error)}`);
      } finally {
        await pool.query(`drop database if exists ${database} with (force)`);
        await rm(await folder, { recursive: true, force: true });
      }
      return wrong;
    },
  };
}
