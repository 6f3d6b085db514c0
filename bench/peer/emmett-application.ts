import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readTokenKeys } from '@charsu/api/sessions/token-keys.ts';
import { type CreateAdvertisement, createAdvertisementSchema } from '@charsu/core/contract/requests.ts';
import { CommandHandler, projections } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, pongoSingleStreamProjection } from '@event-driven-io/emmett-postgresql';
import express, { type NextFunction, type Request, type Response } from 'express';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import pg from 'pg';
import { z } from 'zod';

/**
 * The peer of the part `commands`: an application as one writes it with Emmett, Express and zod. It answers the two calls
 * with what the product has to do for them: it verifies the token, answers a repeated key as before, validates, decides on
 * the stream, and appends with an inline document, in a durable transaction. It has no permissions, limits or
 * conditions, and no other read models.
 */
type AdEvent =
  | { readonly type: 'AdvertisementDrafted'; readonly data: CreateAdvertisement & { readonly ownerId: string } }
  | { readonly type: 'PublicationRequested'; readonly data: { readonly requestedAt: string } };
type Ad = { readonly state: 'none' | 'draft' | 'pending'; readonly ownerId?: string };
type AdDocument = { readonly name: string; readonly ownerId: string; readonly state: string };

const evolve = (ad: Ad, { type, data }: AdEvent): Ad =>
  type === 'AdvertisementDrafted' ? { state: 'draft', ownerId: data.ownerId } : { ...ad, state: 'pending' };

const documents = pongoSingleStreamProjection<AdDocument, AdEvent>({
  collectionName: 'advertisement',
  canHandle: ['AdvertisementDrafted', 'PublicationRequested'],
  evolve: (document: AdDocument | null, { type, data }: AdEvent) => {
    if (type === 'AdvertisementDrafted') return { name: data.name, ownerId: data.ownerId, state: 'draft' };
    return document && { ...document, state: 'pending' };
  },
});

const { PEER_DATABASE_URL, PEER_SECRETS } = z
  .object({ PEER_DATABASE_URL: z.string(), PEER_SECRETS: z.string() })
  .parse(process.env);
// Emmett holds one connection while it takes another.
const pool = new pg.Pool({ connectionString: PEER_DATABASE_URL, max: 64 });
await pool.query('create table answer (key text primary key, body jsonb not null)');
const store = getPostgreSQLEventStore(PEER_DATABASE_URL, {
  projections: projections.inline([documents]),
  connectionOptions: { pool },
});
await store.schema.migrate();
const handle = CommandHandler<Ad, AdEvent>({ evolve, initialState: () => ({ state: 'none' }) });
// The first document makes its table: several at once would make it twice.
await handle(store, 'advertisement-first', () => ({ type: 'PublicationRequested', data: { requestedAt: '' } }));
const { byKid } = await readTokenKeys(PEER_SECRETS);

async function callerOf({ headers: { authorization = '' } }: Request): Promise<string> {
  const token = authorization.replace(/^Bearer /, '');
  const key = byKid.get(decodeProtectedHeader(token).kid ?? '');
  if (key === undefined) throw new Refusal(401);
  const { payload } = await jwtVerify(token, key.publicKey, { algorithms: ['EdDSA'] });
  return z.string().parse(payload.userId);
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Answers a call once for each `Idempotency-Key`. */
const once =
  (work: (request: Request<{ id: string }>, caller: string) => Promise<object>) =>
  async (request: Request<{ id: string }>, response: Response): Promise<void> => {
    const caller = await callerOf(request);
    const key = `${caller} ${z.uuid().parse(request.headers['idempotency-key'])}`;
    const { rows } = await pool.query<{ body: object }>({
      name: 'answered',
      text: 'select body from answer where key = $1',
      values: [key],
    });
    const body = rows[0]?.body ?? (await work(request, caller));
    if (rows.length === 0) {
      await pool.query({ name: 'answer', text: 'insert into answer (key, body) values ($1, $2)', values: [key, body] });
    }
    response.json(body);
  };

const application = express();
application.disable('x-powered-by');
application.use(express.json());
application.post(
  '/api/advertisement',
  once(async ({ body }, ownerId) => {
    const data = createAdvertisementSchema.parse(body);
    const id = crypto.randomUUID();
    await handle(store, `advertisement-${id}`, ({ state }) => {
      if (state !== 'none') throw new Refusal(409);
      return { type: 'AdvertisementDrafted', data: { ...data, ownerId } };
    });
    return { id };
  }),
);
application.put(
  '/api/advertisement/pending/:id',
  once(async ({ params: { id } }, caller) => {
    await handle(store, `advertisement-${id}`, ({ state, ownerId }) => {
      if (ownerId !== caller) throw new Refusal(404);
      if (state !== 'draft') throw new Refusal(409);
      return { type: 'PublicationRequested', data: { requestedAt: new Date().toISOString() } };
    });
    return { id };
  }),
);
application.use((error: unknown, _: Request, response: Response, _next: NextFunction) => {
  response.status(error instanceof Refusal ? error.status : 400).json({ message: String(error) });
});

const server = createServer(application).listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
process.once('SIGTERM', () => process.exit(0));
