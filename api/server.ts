import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '@charsu/core/config.ts';
import { outliveLog } from '@charsu/core/process-log.ts';
import { buildApp } from './app.ts';
import { connect } from './connect.ts';
import { seedRoles } from './seed-roles.ts';

/** A build of the portal or the console, if it was made. */
function buildAt(folder: string, file: string): string | undefined {
  const build = fileURLToPath(new URL(folder, import.meta.url));
  return existsSync(`${build}/${file}`) ? build : undefined;
}

async function serve(): Promise<void> {
  outliveLog();
  const config = readConfig();
  const { disconnect, ...dependencies } = await connect(config);
  const app = await buildApp({
    ...dependencies,
    settings: {
      publicUrl: config.publicUrl,
      logLevel: config.logLevel,
      portalBuild: buildAt('../portal/dist', 'server/entry-server.js'),
      adminBuild: buildAt('../admin/dist', 'index.html'),
      requestsPerMinute: config.requestsPerMinute,
      signInsPerMinute: 20,
    },
  });
  app.addHook('onClose', disconnect);
  seedRoles(app, dependencies.accounts);

  // Stops accepting, lets what is under way finish, then closes the connections.
  const stop = () => {
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);

  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  process.send?.({ ready: true, port: typeof address === 'object' && address ? address.port : config.port });
}

serve().catch((error: unknown) => {
  if (error instanceof ConfigError) for (const line of error.lines) console.error(`api: ${line}`);
  else console.error('api: could not start:', error);
  process.exit(1);
});
