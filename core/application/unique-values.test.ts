import { randomUUID } from 'node:crypto';
import { stallingAfter, stallingBefore } from '@charsu/tests/support/log/failing-process.ts';
import { freeValues } from '@charsu/tests/support/log/free-values.ts';
import {
  administrator,
  at,
  casesOfFile,
  category,
  duplicated,
  member,
  name,
  tenant,
} from '@charsu/tests/support/log/use-cases.ts';
import { describe, expect, it, vi } from 'vitest';
import { streamOf } from '../domain/aggregates.ts';
import { category as categories } from '../domain/category/index.ts';
import type { CategoryState } from '../domain/category/state.ts';
import { EventStoreUnavailable } from '../event-store/errors.ts';
import { unreadable } from '../event-store/recorded.ts';
import { createUniqueValues, deadClaimMs, endDeadClaims, fillUniqueValues } from './unique-values.ts';

const cases = casesOfFile();

/** Another process, whose append to a record's stream stalls until it is let go on. */
function stalling(prefix: string) {
  const { log, ...stalled } = stallingBefore(cases.store, prefix);
  return { commands: cases.over(log), ...stalled };
}

/** Codes of what two attempts at once came to; undefined for one that succeeded. */
async function outcomes(...attempts: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts);
  return settled.map((one) => (one.status === 'rejected' ? one.reason.code : undefined)).toSorted();
}
const oneIsRefused = ['The_Entered_Information_Is_Duplicated', undefined];

describe('a value that two processes want at once', () => {
  it('goes to one of them', async () => {
    const subDomain = name();
    const create = () => cases.over(cases.store).tenant.create(tenant({ subDomain }), administrator);
    expect(await outcomes(create(), create())).toEqual(oneIsRefused);
  });

  it('goes to one of a business and a page', async () => {
    const address = name();
    const texts = { names: { 'fa-IR': address }, texts: { 'fa-IR': address } };
    const { contentPage } = cases.over(cases.store);
    const page = contentPage.create({ kind: 'page', address, ...texts }, administrator);
    expect(await outcomes(page, cases.newTenant({ subDomain: address }))).toEqual(oneIsRefused);
  });
});

describe('a process that is killed', () => {
  it('before its append, keeps the value until it counts as dead', async () => {
    const url = name();
    const killed = stalling('category-');
    void killed.commands.category.create(category({ url }), administrator);
    await killed.reached;
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
    expect(await cases.endAllClaims()).toBe(1);
    await cases.newCategory({ url });
  });

  it('after its append, leaves the value to the record', async () => {
    const url = name();
    const { log, reached } = stallingAfter(cases.store, 'category-');
    void cases.over(log).category.create(category({ url }), administrator);
    await reached;
    expect(await cases.endAllClaims()).toBe(0);
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
  });

  it('after an append that gives a value up, leaves it to others once it counts as dead', async () => {
    const [url, next] = [name(), name()];
    const id = await cases.newCategory({ url });
    const { log, reached } = stallingAfter(cases.store, 'category-');
    void cases.over(log).category.update(id, { url: next }, administrator);
    await reached;
    expect(await cases.endAllClaims()).toBe(1);
    await expect(cases.newCategory({ url: next })).rejects.toMatchObject(duplicated('url'));
    await cases.newCategory({ url });
  });
});

