import helmetPlugin from '@fastify/helmet';
import Fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The source of map tiles in the form of the policy. */
const sourceOf = (tiles: string): string => /^https?:\/\/[^/]+/.exec(tiles)?.[0].replace('{s}', '*') ?? tiles;

/** The permissions of pages: the visitor's place, for the map; nothing else. */
const permissionsPolicy = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-get=()',
  'screen-wake-lock=()',
  'usb=()',
].join(', ');

type Options = Parameters<typeof helmetPlugin>[1];
type Headers = Readonly<Record<string, string>>;

/** The headers that helmet sets with these options: read once from an answer, since helmet computes them each time. */
async function headersOf(options: Options): Promise<Headers> {
  const app = Fastify();
  await app.register(helmetPlugin, options);
  app.get('/', async () => '');
  const own = new Set(['content-length', 'date', 'connection', 'content-type']);
  const { headers } = await app.inject('/');
  await app.close();
  const set = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  );
  return { ...set, 'permissions-policy': permissionsPolicy };
}

/**
 * Security headers on every answer. The policy allows nothing inline. Only the console and the API's documentation may
 * have inline styles, which their libraries need, but no inline script.
 */
export const helmet = fastifyPlugin<{ readonly https: boolean; readonly tiles: string | undefined }>(
  async (app, { https, tiles }) => {
    const common = {
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Browsers accept these from secure origins only, and warn elsewhere.
      crossOriginOpenerPolicy: https,
      originAgentCluster: https,
      // Only a site on https may promise to stay on it.
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    } as const;
    // The site and the console have maps.
    const pictures = [...directives.imgSrc, ...(tiles === undefined ? [] : [sourceOf(tiles)])];
    const strict = await headersOf({
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: { ...directives, imgSrc: pictures } },
    });
    const styled = await headersOf({
      ...common,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: [...pictures, 'blob:'] },
      },
    });
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(/^\/(?:admin|api\/docs)(?:[/?]|$)/.test(request.url) ? styled : strict);
      done();
    });
  },
  { name: 'helmet' },
);
