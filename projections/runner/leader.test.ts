import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields, live } from '@charsu/tests/support/read-side/records.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelDefinitions } from '../read-models/index.ts';
import { lead, readModelLock } from './leadership.ts';
import type { ReadModelDefinition } from './read-model.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await startReadSide({ withTables: false });
});
afterEach(() => side.close());

describe('the leader', () => {
  it('is followed by the standby when its connection ends', async () => {
    const stopping = new AbortController();
    const leaders: string[] = [];
    const taken = new Map([
      ['first', Promise.withResolvers<void>()],
      ['second', Promise.withResolvers<void>()],
    ]);
    const run = (name: string, onStandby: () => void) =>
      lead({
        lock: readModelLock,
        onStandby,
        databaseUrl: side.databaseUrl,
        signal: stopping.signal,
        log: () => undefined,
        work: async (signal) => {
          leaders.push(name);
          taken.get(name)?.resolve();
          const ended = Promise.withResolvers<void>();
          signal.addEventListener('abort', () => ended.resolve(), { once: true });
          await ended.promise;
        },
      });
    const first = run('first', () => undefined);
    await taken.get('first')?.promise;
    const waiting = Promise.withResolvers<void>();
    const second = run('second', waiting.resolve);
    await waiting.promise;
    await side.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${readModelLock} and granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    await taken.get('second')?.promise;
    expect(leaders).toEqual(['first', 'second']);
    stopping.abort();
    await Promise.all([first, second]);
  });

  it('is refused by the checkpoint when another has moved on, though it still believes to lead', async () => {
    const { ended } = side.project();
    await live(side, 'fenced');
    await side.settled();
    await side.pool.query(`update read.projection set position = position + 1 where name = 'category'`);
    await side.commands.category.create(categoryFields('too-late'), asAdministrator());
    await expect(ended).rejects.toThrow('Another process handles the read model category.');
    expect(await side.queries.category.breadcrumbByUrl('too-late', 'fa-IR')).toBeUndefined();
  });

  it('does not take what another has written before for an event that it cannot handle', async () => {
    const colliding = readModelDefinitions.map(
      (model): ReadModelDefinition =>
        model.name === 'history'
          ? {
              ...model,
              apply: async (database, events, table, rebuilding) => {
                const applied = await model.apply(database, events, table, rebuilding);
                if (!rebuilding) await model.apply(database, events, table, rebuilding);
                return applied;
              },
            }
          : model,
    );
    await live(side, 'collided');
    const { ended } = side.project(colliding);
    await side.settled();
    await side.pool.query(`update read.projection set position = position + 1 where name = 'history'`);
    await side.commands.category.create(categoryFields('written-before'), asAdministrator());
    await expect(ended).rejects.toThrow('Another process handles the read model history.');
    const { rows } = await side.pool.query("select status, error from read.projection where name = 'history'");
    expect(rows).toEqual([{ status: 'live', error: null }]);
  });
});
