import { randomBytes } from 'node:crypto';
import { type CommandContext, systemContext } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { upToDateGuards } from '@charsu/projections/queries/up-to-date-guards.ts';
import { stallingBefore } from '@charsu/tests/support/log/failing-process.ts';
import { freeValues } from '@charsu/tests/support/log/free-values.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
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

const asOwner = (): CommandContext => ({
  by: { id: 'owner', kind: 'user', scope: 'own' },
  at: new Date().toISOString(),
});

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
  await commands.advertisement.planPublication(refused.id, asOwner());
  await commands.category.delete(gone.id, asAdministrator());
  await commands.advertisement.planPublication(planned, asOwner());
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
  await commands.advertisement.planPublication(kept, asOwner());
  expect(await eventsOf(kept)).toEqual(['AdvertisementDrafted', 'PublicationRequested']);
});

it('asks for the publication of what was planned at the very moment of the approval', async () => {
  const { commands, queries, eventStore } = side;
  const category = await commands.category.create(categoryFields('moment'), asAdministrator());
  const business = { ...tenantFields('moment-shop'), ownerId: 'owner' };
  const { id: tenantId } = await commands.tenant.create(business, asAdministrator());
  const draft = { ...advertisementFields(category.id, 'گلیم'), tenantId };
  const { id } = await commands.advertisement.draft(draft, asAdministrator());
  await commands.tenant.submit(tenantId, asAdministrator());
  // Another process has found that the business waits, and stores the plan after the approval was reacted to.
  const { log, reached, goOn } = stallingBefore(eventStore, 'advertisement-');
  const guards = upToDateGuards(queries, eventStore);
  const late = createCommands({
    eventStore: log,
    guards,
    uniqueValues: freeValues,
    nameKey: randomBytes(32),
    prove: testProver,
  });
  const planning = late.advertisement.planPublication(id, asOwner());
  await reached;
  const reactor = requestPlanned(side);
  await commands.tenant.approve(tenantId, systemContext(new Date().toISOString()));
  expect(await reacted(reactor, side)).toEqual([]);
  goOn();
  await planning;
  expect(await reacted(reactor, side)).toEqual([]);
  const events = (await eventStore.load(streamOf('advertisement', id))).map(({ event }) => event.type);
  expect(events).toEqual(['AdvertisementDrafted', 'PublicationPlanned', 'PublicationRequested']);
});
