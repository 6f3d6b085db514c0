import type { FastifyPluginAsync } from 'fastify';
import type { ApiDependencies } from '../../dependencies.ts';
import { measureHashing } from '../../sessions/metrics.ts';
import { accessRoutes } from './access.ts';
import { entranceRoutes } from './entrance.ts';
import { accountExportRoutes } from './export.ts';
import { externalLoginRoutes } from './external-logins.ts';
import { ownAccountRoutes } from './own-account.ts';
import { resetPasswordRoutes } from './reset-password.ts';

const accountRoutes: FastifyPluginAsync<ApiDependencies & { readonly prefix?: string }> = async (app, options) => {
  // Fastify has applied the prefix to this scope.
  const { prefix: _, ...dependencies } = options;
  measureHashing(app.metricsRegistry);
  await app.register(entranceRoutes, dependencies);
  await app.register(accessRoutes, dependencies);
  await app.register(ownAccountRoutes, dependencies);
  await app.register(resetPasswordRoutes, dependencies);
  await app.register(externalLoginRoutes, dependencies);
  await app.register(accountExportRoutes, dependencies);
};
export default accountRoutes;
