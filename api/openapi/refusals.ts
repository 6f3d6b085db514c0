import type { RouteOptions } from 'fastify';
import { z } from 'zod';

/** The reasons of refusals, by status, which every client should expect. */
const reasons = {
  400: 'The request does not fit: `errors` names each field that was refused, and why.',
  401: 'Nobody is signed in: the token is missing, not ours, too old, or was signed out.',
  402: 'The wallet holds too little: `params` says what is needed, and what is missing.',
  403: 'The caller lacks the permission.',
  404: 'There is no such record, or not for this caller.',
  406: 'The caller does not accept a stream of events.',
  408: 'The request took too long to come: no longer than two minutes.',
  409: 'A rule forbids it in the state that the record is in, or the record has moved on since `If-Match`.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is of a type or an encoding that is not taken.',
  423: 'Too many wrong passwords: `params.minutes` says how long to wait; or an administrator has locked the account.',
  429: 'Too many requests from one address, or of one caller: `Retry-After` says how long to wait.',
  431: 'The headers are too large.',
  500: 'A fault of ours.',
  502: 'The SMS service has refused the message before this one: a code that comes all the same is good.',
  503: 'A part of the product is away, is being prepared, or has not caught up with `Charsu-Position`: `Retry-After` says when to try again.',
} as const;
type Refused = keyof typeof reasons;

type Described = Pick<RouteOptions, 'method' | 'url' | 'config' | 'schema'>;

/** Whether a route changes something, and so takes the headers of a command. */
export const isCommand = ({ method, config = {} }: Pick<RouteOptions, 'method' | 'config'>): boolean =>
  config.permission !== undefined && config.reads === undefined && method !== 'GET';

/** Whether a query names a record by its id. */
const namesOne = (query: unknown): boolean => query instanceof z.ZodObject && query.shape.id instanceof z.ZodUUID;

/** The statuses of a route's refusals, from its declaration. */
function refusedWith(route: Described): Refused[] {
  const { method, url, schema = {}, config = {} } = route;
  const { permission } = config;
  const changes = isCommand(route);
  // A body can name records, too.
  const named =
    method !== 'GET' ||
    schema.params !== undefined ||
    namesOne(schema.querystring) ||
    /\/(?:advertisement|advertisementHistory|advertisementAnalyzer|category|tenant|person|role|user|conversation|contentPage)\/$|\/getByUserId$/.test(
      url,
    );
  return [
    400,
    ...(permission === undefined ? [] : ([401, 403] as const)),
    ...(permission === 'advertisement_pending' || url.endsWith('/ai/') ? ([402] as const) : []),
    ...(named ? ([404] as const) : []),
    ...(url.endsWith('/stream') ? ([406] as const) : []),
    408,
    ...(changes ||
    /\/(?:subscribe|conversation|contact)\/$|\/(?:conversation\/message|decision|correct|translation)$/.test(url)
      ? ([409] as const)
      : []),
    ...(method === 'GET' ? [] : ([413] as const)),
    414,
    415,
    ...(/\/(?:login|externalToken)$/.test(url) ? ([401, 423] as const) : []),
    429,
    431,
    500,
    ...(/\/(?:sendMessage|sendCode)$/.test(url) ? ([502] as const) : []),
    503,
  ];
}

/** The answer of a route that refuses nothing, by status. */
const done: Readonly<Record<string, string>> = {
  200: 'What was asked for.',
  204: 'Done. The answer has no body.',
  302: 'Leads to the address in `Location`.',
  303: 'Leads to the address in `Location`.',
};
const doneBy = 'Done: `position` is where it stands in the log, `revision` where in the history of the record.';

/** Of a record, a group of settings, and a command on them. */
const versioned = /\/(?:Accepted|\w+(?:Record|Settings))$/;
const etag = { ETag: { type: 'string', description: 'The revision of the record, for `If-Match`.' } };

/** The answers of a route with one entry for each refusal, each with the same problem schema: for the description. */
export function withRefusals(route: Described, response: unknown): Record<string, unknown> {
  const { '4xx': problem, '5xx': _, ...stated } = z.record(z.string(), z.looseObject({})).parse(response ?? {});
  const answers = Object.fromEntries(
    Object.entries(stated).map(([status, answer]) => {
      const isAccepted = JSON.stringify(answer).includes('/Accepted"');
      const headers = versioned.test(String(answer.$ref)) && { headers: etag };
      return [status, { description: isAccepted ? doneBy : (done[status] ?? ''), ...headers, ...answer }];
    }),
  );
  if (problem === undefined) return answers;
  const refusals = refusedWith(route).map((status) => [status, { ...problem, description: reasons[status] }]);
  return { ...answers, ...Object.fromEntries(refusals) };
}
