import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { holdingPage } from '@charsu/core/web/holding-page.ts';
import fastifyPlugin from 'fastify-plugin';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls that change no record, or end the maintenance. */
const always =
  /^\/api\/(?:settings\/|account\/(?:login|logout|checkUserLoginType|externalToken)\b|category\/menu|public\/map|console\/(?:views|system\/(?:backups|real)))/i;
/** The open addresses of a closed site: the console, and what it and proxies ask. */
const open =
  /^\/(?:admin|health|metrics|assets|texts|brand|uploads|api\/(?:console|settings|account|role|payment\/callback))(?:[/?]|$)/i;
/** Seconds after which a visitor may ask again. */
const againAfter = 60;

/**
 * The maintenance that administrators switch on in the settings: nothing is written while the site is read-only, and a
 * closed one shows visitors a page in place of all others. Both answer 503.
 */
export const maintenance = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const { readOnly, closed } = app.site.settings.operation;
      const { method, url } = request;
      if (closed && !open.test(url)) {
        reply.header('retry-after', againAfter);
        if (url.startsWith('/api/')) throw new DomainError('The_Site_Is_Closed');
        return reply
          .code(503)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(holdingPage('The_Site_Is_Closed', request.culture, againAfter));
      }
      if ((readOnly || closed) && url.startsWith('/api/') && !reading.has(method) && !always.test(url)) {
        throw new DomainError('The_Site_Is_Read_Only');
      }
      return undefined;
    });
  },
  { name: 'maintenance', dependencies: ['site', 'culture'] },
);
