import { randomUUID } from 'node:crypto';
import { stallingAfter, stallingBefore } from '@charsu/tests/support/log/failing-process.ts';
import {
  administrator,
  category,
  duplicated,
  name,
  startUseCases,
  tenant,
  type UseCases,
} from '@charsu/tests/support/log/use-cases.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '../domain/aggregates.ts';

let cases: UseCases;

beforeAll(async () => {
  cases = await startUseCases();
});
afterAll(() => cases.close());

/** Another process, whose append to a record's stream stalls until it is let go on. */
function stalling(prefix: string) {
  const { log, ...stalled } = stallingBefore(cases.store, prefix);
  return { commands: cases.over(log), ...stalled };
}

describe('an owner that stalls between reserving a value and writing its record', () => {
  it('is refused when another owner has taken the value meanwhile', async () => {
    const subDomain = name();
    const stalled = stalling('tenant-');
    const late = stalled.commands.tenant.create(tenant({ subDomain }), administrator);
    const refused = expect(late).rejects.toMatchObject(duplicated('subDomain'));
    await stalled.reached;
    cases.pass(61_000);
    const other = await cases.newTenant({ subDomain });
    stalled.goOn();
    await refused;
    expect(other).toBeTypeOf('string');
    await expect(cases.newTenant({ subDomain })).rejects.toMatchObject(duplicated('subDomain'));
  });

  it('is refused when it edits a record that is there', async () => {
    const url = name();
    const id = await cases.newCategory();
    const stalled = stalling('category-');
    const late = stalled.commands.category.update(id, { url }, administrator);
    const refused = expect(late).rejects.toMatchObject(duplicated('url'));
    await stalled.reached;
    cases.pass(61_000);
    await cases.newCategory({ url });
    stalled.goOn();
    await refused;
    // The record goes on as it was, and can be edited.
    await cases.commands.category.update(id, { url: name() }, administrator);
  });

  it('keeps the value when it writes before another owner has taken it', async () => {
    const input = category();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const stalled = stalling('category-');
    const late = stalled.commands.category.create(input, context);
    await stalled.reached;
    stalled.goOn();
    const { id } = await late;
    cases.pass(61_000);
    await expect(cases.newCategory({ url: input.url })).rejects.toMatchObject(duplicated('url'));
    expect(await cases.store.load(streamOf('category', id))).toHaveLength(1);
  });

  it('may try again when nobody has taken the value after all', async () => {
    const input = tenant();
    const id = randomUUID();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const stalled = stalling('tenant-');
    const late = stalled.commands.tenant.create({ ...input, id }, context);
    const refused = expect(late).rejects.toMatchObject(duplicated('subDomain'));
    await stalled.reached;
    cases.pass(61_000);
    // Another owner dies after the reservation has lapsed, before it takes the value.
    const dying = cases.over({
      load: cases.store.load,
      append: async (stream, events, expected) => {
        if (stream.startsWith('tenantSubDomain-') && expected !== 'no_stream') throw new Error('killed');
        return cases.store.append(stream, events, expected);
      },
    });
    await expect(dying.tenant.create(tenant({ subDomain: input.subDomain }), administrator)).rejects.toThrow('killed');
    stalled.goOn();
    await refused;
    await expect(cases.commands.tenant.create({ ...input, id }, context)).resolves.toMatchObject({ id });
  });
});

describe('a value that another process takes into use for the same record', () => {
  it('stays reserved when the command that reserved it is refused', async () => {
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

  it('stays reserved when the command that gave it up goes on', async () => {
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
