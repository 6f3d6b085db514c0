import { createServer } from 'node:http';

interface HealthServer {
  close(): Promise<void>;
}

/**
 * Answers every request on `port` with 200 while `check` resolves, else with 503: an orchestrator checks processes
 * without another server in this way. Does nothing without a port.
 */
export async function serveHealth(
  host: string,
  port: number | undefined,
  check: () => Promise<unknown>,
): Promise<HealthServer> {
  if (port === undefined) return { close: async () => undefined };
  const server = createServer((_request, response) => {
    check().then(
      () => response.writeHead(200).end('ok'),
      () => response.writeHead(503).end('unavailable'),
    );
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await listening;
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
