import { randomUUID } from 'node:crypto';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
