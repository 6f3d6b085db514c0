import { randomUUID } from 'node:crypto';
import {
  administrator,
  casesOfFile,
  category,
  duplicated,
  member,
  name,
  tenant,
} from '@charsu/tests/support/log/use-cases.ts';
import { describe, expect, it } from 'vitest';
import { streamOf } from '../domain/aggregates.ts';
import { EventStoreUnavailable } from '../event-store/errors.ts';
import type { EventStore } from '../event-store/event-store.ts';

const cases = casesOfFile();

/** A log that fails the next append to one kind of stream, before or after it was written. */
function failingOnce(prefix: string, failure: Error, written: boolean): Pick<EventStore, 'load' | 'append'> {
  let failed = false;
  return {
    load: cases.store.load,
    append: async (stream, events, expected) => {
      if (failed || !stream.startsWith(prefix)) return cases.store.append(stream, events, expected);
      failed = true;
      if (written) await cases.store.append(stream, events, expected);
      throw failure;
    },
  };
}

describe('the address of a category', () => {
  it('belongs to one category at a time', async () => {
    const url = name();
    const first = await cases.newCategory({ url });
    await expect(cases.newCategory({ url })).rejects.toMatchObject(duplicated('url'));
    await cases.commands.category.delete(first, administrator);
    await expect(cases.newCategory({ url })).resolves.toBeTypeOf('string');
  });

  it('is raced for by twenty: one gets it', async () => {
    const url = name();
    const here = cases.connect();
    const both = [cases.commands, cases.over(here)];
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (both[index % 2] ?? cases.commands).category.create(category({ url }), administrator),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await here.close();
  });

  it('is free again when the category takes another', async () => {
    const [url, next] = [name(), name()];
    const id = await cases.newCategory({ url });
    await cases.commands.category.update(id, { url: next }, administrator);
    await expect(cases.newCategory({ url: next })).rejects.toMatchObject(duplicated('url'));
    await expect(cases.newCategory({ url })).resolves.toBeTypeOf('string');
  });

  it('is not taken for a category that is not there', async () => {
    const before = await cases.store.end();
    const update = cases.commands.category.update(randomUUID(), { url: name() }, administrator);
    await expect(update).rejects.toMatchObject({ code: 'Status_404' });
    expect(await cases.store.end()).toBe(before);
  });

  it('is free again when the category could not be written', async () => {
    const url = name();
    const failing = cases.over(failingOnce('category-', new Error('disk full'), false));
    await expect(failing.category.create(category({ url }), administrator)).rejects.toThrow('disk full');
    await expect(cases.newCategory({ url })).resolves.toBeTypeOf('string');
  });

  it('stays taken when the log went away after writing the category, and a repeat is answered', async () => {
    const input = category();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const failing = cases.over(failingOnce('category-', new EventStoreUnavailable(), true));
    await expect(failing.category.create(input, context)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(cases.newCategory({ url: input.url })).rejects.toMatchObject(duplicated('url'));
    const { id, revision } = await cases.commands.category.create(input, context);
    expect(revision).toBe(0n);
    expect(await cases.store.load(streamOf('category', id))).toHaveLength(1);
  });

  it('held by a creation that died is free for its repeat at once, and for others once it counts as dead', async () => {
    const input = category();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const dying = cases.over(failingOnce('category-', new EventStoreUnavailable(), false));
    await expect(dying.category.create(input, context)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(cases.newCategory({ url: input.url })).rejects.toMatchObject(duplicated('url'));
    await cases.endAllClaims();
    const other = await cases.newCategory({ url: input.url });
    expect(other).toBeTypeOf('string');
    await expect(cases.commands.category.create(input, context)).rejects.toMatchObject(duplicated('url'));

    const again = category();
    const key = { ...administrator, idempotencyKey: randomUUID() };
    const dyingToo = cases.over(failingOnce('category-', new EventStoreUnavailable(), false));
    await expect(dyingToo.category.create(again, key)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(cases.commands.category.create(again, key)).resolves.toMatchObject({ revision: 0n });
  });
});

describe('the address of a business', () => {
  it('stays its own while a new one is reviewed, and leads to that one when it is approved', async () => {
    const [subDomain, next] = [name(), name()];
    const id = await cases.newApprovedTenant({ subDomain });
    await cases.commands.tenant.update(id, { subDomain: next }, member());
    await expect(cases.newTenant({ subDomain })).rejects.toMatchObject(duplicated('subDomain'));
    await expect(cases.newTenant({ subDomain: next })).rejects.toMatchObject(duplicated('subDomain'));
    await cases.commands.tenant.approve(id, administrator);
    await expect(cases.newTenant({ subDomain })).rejects.toMatchObject(duplicated('subDomain'));
    await expect(cases.commands.tenant.isSubDomainFree(subDomain)).resolves.toBe(false);
    await expect(cases.commands.tenant.isSubDomainFree(subDomain, id)).resolves.toBe(true);
    await cases.commands.tenant.delete(id, administrator);
    await expect(cases.newTenant({ subDomain })).resolves.toBeTypeOf('string');
  });

  it('is free again when it was given up before anybody approved it', async () => {
    const subDomain = name();
    const id = await cases.newTenant({ subDomain });
    await cases.commands.tenant.update(id, { subDomain: name() }, member());
    await expect(cases.newTenant({ subDomain })).resolves.toBeTypeOf('string');
  });

  it('is wanted by two owners at once: one gets it', async () => {
    const subDomain = name();
    const outcomes = await Promise.allSettled([cases.newTenant({ subDomain }), cases.newTenant({ subDomain })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not taken by one that looks like it', async () => {
    const word = `${name()}a`;
    await cases.newTenant({ subDomain: `${word}-kilim` });
    for (const like of [`${word}-k1lim`, `${word}-ki1im`, `${word}kilim`])
      await expect(cases.newTenant({ subDomain: like }), like).rejects.toMatchObject(duplicated('subDomain'));
    await expect(cases.newTenant({ subDomain: `${word}-killim` })).resolves.toBeTypeOf('string');
  });

  it('is not taken by somebody else for a business that is not theirs', async () => {
    const [subDomain, taken] = [name(), name()];
    await cases.newTenant({ subDomain: taken });
    const id = await cases.newTenant();
    const before = await cases.store.end();
    for (const wanted of [subDomain, taken])
      await expect(cases.commands.tenant.update(id, { subDomain: wanted }, member('reza'))).rejects.toMatchObject({
        code: 'Status_404',
      });
    expect(await cases.store.end()).toBe(before);
    await expect(cases.newTenant({ subDomain })).resolves.toBeTypeOf('string');
  });

  it('is not taken back by a repeat of the command that once took it', async () => {
    const input = tenant();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const { id, position, revision } = await cases.commands.tenant.create(input, context);
    await cases.commands.tenant.update(id, { subDomain: name() }, member());
    expect(await cases.commands.tenant.create(input, context)).toMatchObject({ id, position, revision });
    await expect(cases.newTenant({ subDomain: input.subDomain })).resolves.toBeTypeOf('string');
  });
});
