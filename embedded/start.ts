import { once } from 'node:events';
import { setUpStateSchema } from '@charsu/core/contract/account.ts';
import { takeNoArguments } from '@charsu/core/process/command-line.ts';
import { misspeltVariables } from '@charsu/core/process/config.ts';
import { outliveLog } from '@charsu/core/process/process-log.ts';
import { createPool, postgresVersion } from '@charsu/stores/database.ts';
import { createSetUpCodes, setUpAddress } from '@charsu/stores/set-up-codes.ts';
import { forgetAddresses, rememberAddresses } from './addresses.ts';
import { buildIfChanged } from './build.ts';
import { type DataFolder, dataFolderOf, openDataFolder } from './data-folder.ts';
import { demoDataAsked, readDemoAccounts, seedOnce } from './demo-data.ts';
import { portProblem } from './free-port.ts';
import { servicesInTrouble, untilCaughtUp, untilServersWork } from './readiness.ts';
import { type RunningStack, startStack } from './stack.ts';
import { StartupError } from './startup-error.ts';
import { welcome } from './welcome.ts';

const usage = `npm start

Starts the whole product on this machine and keeps it running until Ctrl-C. It takes no arguments; the environment says
where: PORT (3000), HOST (127.0.0.1), DATA_DIR (.charsu). .env.example explains every variable.`;

const defaultPort = 3000;
const defaultHost = '127.0.0.1';

/** Aborted by Ctrl-C and SIGTERM: unfinished steps give up, and running services are stopped in order. */
const stopping = new AbortController();

const say = (line: string): void => console.log(`  ${line}`);

/**
 * `npm start`: checks, builds what has changed, starts every service, fills an empty product with demo data, and runs
 * until it is asked to stop.
 */
async function start(): Promise<void> {
  outliveLog();
  for (const line of misspeltVariables()) say(line);
  const dataDir = dataFolderOf(process.env);
  const host = process.env.HOST || defaultHost;
  const port = readPort(process.env.PORT);
  demoDataAsked(process.env);
  const folder = await openDataFolder(dataDir);
  try {
    await checkPort(port, host);
    await run(folder, port, host);
  } finally {
    await folder.release();
  }
}

async function run(folder: DataFolder, port: number, host: string): Promise<void> {
  const env = { NODE_ENV: 'production', ...process.env, HOST: host };
  const built = buildIfChanged(stopping.signal, () => say('building the portal and the console'));
  const stack = await startStack({
    dataDir: folder.path,
    port,
    env,
    built,
    report: say,
    signal: stopping.signal,
    hold: true,
  });
  try {
    await rememberAddresses(folder.path, stack.env);
    await seedOnce(folder, stack, stopping.signal, say, () => untilServersWork(stack.url, stopping.signal, say));
    say('waiting until everything has caught up');
    await untilCaughtUp(stack.url, stopping.signal, say);
    for (const line of await servicesInTrouble(stack.url, stopping.signal)) say(line);
    const accounts = await readDemoAccounts(folder.path);
    const url = stack.env.PUBLIC_URL ?? stack.url;
    const { postgres, setUp } = await askDatabase(stack, url);
    console.log(welcome({ postgres, url, dataDir: folder.path, accounts, setUp, toTerminal: process.stdout.isTTY }));
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  } finally {
    say('stopping');
    await stack.stop();
    await forgetAddresses(folder.path);
    say('stopped');
  }
}

/** The version of PostgreSQL, and the address that makes the first administrator while there is none. */
async function askDatabase(
  stack: RunningStack,
  publicUrl: string,
): Promise<{ readonly postgres: string; readonly setUp: string | undefined }> {
  const pool = createPool(stack.databaseUrl, 1);
  try {
    const answer = await fetch(`${stack.url}/api/account/setUp`, { signal: stopping.signal });
    const { open } = setUpStateSchema.parse(await answer.json());
    const setUp = open ? setUpAddress(publicUrl, await createSetUpCodes(pool).make()) : undefined;
    return { postgres: await postgresVersion(pool), setUp };
  } finally {
    await pool.end();
  }
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : defaultPort;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupError(`PORT is "${text}". Set it to a number from 1 to 65535, or to 0 for any free port.`);
}

async function checkPort(port: number, host: string): Promise<void> {
  const problem = await portProblem(port, host);
  if (problem === undefined) return;
  const another = `for example: PORT=${port < 1024 ? defaultPort : port + 1} npm start`;
  if (problem === 'EADDRINUSE')
    throw new StartupError(`Port ${port} is in use. Stop what uses it or choose another, ${another}`);
  if (problem === 'EACCES')
    throw new StartupError(`Port ${port} may not be used by this user. Choose another, ${another}`);
  throw new StartupError(
    `Nothing can listen on ${host}:${port} (${problem}). Set HOST and PORT to an address of this machine.`,
  );
}

function stopOnSignals(): void {
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second request means not to wait: the services notice that this process is gone and end by themselves. One
      // Ctrl-C under npm arrives twice, from the terminal and from npm.
      if (stopping.signal.aborted && Date.now() - askedAt > 1_000) process.exit(130);
      if (!stopping.signal.aborted) askedAt = Date.now();
      stopping.abort();
    });
  }
}

takeNoArguments(usage);
stopOnSignals();
try {
  await start();
} catch (error) {
  if (!stopping.signal.aborted) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
process.exit();
