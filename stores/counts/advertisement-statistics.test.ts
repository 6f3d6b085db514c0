import { randomUUID } from 'node:crypto';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { expect, it } from 'vitest';
import { createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createConversations } from '../messages/conversations.ts';
import { createAdvertisementStatistics } from './advertisement-statistics.ts';

it('counts what visitors wrote to a business from the beginning of a day in Tehran, and no answer of its managers', async () => {
  const postgres = await startTestPostgres();
  const pool = createPool(postgres.url, 1);
  try {
    await migrate(pool);
    const conversations = createConversations(pool);
    const [owner, manager, visitor, tenantId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const begun = { id: randomUUID(), tenantId, advertisementId: null, visitorId: visitor, ownerId: owner };
    await conversations.begin({ ...begun, at: '2026-11-21T20:00:00.000Z' });
    const conversation = await conversations.of(owner, begun.id);
    if (conversation === undefined) throw new Error('no conversation');
    const write = (authorId: string, at: string) =>
      conversations.write(conversation, { authorId, sealed: 'sealed', sentId: randomUUID() }, at);
    await write(visitor, '2026-11-21T20:00:00.000Z');
    await write(visitor, '2026-11-21T20:45:00.000Z');
    await write(visitor, '2026-11-21T21:00:00.000Z');
    await write(manager, '2026-11-22T08:00:00.000Z');
    await write(owner, '2026-11-22T09:00:00.000Z');
    const { ofOwner } = createAdvertisementStatistics(pool);
    expect(await ofOwner({ id: owner, advertisementIds: [], tenantIds: [tenantId] }, '2026-11-22')).toEqual([
      { day: '2026-11-22', views: 0, reveals: 0, messages: 2 },
    ]);
  } finally {
    await pool.end();
    await postgres.stop();
  }
});