it('a process that was stopped before its append does not append', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const uniqueValues = {
    ...freeValues,
    claim: async () => {
      vi.setSystemTime(Date.now() + deadClaimMs);
      return [];
    },
  };
  const unique = createUniqueValues<CategoryState>(categories.uniqueValues, {
    uniqueValues,
    nameKey: new Uint8Array(32),
  });
  const { decider } = categories;
  const [created] = decider.decide(
    {
      type: 'CreateCategory',
      data: { category: { ...category(), categoryId: randomUUID() }, levelsAbove: 0 },
      by: administrator.by,
      at,
    },
    decider.initial,
  );
  const after = created === undefined ? decider.initial : decider.evolve(decider.initial, created);
  const write = vi.fn();
  await expect(unique.whileTaking('category-1', decider.initial, after, write)).rejects.toBeInstanceOf(
    EventStoreUnavailable,
  );
  expect(write).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it('a record with an unreadable event keeps its values, and holds up no other that was interrupted', async () => {
  const [url, other] = [name(), name()];
  const damaged = streamOf('category', await cases.newCategory({ url }));
  await cases.pool.query(
    `update app.unique_value set claim = gen_random_uuid(), claimed_at = '2020-01-01' where stream = $1`,
    [damaged],
  );
  const killed = stalling('category-');
  void killed.commands.category.create(category({ url: other }), administrator);
  await killed.reached;
  await cases.pool.query(`update app.unique_value set claimed_at = '2021-01-01' where value = $1`, [other]);
  const load: typeof cases.store.load = async (stream) => {
    const events = await cases.store.load(stream);
    return stream === damaged ? events.map((event) => unreadable(event, new Error('damaged'))) : events;
  };
  expect(await endDeadClaims({ ...cases.filling, eventStore: { load } })).toBe(1);
  await cases.newCategory({ url: other });
  await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
});

describe('a value that another process takes into use for the same record', () => {
  it('stays taken when the command that took it first is refused', async () => {
    const url = name();
    const id = await cases.newCategory();
    const stalled = stalling('category-');
    const late = stalled.commands.category.update(id, { url }, { ...administrator, expectedRevision: 0n });
    const refused = expect(late).rejects.toMatchObject({ code: 'The_Record_Was_Changed' });
    await stalled.reached;
    await cases.commands.category.update(id, { url }, administrator);
    stalled.goOn();
    await refused;
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
  });

  it('stays taken when the command that gave it up goes on', async () => {
    const [url, next] = [name(), name()];
    const id = await cases.newCategory({ url });
    const { log, reached, goOn } = stallingAfter(cases.store, 'category-');
    const late = cases.over(log).category.update(id, { url: next }, administrator);
    await reached;
    await cases.commands.category.update(id, { url }, administrator);
    goOn();
    await late;
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
    await cases.newCategory({ url: next });
  });
});

describe('values that were reserved in the log, or whose rows are lost', () => {
  /** An installation that has the log alone. */
  async function withoutRows() {
    await cases.pool.query('delete from app.unique_value');
    await cases.pool.query('delete from app.unique_values_filled');
    await fillUniqueValues(cases.filling);
  }

  it('belong to the records of the log again, and only to them', async () => {
    const [url, given, former, subDomain] = [name(), name(), name(), name()];
    await cases.newCategory({ url });
    const id = await cases.newCategory({ url: given });
    await cases.commands.category.update(id, { url: name() }, administrator);
    const tenantId = await cases.newApprovedTenant({ subDomain: former });
    await cases.commands.tenant.update(tenantId, { subDomain }, member());
    await withoutRows();
    for (const taken of [former, subDomain]) {
      await expect(cases.newTenant({ subDomain: taken })).rejects.toMatchObject(duplicated('subDomain'));
    }
    expect(await cases.endAllClaims()).toBe(0);
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
    await cases.newCategory({ url: given });
  });

  it('go back to the record that has them in a restored log', async () => {
    const url = name();
    await cases.newCategory({ url });
    const gone = streamOf('category', randomUUID());
    // After the backup its record gave the value up, and another one took it.
    await cases.pool.query('update app.unique_value set stream = $1 where value = $2', [gone, url]);
    await cases.noteRestoredLog();
    await fillUniqueValues(cases.filling);
    await cases.endAllClaims();
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
  });

  it('of records that a restored log has no more are all free after one run', async () => {
    const { rowCount } = await cases.pool.query(
      `insert into app.unique_value (scope, value, stream)
       select 'categoryUrl', 'gone-' || n, 'category-' || gen_random_uuid() from generate_series(1, 101) n`,
    );
    await cases.noteRestoredLog();
    await fillUniqueValues(cases.filling);
    expect(await cases.endAllClaims()).toBe(rowCount);
  });

  it('are filled once', async () => {
    await withoutRows();
    await cases.pool.query('delete from app.unique_value');
    await fillUniqueValues(cases.filling);
    const { rowCount } = await cases.pool.query('select from app.unique_value');
    expect(rowCount).toBe(0);
    await withoutRows();
  });

  it('of a record that once lost a reservation are read as they are', async () => {
    const url = name();
    const id = await cases.newCategory({ url });
    const metadata = {
      actor: { id: 'system', kind: 'system' },
      at,
      schemaVersion: 1,
      $correlationId: randomUUID(),
      $causationId: randomUUID(),
    } as const;
    const lapsed = { id: randomUUID(), type: 'ReservationLapsed', data: { reservation: 'categoryUrl-1' }, metadata };
    await cases.store.append(streamOf('category', id), [lapsed], 0n);
    await withoutRows();
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
    const { revision } = await cases.commands.category.update(id, { url: name() }, administrator);
    expect(revision).toBe(2n);
    await cases.newCategory({ url });
  });
});
