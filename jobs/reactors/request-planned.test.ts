import { systemContext } from '@charsu/core/application/commands.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  tenantFields,
} from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestPlanned } from './request-planned.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
  side.project();
});
afterAll(() => side.close());

it('asks once for the publication of all that was planned, when the business is approved', async () => {
  const { commands } = side;
  const category = await commands.category.create(categoryFields('planned'), asAdministrator());
  const { id: tenantId } = await commands.tenant.create(
    { ...tenantFields('planned-shop'), ownerId: 'owner' },
    asAdministrator(),
  );
  const draft = async () =>
    (await commands.advertisement.draft({ ...advertisementFields(category.id, 'گلیم'), tenantId }, asAdministrator()))
      .id;
  const [planned, kept] = [await draft(), await draft()];
  // Its category is deleted before the business is approved.
  const gone = await commands.category.create(categoryFields('gone'), asAdministrator());
  const refused = await commands.advertisement.draft(
    { ...advertisementFields(gone.id, 'گلیم'), tenantId },
    asAdministrator('2020-01-01T00:00:00.000Z'),
  );
  await commands.advertisement.planPublication(refused.id, asAdministrator());
  await commands.category.delete(gone.id, asAdministrator());
  await commands.advertisement.planPublication(planned, asAdministrator());
  await commands.tenant.submit(tenantId, asAdministrator());
  const reactor = requestPlanned(side);
  expect(await reacted(reactor, side)).toEqual([]);
  const eventsOf = async (id: string) =>
    (await side.eventStore.load(streamOf('advertisement', id))).map(({ event }) => event.type);
  expect(await eventsOf(planned)).toEqual(['AdvertisementDrafted', 'PublicationPlanned']);

  await commands.tenant.approve(tenantId, systemContext(new Date().toISOString()));
  await reacted(reactor, side);
  await side.pool.query('delete from app.reactor');
  await reacted(reactor, side);
  expect(await eventsOf(planned)).toEqual(['AdvertisementDrafted', 'PublicationPlanned', 'PublicationRequested']);
  expect(await eventsOf(kept)).toEqual(['AdvertisementDrafted']);
  // With an approved business there is nothing to plan.
  await commands.advertisement.planPublication(kept, asAdministrator());
  expect(await eventsOf(kept)).toEqual(['AdvertisementDrafted', 'PublicationRequested']);
});
