import { randomBytes } from 'node:crypto';
import { noDeletions, systemContext } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { seededPages } from '@charsu/core/application/site-pages.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import {
  administratorRole,
  auditorRole,
  moderatorRole,
  seededRoles,
  userRole,
} from '@charsu/core/domain/role/seeded.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { type RunningEventStore, startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { freeValues } from '@charsu/tests/support/log/free-values.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoles } from './seed-roles.ts';

let postgres: TestPostgres;
let server: RunningEventStore;
let log: EventStore;
const nameKey = randomBytes(32);
const commands = () =>
  createCommands({ guards: noDeletions, eventStore: log, uniqueValues: freeValues, nameKey, prove: testProver });
const context = () => systemContext(new Date().toISOString());
const at = '2025-01-01T00:00:00.000Z';

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startEventStore({ databaseUrl: postgres.url });
  log = connectEventStore(server.url);
});
afterAll(async () => {
  await log.close();
  await server.close();
  await postgres.stop();
});

const permissionsOf = (id: string) => seededRoles.find((role) => role.id === id)?.permissions ?? [];

/** Writes events as another version did. */
const write = (
  stream: string,
  events: readonly { readonly type: string; readonly data: object }[],
  expected: 'no_stream' | 'any',
) =>
  log.append(
    stream,
    events.map((event) => ({
      ...event,
      id: crypto.randomUUID(),
      metadata: {
        actor: { id: 'system', kind: 'system' },
        at,
        schemaVersion: 1,
        $correlationId: crypto.randomUUID(),
        $causationId: crypto.randomUUID(),
      },
    })),
    expected,
  );

/** A role as a version left it that did not know some permissions. */
async function definedWithout(id: string, unknown: readonly Permission[]): Promise<void> {
  const permissions = permissionsOf(id).filter((permission) => !unknown.includes(permission));
  const events = [
    { type: 'RoleDefined', data: { roleId: id, name: 'older' } },
    { type: 'PermissionsGranted', data: { permissions, grantedAt: at } },
  ];
  await write(streamOf('role', id), events, 'no_stream');
}

/** Starts so many api processes at once, as far as roles are concerned; resolves when each has seeded. */
async function start(processes: number): Promise<void> {
  const apps = Array.from({ length: processes }, () => {
    const app = Fastify();
    seedRoles(app, commands());
    return app;
  });
  await Promise.all(apps.map((app) => app.close()));
}

const eventsOf = async (id: string) => (await log.load(streamOf('role', id))).map(({ event }) => event);
async function heldBy(id: string): Promise<readonly Permission[]> {
  const role = await commands().role.current(id);
  return role.status === 'present' ? [...role.permissions.keys()].toSorted() : [];
}

describe('the permissions that a new version brings', () => {
  it('reach the roles of a running installation once, however many processes start at the same time', async () => {
    await definedWithout(administratorRole, ['system_get', 'subscribe_delete']);
    await definedWithout(userRole, ['advertisement_upload']);
    await definedWithout(auditorRole, ['advertisementHistory_get', 'advertisementHistory_search']);
    await start(2);
    await start(2);
    const grants = async (id: string) => (await eventsOf(id)).slice(2);
    expect(await grants(administratorRole)).toEqual([
      {
        type: 'PermissionsGranted',
        data: { permissions: ['subscribe_delete', 'system_get'], grantedAt: expect.any(String) },
      },
    ]);
    expect(await grants(userRole)).toEqual([
      { type: 'PermissionsGranted', data: { permissions: ['advertisement_upload'], grantedAt: expect.any(String) } },
    ]);
    expect(await grants(auditorRole)).toEqual([
      {
        type: 'PermissionsGranted',
        data: {
          permissions: ['advertisementHistory_get', 'advertisementHistory_search'],
          grantedAt: expect.any(String),
        },
      },
    ]);
    for (const id of [administratorRole, moderatorRole, auditorRole, userRole]) {
      expect(await heldBy(id)).toEqual([...permissionsOf(id)].toSorted());
    }
  });

  it('leave a role as administrators have changed it', async () => {
    const kept = permissionsOf(moderatorRole).filter((permission) => permission !== 'tenant_changestate');
    const wanted: readonly Permission[] = [...kept, 'category_update'];
    await commands().role.savePermissions(moderatorRole, wanted, context());
    const before = await eventsOf(moderatorRole);
    await start(2);
    expect(await eventsOf(moderatorRole)).toEqual(before);
    expect(await heldBy(moderatorRole)).toEqual([...wanted].toSorted());
  });

  it('are revoked for good by an administrator', async () => {
    await commands().role.savePermissions(
      userRole,
      permissionsOf(userRole).filter((permission) => permission !== 'advertisement_upload'),
      context(),
    );
    await start(1);
    expect(await heldBy(userRole)).not.toContain('advertisement_upload');
    await commands().role.savePermissions(userRole, permissionsOf(userRole), context());
    expect(await heldBy(userRole)).toContain('advertisement_upload');
  });
});

it('the texts that a new version brings reach the pages in which no editor has written', async () => {
  await start(1);
  const [older, edited] = seededPages.map(({ id }) => id);
  const streamOfPage = (id = '') => streamOf('contentPage', id);
  const eventsOfPage = async (id?: string) => (await log.load(streamOfPage(id))).map(({ event }) => event);
  const names = { 'fa-IR': 'قدیمی' };
  const changed = { type: 'ContentPageUpdated', data: { changes: { names }, byProduct: true } };
  await write(streamOfPage(older), [changed], 'any');
  await commands().contentPage.update(edited ?? '', { names }, context());
  await start(2);
  expect((await eventsOfPage(older)).slice(-3)).toMatchObject([
    changed,
    { type: 'ContentPageUpdated', data: { changes: { names: seededPages[0]?.names }, byProduct: true } },
    { type: 'ContentPagePublished' },
  ]);
  expect((await eventsOfPage(edited)).at(-1)).toEqual({ type: 'ContentPageUpdated', data: { changes: { names } } });
});
