import type { FastifyPluginAsync } from 'fastify';
import type { ApiDependencies } from '../../dependencies.ts';
import { consoleAdvertisements } from './advertisements.ts';
import { consoleCategories } from './categories.ts';
import { consoleEvents } from './events.ts';
import { consoleHistory } from './history.ts';
import { consoleOutbox } from './outbox.ts';
import { consolePersons } from './persons.ts';
import { consoleRoles } from './roles.ts';
import { consoleSubscribers } from './subscribers.ts';
import { consoleSystem } from './system.ts';
import { consoleTenants } from './tenants.ts';
import { consoleUserSessions } from './user-sessions.ts';
import { consoleUsers } from './users.ts';

/** The console's REST resources, in the dialect of ra-data-simple-rest. */
export const consoleRoutes: FastifyPluginAsync<ApiDependencies & { readonly prefix?: string }> = async (
  app,
  options,
) => {
  // The prefix is this scope's already.
  const { prefix: _, ...dependencies } = options;
  await app.register(consoleAdvertisements, dependencies);
  await app.register(consoleTenants, dependencies);
  await app.register(consoleCategories, dependencies);
  await app.register(consoleUsers, dependencies);
  await app.register(consoleUserSessions, dependencies);
  await app.register(consolePersons, dependencies);
  await app.register(consoleRoles, dependencies);
  await app.register(consoleSubscribers, dependencies);
  await app.register(consoleHistory, dependencies);
  await app.register(consoleEvents, dependencies);
  await app.register(consoleSystem, dependencies);
  await app.register(consoleOutbox, dependencies);
};
