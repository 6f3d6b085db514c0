import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { around, randomFrom } from '@charsu/demo/random.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import type { ServiceName } from '@charsu/embedded/services.ts';
import { createHttpClient, type HttpClient } from './load/http-client.ts';
import { arrivals, closedLoop, type Measured, processorTime, watchTakenTime } from './load/measure.ts';
import type { Figure, PartName } from './part.ts';
import type { Product, ProductOptions, Products } from './product.ts';
import type { PartReport } from './report.ts';

type Aims = { readonly [Name in keyof Measured]?: number | undefined };

/** Requests of a number of clients, each on a kept connection of its own. */
interface Load {
  readonly clients: number;
  /** How long it lasts, if other than one measurement of the run. */
  readonly seconds?: number;
  /** How many requests there are, in place of a length. */
  readonly calls?: number;
  /** How long it runs before, without being measured: new processes compile first, which the part `start` measures. */
  readonly warmUp?: number;
  /** The server that they go to, if not the product. */
  readonly url?: string;
  /** The address of each request, by the count of those before. */
  readonly path?: (turn: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of `path`: the work of a client in one turn. */
  readonly work?: (connection: HttpClient, client: number, turn: number) => Promise<unknown>;
  /** Whose processor time counts. */
  readonly spent?: () => Promise<number>;
}

interface Loaded extends Measured {
  /** Milliseconds of processor time for one answer. */
  readonly ms: number;
}

/** The tools of a part. All that it opens is closed at its end, the last first. */
export interface Run {
  /** Prints a line about the progress. */
  log(line: string): void;
  /** For files that a part leaves: profiles, raw results. It exists; its content is kept. */
  readonly workFolder: string;
  readonly advertisements: number;
  /** The length of one measurement, in seconds. */
  readonly seconds: number;
  /** The product of the part. Throws when the part has none. */
  readonly product: Product;
  /** Other products, for a part that starts them itself. */
  readonly products: Products;
  /** Tells one figure. */
  tell(name: string, value: number, unit: string, more?: Pick<Figure, 'aim' | 'against'>): void;
  /** Tells the rate and the times of a measurement: the least rate and the longest times are aims. */
  tellMeasured(name: string, measured: Measured, aims?: Aims): void;
  /** The same without the rate. */
  tellTimes(name: string, measured: Measured, aims?: Aims): void;
  /** Closes something at the end. */
  use<Opened>(opened: Opened, close: (opened: Opened) => unknown): Opened;
  /** Lets `work` open more, which is closed at its end. */
  within<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** A connection to the product. */
  connect(): HttpClient;
  load(load: Load): Promise<Loaded>;
  /** Works that begin at random moments, so many a second on average, each on a free connection. */
  arrive(
    perSecond: number,
    seconds: number,
    work: (connection: HttpClient, turn: number) => Promise<unknown>,
  ): Promise<Measured>;
  /** The processor time of services of the product since their start, in ms; of PostgreSQL with all connections. */
  spentBy(...services: readonly ServiceName[]): () => Promise<number>;
  /** The process of a service of the product. Throws when it does not run. */
  pid(service: ServiceName): number;
  /** Waits until the read models and the search index have caught up. */
  caughtUp(): Promise<void>;
}

/** One part of the bench: the product that it needs, and its measurements. `parts/<name>.ts` exports it as `part`. */
export interface Part {
  readonly title: string;
  /** The product that runs meanwhile, for the run's number of advertisements; without it none does. */
  readonly product?: (advertisements: number) => ProductOptions;
  /** Measures, and tells the figures. Throws when a measurement fails; the later parts still run. */
  measure(run: Run): Promise<void>;
}

/** The circumstances of all parts. */
interface Circumstances {
  readonly seconds: number;
  readonly advertisements: number;
  readonly folder: string;
  readonly products: Products;
  readonly say: (line: string) => void;
}

const never = new AbortController().signal;

/** Lets `work` measure, and closes what it has opened. */
async function runWith<Result>(
  circumstances: Circumstances,
  { workFolder, product, figures }: { workFolder: string; product: Product | undefined; figures: Figure[] },
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const { seconds: usual, advertisements, products, say } = circumstances;
  const closing: (() => unknown)[] = [];
  const use: Run['use'] = (opened, close) => {
    closing.push(() => close(opened));
    return opened;
  };
  const open = (): Product => {
    if (product === undefined) throw new Error('This part has no product');
    return product;
  };
  const tell: Run['tell'] = (name, value, unit, more) => void figures.push({ name, value, unit, ...more });
  const atMost = (value: number | undefined) => ({ aim: value === undefined ? undefined : { atMost: value } });
  const tellTimes: Run['tellTimes'] = (name, { p50, p99 }, aims) => {
    tell(`${name}, p50`, p50, 'ms', atMost(aims?.p50));
    tell(`${name}, p99`, p99, 'ms', atMost(aims?.p99));
  };
  const pid: Run['pid'] = (service) => {
    const found = open().pid(service);
    if (found === undefined) throw new Error(`${service} does not run`);
    return found;
  };

  async function load({ clients, seconds = usual, calls, warmUp, url, path, headers = {}, work, spent }: Load) {
    const connections = Array.from({ length: clients }, () => createHttpClient(url ?? open().url));
    const turn = (count: number, client: number): Promise<unknown> => {
      const connection = around(connections, client);
      if (work !== undefined) return work(connection, client, count);
      return connection.ask('GET', path?.(count) ?? '/', headers);
    };
    try {
      if (warmUp !== undefined) await closedLoop(clients, { seconds: warmUp }, turn);
      const before = (await spent?.()) ?? Number.NaN;
      const measured = await closedLoop(clients, calls === undefined ? { seconds } : { calls }, turn);
      return { ...measured, ms: (((await spent?.()) ?? Number.NaN) - before) / measured.count };
    } finally {
      for (const connection of connections) connection.close();
    }
  }

  const run: Run = {
    log: (line) => say(`  ${line}`),
    workFolder,
    advertisements,
    seconds: usual,
    get product() {
      return open();
    },
    products,
    tell,
    tellTimes,
    tellMeasured(name, measured, aims) {
      const aim = aims?.rate === undefined ? undefined : { atLeast: aims.rate };
      tell(`${name}, rate`, measured.rate, '/s', { aim });
      tellTimes(name, measured, aims);
    },
    use,
    within: (inner) => runWith(circumstances, { workFolder, product, figures }, inner),
    connect: () => use(createHttpClient(open().url), (client) => client.close()),
    load,
    arrive: (perSecond, seconds, work) =>
      run.within(async (inner) => {
        const free: HttpClient[] = [];
        return arrivals(perSecond, seconds, randomFrom('arrivals'), async (turn) => {
          const connection = free.pop() ?? inner.connect();
          await work(connection, turn);
          free.push(connection);
        });
      }),
    spentBy:
      (...services) =>
      async () =>
        (await Promise.all(services.map((name) => processorTime(pid(name))))).reduce((sum, time) => sum + time, 0),
    pid,
    caughtUp: () => untilCaughtUp(open().url, never),
  };
  try {
    return await work(run);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Loads only the requested part: one part loads another framework. */
async function load(name: PartName): Promise<Part> {
  const { part }: { readonly part: Part } = await import(`./parts/${name}.ts`);
  return part;
}

/** Measures one part. What fails is in its report. */
export async function measure(name: PartName, circumstances: Circumstances): Promise<PartReport> {
  const { advertisements, products, say } = circumstances;
  const begun = performance.now();
  const taken = await watchTakenTime();
  let title: string = name;
  let result: Pick<PartReport, 'figures' | 'error'>;
  try {
    const part = await load(name);
    title = part.title;
    say(`${name}: ${title}`);
    const workFolder = join(circumstances.folder, 'work', name);
    await mkdir(workFolder, { recursive: true });
    const product = part.product && (await products.start(part.product(advertisements)));
    const figures: Figure[] = [];
    await runWith(circumstances, { workFolder, product, figures }, (run) => part.measure(run));
    result = { figures };
  } catch (error) {
    console.error(`  ${name} could not be measured:`, error);
    result = { figures: [], error: messageOf(error) };
  } finally {
    await products.stop();
  }
  const share = await taken();
  const seconds = Math.round((performance.now() - begun) / 1_000);
  return { part: name, title, seconds, ...(share !== undefined && { taken: share }), ...result };
}
