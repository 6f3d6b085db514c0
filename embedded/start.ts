import { takeNoArguments } from '@charsu/core/process/command-line.ts';
import { freePort, portProblem } from './free-port.ts';
import { Holder } from './holder.ts';
import { StartupError } from './startup-error.ts';

const usage = `npm start

Starts the whole product on this machine and keeps it running until Ctrl-C. It takes no arguments; the environment says
where: PORT (3000), HOST (127.0.0.1), DATA_DIR (.charsu). .env.example explains every variable.`;

const defaultPort = 3000;
const defaultHost = '127.0.0.1';

/** Aborted by Ctrl-C and SIGTERM: unfinished steps give up, and running services are stopped in order. */
const stopping = new AbortController();

/**
 * `npm start`: takes the port, where visitors are asked to wait from now on, and only then loads what starts the product.
 */
async function start(): Promise<void> {
  const host = process.env.HOST || defaultHost;
  const wanted = readPort(process.env.PORT);
  const problem = await portProblem(wanted, host);
  const port = wanted || (problem === undefined ? await freePort(host) : wanted);
  const holder = new Holder(port, host);
  if (problem === undefined) await holder.open();
  try {
    const { launch } = await import('./launch.ts');
    await launch({ host, port, holder, signal: stopping.signal, checkPort: () => refuse(problem, port, host) });
  } finally {
    await holder.close();
  }
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : defaultPort;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupError(`PORT is "${text}". Set it to a number from 1 to 65535, or to 0 for any free port.`);
}

function refuse(problem: string | undefined, port: number, host: string): void {
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
