import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@charsu/core/process/config.ts';
import { askedToEnd, runProcess, startLine, tellReady } from '@charsu/core/process/process-life.ts';
import { setUpAddress } from '@charsu/stores/accounts/set-up-codes.ts';
import { untilStuck } from '@charsu/stores/database/stuck-connections.ts';
import { buildApp } from './app.ts';
import { connect } from './connect.ts';
import { seedRoles } from './seed-roles.ts';
import { isSetUpOpen } from './sessions/set-up.ts';

/** A build of the portal or the console, if it was made. */
function buildAt(folder: string, file: string): string | undefined {
  const build = fileURLToPath(new URL(folder, import.meta.url));
  return existsSync(`${build}/${file}`) ? build : undefined;
}

async function serve(): Promise<void> {
  const config = readConfig();
  const { disconnect, connections, untilReal, ...dependencies } = await connect(config);
  const app = await buildApp({
    ...dependencies,
    settings: {
      publicUrl: config.publicUrl,
      baseHost: config.baseHost,
      mapTiles: config.mapTiles,
      logLevel: config.logLevel,
      portalBuild: buildAt('../portal/dist', 'server/entry-server.js'),
      adminBuild: buildAt('../admin/dist', 'index.html'),
      trustedProxies: config.trustedProxies,
      requestsPerMinute: config.requestsPerMinute,
      signInsPerMinute: 20,
      codeWaitMs: 4_000,
    },
  });
  app.addHook('onClose', disconnect);
  seedRoles(app, dependencies.commands, async () => {
    // `npm start` says it itself, and has made the demo's accounts before.
    if (process.send || !(await isSetUpOpen(dependencies))) return;
    const address = setUpAddress(config.publicUrl, await dependencies.setUpCodes.make());
    app.log.warn(`Nobody administers this portal yet. Open it once to set it up: ${address}`);
  });

  app.log.info(startLine(await dependencies.postgresVersion()));
  const stopping = new AbortController();
  const end = askedToEnd().then(() => stopping.abort());
  // Fastify gives what it does not know to Node.
  const shared = { reusePort: config.sharePort };
  await app.listen({ host: config.host, port: config.port, ...shared });
  const address = app.server.address();
  tellReady(typeof address === 'object' && address ? address.port : config.port);
  await Promise.all([end, untilStuck(connections, stopping.signal), untilReal(stopping.signal)]);
  // Stops accepting connections, lets running requests finish, then closes the connections.
  await app.close();
}

runProcess('api', serve);
