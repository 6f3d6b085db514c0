import { DomainError } from '@charsu/core/domain/domain-error.ts';
import fastifyPlugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isFromInside } from '../own-network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry for the metrics of other parts of the server. */
    readonly metricsRegistry: Registry;
  }
}

/**
 * Prometheus metrics at /metrics, for requests from inside: durations by route, commands by outcome, and Node's own
 * (event-loop lag, memory).
 */
export const metrics = fastifyPlugin(
  async (app) => {
    const registry = new Registry();
    app.decorate('metricsRegistry', registry);
    collectDefaultMetrics({ register: registry });
    const durations = new Histogram({
      name: 'charsu_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    });
    const commands = new Counter({
      name: 'charsu_commands_total',
      help: 'Commands by route and outcome',
      labelNames: ['command', 'outcome'],
      registers: [registry],
    });

    app.addHook('onResponse', async ({ method, routeOptions: { url = 'none', config } }, reply) => {
      const { statusCode } = reply;
      durations.observe({ method, route: url, status: statusCode }, reply.elapsedTime / 1_000);
      if (method === 'GET' || method === 'HEAD' || config.permission === undefined || config.reads) return;
      const outcome = statusCode < 400 ? 'accepted' : statusCode < 500 ? 'refused' : 'failed';
      commands.inc({ command: `${method} ${url}`, outcome });
    });
    app.addHook('onClose', async () => registry.clear());

    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!isFromInside(request)) throw new DomainError('Status_403');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics' },
);
