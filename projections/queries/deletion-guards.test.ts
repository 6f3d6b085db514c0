import { randomBytes, randomUUID } from 'node:crypto';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upToDateGuards } from './up-to-date-guards.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
});
afterAll(() => side.close());

describe('a deletion', () => {
  it('waits for the read models that tell what stands in its way', async () => {
    const { category } = side.commands;
    const { stop } = side.project();
    const { id } = await category.create(categoryFields(randomUUID()), asAdministrator());
    await side.settled();
    await stop();
    await category.create(categoryFields(randomUUID(), { parentId: id }), asAdministrator());
    const deleting = expect(category.delete(id, asAdministrator())).rejects.toMatchObject({
      code: 'The_Category_Have_SubCategory',
    });
    side.project();
    await deleting;
  });
});

describe('a move in the tree', () => {
  it('takes turns with a move of another process, so that two make no circle', async () => {
    const guards = upToDateGuards(side.queries, side.eventStore);
    const uniqueValues = createUniqueValueRows(side.pool);
    const other = createCommands({
      eventStore: side.eventStore,
      guards,
      uniqueValues,
      nameKey: randomBytes(32),
      prove: testProver,
    });
    const add = async () => (await side.commands.category.create(categoryFields(randomUUID()), asAdministrator())).id;
    const [one, two] = [await add(), await add()];
    const moves = await Promise.allSettled([
      side.commands.category.update(one, { parentId: two }, asAdministrator()),
      other.category.update(two, { parentId: one }, asAdministrator()),
    ]);
    expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'The_Category_Cannot_Be_Below_Itself' },
    });
  });
});
