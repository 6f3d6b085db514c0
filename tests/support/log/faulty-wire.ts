import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to a server on this machine that a test can silence, cut and restore, step by step. */
export interface FaultyWire {
  readonly port: number;
  /** The server still receives, but its answers are held back. */
  holdAnswers(): void;
  /** A number of bytes of the answers arrive on each connection at an interval in ms. */
  dripAnswers(bytes: number, everyMs: number): void;
  /** New connections receive no bytes; existing ones go on. */
  holdNewcomers(): void;
  /** Held answers arrive, and later ones too. */
  passAnswers(): void;
  /** Every connection breaks, and new ones fail. */
  cut(): void;
  mend(): void;
  /** As `cut`, but no new connection is opened: the server has ended. */
  refuse(): void;
  /** Ends `refuse`. */
  accept(): Promise<void>;
  /**
   * As when a machine fails over: existing connections carry no bytes from now on, and neither end learns of it. New
   * ones work.
   */
  vanish(): void;
  /** Resolves when the next bytes of a client have reached the server. */
  nextRequest(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultyWire(target: number): Promise<FaultyWire> {
  const pairs = new Set<{ readonly client: Socket; readonly server: Socket }>();
  /** Sockets without another end. */
  const lone = new Set<Socket>();
  let holding = false;
  let dripping: NodeJS.Timeout | undefined;
  let broken = false;
  let requested = Promise.withResolvers<void>();

  const listener = createServer((client) => {
    if (broken) {
      client.destroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    client.on('data', (bytes) => {
      server.write(bytes);
      requested.resolve();
      requested = Promise.withResolvers();
    });
    server.on('data', (bytes) => client.write(bytes));
    if (holding) server.pause();
    const end = (): void => {
      if (!pairs.delete(pair)) return;
      client.destroy();
      server.destroy();
    };
    for (const side of [client, server]) side.on('error', end).on('close', end);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The wire has no port');

  const hold = (): void => {
    holding = true;
    for (const { server } of pairs) server.pause();
  };
  const breakAll = (): void => {
    for (const { client } of [...pairs]) client.destroy();
  };
  return {
    port: address.port,
    holdAnswers: hold,
    dripAnswers: (bytes, everyMs) => {
      hold();
      // Requests are passed on as usual.
      dripping = setInterval(() => {
        for (const { server } of pairs) server.read(bytes);
      }, everyMs);
    },
    holdNewcomers: () => {
      holding = true;
    },
    passAnswers: () => {
      holding = false;
      clearInterval(dripping);
      for (const { server } of pairs) server.resume();
    },
    cut: () => {
      broken = true;
      breakAll();
    },
    mend: () => {
      broken = false;
    },
    refuse: () => {
      listener.close();
      breakAll();
    },
    accept: async () => {
      listener.listen(address.port, '127.0.0.1');
      await once(listener, 'listening');
    },
    vanish: () => {
      for (const sides of pairs)
        for (const side of [sides.client, sides.server]) {
          side.removeAllListeners('data').pause();
          lone.add(side);
        }
      pairs.clear();
    },
    nextRequest: () => requested.promise,
    close: async () => {
      broken = true;
      clearInterval(dripping);
      breakAll();
      for (const side of lone) side.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
