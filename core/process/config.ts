import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { MapTiles } from '../contract/map.ts';
import { type LoginProvider, loginProvidersSchema } from '../security/login-providers.ts';
import { type Bucket, bucketSchema, placeOf } from './bucket.ts';
import { type LogLevel, logLevels } from './process-log.ts';

/** The configuration of one process. Every value comes from the environment; `.env.example` explains each. */
export interface Config {
  /** DATABASE_URL: PostgreSQL, for read models, accounts and jobs. */
  readonly databaseUrl: string;
  /** EVENTSTOREDB_URL: the event log, `esdb://…` or `esdb+discover://…`. */
  readonly eventStoreUrl: string;
  readonly meilisearch: {
    /** MEILISEARCH_URL. */
    readonly url: string;
    /** MEILISEARCH_KEY; undefined when the server asks for none. */
    readonly key: string | undefined;
  };
  /** HOST: the address to listen on. */
  readonly host: string;
  /** PORT: the port to listen on; 0 takes a free one. */
  readonly port: number;
  /** SHARE_PORT: whether another process of this user may listen on it, too, as `npm start` does during a start. */
  readonly sharePort: boolean;
  /** DATA_DIR, absolute: what this machine keeps outside the databases. */
  readonly dataDir: string;
  /** Uploaded files, below `dataDir`. */
  readonly filesDir: string;
  /** Files that are served only to their owners, below `dataDir`. */
  readonly privateFilesDir: string;
  /** FILES_URL: the bucket that uploaded files are kept in; undefined: they are in the two folders. */
  readonly bucket: Bucket | undefined;
  /** BACKUP_TO: where backups are written, `backups` in `dataDir` by default; BACKUP_PASSWORD: what encrypts them. */
  readonly backups: { readonly to: string | undefined; readonly password: string | undefined };
  /** Files that administrators import, and reports on them, below `dataDir`. */
  readonly importsDir: string;
  /** Keys made on this machine, below `dataDir`; readable by its owner only. */
  readonly secretsDir: string;
  /** PUBLIC_URL: where visitors reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** BASE_HOST: below which each business has a host of its own, `{sub-domain}.charsu.example`; undefined: none has. */
  readonly baseHost: string | undefined;
  /** TRUSTED_PROXIES: addresses, networks and `loopback`, `linklocal` or `uniquelocal`, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** REQUESTS_PER_MINUTE: how many requests one visitor's address may send. */
  readonly requestsPerMinute: number;
  /** LOGIN_PROVIDERS: sites whose accounts open ours; empty: none. */
  readonly loginProviders: readonly LoginProvider[];
  /** LOG_LEVEL, a level of pino. */
  readonly logLevel: LogLevel;
  /** NODE_ENV. */
  readonly environment: (typeof environments)[number];
  /** KAVENEGAR_…: the SMS service; undefined without a key: nothing is sent by SMS. */
  readonly kavenegar:
    | {
        readonly url: string;
        readonly apiKey: string;
        readonly templatePrefix: string;
        readonly sender: string | undefined;
      }
    | undefined;
  /** SMTP_URL and MAIL_FROM: the mail server; undefined: no mail is sent. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /**
   * SANDBOX_URL, SANDBOX_KEY and SANDBOX_SMTP_URL: what catches messages in place of a service, for administrators to
   * open; `smtpUrl` is where it takes mails.
   */
  readonly sandbox: { readonly url: string; readonly key: string; readonly smtpUrl?: string | undefined } | undefined;
  /** ZARINPAL_…: the payment gateway; undefined without a merchant id: no deposits. */
  readonly zarinpal: { readonly url: string; readonly merchantId: string } | undefined;
  /** AI_…: the service that writes texts (D30); undefined without an address and a model: none are offered. */
  readonly ai: { readonly url: string; readonly key: string | undefined; readonly model: string } | undefined;
  /** MAP_TILES_URL and MAP_TILES_ATTRIBUTION: a server of map pictures (D28); null: maps show the bundled outline. */
  readonly mapTiles: MapTiles | null;
  /** HEALTH_PORT: where projections and jobs answer whether they can work; undefined: nowhere. */
  readonly healthPort: number | undefined;
}

/** The merchant id for the sandbox of the payment gateway, which accepts any id of this length. */
export const sandboxMerchant = '00000000-0000-4000-8000-000000000000';

const environments = ['development', 'production', 'test'] as const;

const address = (protocols: RegExp, example: string) =>
  z.url({
    protocol: protocols,
    error: (issue) => (issue.input === undefined ? 'is not set' : `is not like ${example}`),
  });

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port number')
  .transform(Number)
  .refine((port) => port <= 65_535, 'is not a port number');

/** An address, a network as `10.0.0.0/24`, or the name of a group of networks. */
function isTrustable(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return most > 0 && Number(bits ?? 0) <= most;
}

const environmentSchema = z
  .object({
    DATABASE_URL: address(/^postgres(?:ql)?$/, 'postgres://user:password@127.0.0.1:5432/charsu'),
    // A cluster's address names several hosts, which URL parsers refuse.
    EVENTSTOREDB_URL: z
      .string({ error: 'is not set' })
      .regex(/^esdb(?:\+discover)?:\/\/[^\s/]+/, 'is not like esdb://127.0.0.1:2113?tls=false')
      // The client takes the first host only: with that node away nothing would start.
      .refine(
        (url) => !/^esdb\+discover:\/\/(?:[^:]+:[^@]+@)?[^/?@]*,[^/?@]*(?:[/?]|$)/.test(url),
        'has several hosts: they stand after esdb://, and after esdb+discover:// one name stands for all nodes',
      ),
    MEILISEARCH_URL: address(/^https?$/, 'http://127.0.0.1:7700'),
    MEILISEARCH_KEY: z.string().optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: portNumber.default(3000),
    SHARE_PORT: z.enum(['yes', 'no'], 'is neither yes nor no').default('no'),
    DATA_DIR: z.string().default('.charsu'),
    // Only known here: `core/extensions/loaded.ts` goes by it.
    EXTENSIONS_DIR: z.string().optional(),
    FILES_URL: bucketSchema.optional(),
    BACKUP_TO: z
      .string()
      .refine(
        (to) => !to.startsWith('s3:') || placeOf(to) !== undefined,
        'is not like s3://key:secret@s3.example/bucket/folder?region=eu-central-1',
      )
      .optional(),
    BACKUP_PASSWORD: z.string().optional(),
    PUBLIC_URL: address(/^https?$/, 'https://charsu.example').optional(),
    BASE_HOST: z
      .string()
      .toLowerCase()
      .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, 'is not like charsu.example')
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform((list) => list.split(',').map((text) => text.trim()))
      .refine((list) => list.every(isTrustable), 'is not like 127.0.0.1,10.0.0.0/24,loopback')
      .default(['loopback']),
    REQUESTS_PER_MINUTE: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, 'is not a whole number above 0')
      .transform(Number)
      .default(1_200),
    // Only checked here: `silence.ts` goes by it.
    PATIENCE: z
      .string()
      .regex(/^[1-9]\d?$/, 'is not a whole number from 1 to 99')
      .optional(),
    LOG_LEVEL: z.enum(logLevels, `is none of ${logLevels.join(', ')}`).default('info'),
    NODE_ENV: z.enum(environments, `is none of ${environments.join(', ')}`).default('development'),
    HEALTH_PORT: portNumber.optional(),
    KAVENEGAR_URL: address(/^https?$/, 'https://api.kavenegar.com').default('https://api.kavenegar.com'),
    KAVENEGAR_API_KEY: z.string().optional(),
    KAVENEGAR_TEMPLATE_PREFIX: z
      .string()
      .regex(/^[a-zA-Z\d-]{1,40}$/, 'is not like charsu-code')
      .default('charsu-code'),
    KAVENEGAR_SENDER: z
      .string()
      .regex(/^\d{4,20}$/, 'is not the number of a line')
      .optional(),
    SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example:465').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]*<?[^<>\s@]+@[^<>\s@]+>?$/, 'is not like Charsu <no-reply@charsu.example>')
      .optional(),
    SANDBOX_URL: address(/^https?$/, 'http://127.0.0.1:8025').optional(),
    SANDBOX_KEY: z.string().optional(),
    SANDBOX_SMTP_URL: z.string().optional(),
    ZARINPAL_URL: address(/^https?$/, 'https://payment.zarinpal.com').default('https://payment.zarinpal.com'),
    ZARINPAL_MERCHANT_ID: z
      .string()
      .regex(/^[\w-]{36}$/, 'is not of 36 characters')
      .optional(),
    AI_URL: address(/^https?$/, 'https://api.example/v1').optional(),
    AI_KEY: z.string().optional(),
    AI_MODEL: z.string().max(200).optional(),
    MAP_TILES_URL: z
      .string()
      .regex(/^https?:\/\/[^\s/]+\/\S*\{z\}\S*$/, 'is not like https://tiles.example/{z}/{x}/{y}.png')
      .optional(),
    MAP_TILES_ATTRIBUTION: z.string().max(300).default(''),
    LOGIN_PROVIDERS: loginProvidersSchema,
  })
  .refine(({ AI_URL, AI_MODEL }) => AI_URL === undefined || AI_MODEL !== undefined, {
    path: ['AI_MODEL'],
    error: 'is not set, and AI_URL needs it',
  });

/** Read elsewhere: by `npm start` and its servers, by create-admin, and by Vite. */
const otherVariables = ['DEMO_DATA', 'CHARSU_ADMIN_USERNAME', 'CHARSU_ADMIN_PASSWORD', 'CHARSU_API', 'SITE_HOST'];
const knownVariables = [...Object.keys(environmentSchema.shape), ...otherVariables];
/**
 * The beginnings of the names of ours. Kubernetes sets MEILISEARCH_SERVICE_HOST, MEILISEARCH_PORT and the like by
 * itself.
 */
const ourPrefixes =
  /^(?:CHARSU|EVENTSTOREDB|KAVENEGAR|MAIL|MAP_TILES|MEILISEARCH|SMTP|ZARINPAL)_(?!SERVICE_|PORT(?:_\d|$))/;
/** Shorter names have neighbours that mean something else: AI_KEY and API_KEY, PORT and POST. */
const shortestNeighbour = 7;

/** A name and what is left of it without one of its characters: two of them meet where one typing error is between. */
const withoutOne = (name: string): string[] => [
  name,
  ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1)),
];

/** A name in other cases, with a character missing, doubled, or in the place of its neighbour. */
const slipsOf = (name: string): string[] => [
  ...withoutOne(name),
  ...Array.from(name, (character, at) => name.slice(0, at) + character + name.slice(at)),
  ...Array.from(name, (character, at) => name.slice(0, at) + (name[at + 1] ?? '') + character + name.slice(at + 2)),
];

/** A line for each variable that is misspelt: one like a known one, or with one of our prefixes. None for others' variables. */
export function misspeltVariables(environment: NodeJS.ProcessEnv = process.env): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (knownVariables.includes(name)) return [];
    const typed = name.toUpperCase().replaceAll('-', '_');
    const near = new Set(withoutOne(typed));
    const meant = knownVariables.find((known) =>
      known.length < shortestNeighbour
        ? slipsOf(known).includes(typed)
        : withoutOne(known).some((rest) => near.has(rest)),
    );
    if (meant !== undefined) return [`The variable ${name} is not known: ${meant} is.`];
    return ourPrefixes.test(name) ? [`The variable ${name} is not known: .env.example has those that are.`] : [];
  });
}

/** The errors of the environment, one line for each variable, without the values: they may be secrets. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** The sender of mail when nothing is said: the site, where its address is a name of a domain. */
function senderOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname.replace(/^www\./, '');
  return `no-reply@${/\.[a-z][a-z\d-]*$/.test(host) ? host : 'portal.invalid'}`;
}

/** Reads the environment; an empty variable counts as not set. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = environmentSchema.safeParse(given);
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = read.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    databaseUrl: values.DATABASE_URL,
    eventStoreUrl: values.EVENTSTOREDB_URL,
    meilisearch: { url: values.MEILISEARCH_URL, key: values.MEILISEARCH_KEY },
    host: values.HOST,
    port: values.PORT,
    sharePort: values.SHARE_PORT === 'yes',
    dataDir,
    filesDir: join(dataDir, 'files'),
    importsDir: join(dataDir, 'imports'),
    privateFilesDir: join(dataDir, 'private'),
    bucket: values.FILES_URL,
    backups: { to: values.BACKUP_TO, password: values.BACKUP_PASSWORD },
    secretsDir: join(dataDir, 'secrets'),
    publicUrl: (values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`).replace(/\/+$/, ''),
    baseHost: values.BASE_HOST,
    loginProviders: values.LOGIN_PROVIDERS,
    trustedProxies: values.TRUSTED_PROXIES,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    environment: values.NODE_ENV,
    kavenegar:
      values.KAVENEGAR_API_KEY === undefined
        ? undefined
        : {
            url: values.KAVENEGAR_URL,
            apiKey: values.KAVENEGAR_API_KEY,
            templatePrefix: values.KAVENEGAR_TEMPLATE_PREFIX,
            sender: values.KAVENEGAR_SENDER,
          },
    smtp:
      values.SMTP_URL === undefined
        ? undefined
        : { url: values.SMTP_URL, from: values.MAIL_FROM ?? senderOf(values.PUBLIC_URL) },
    sandbox:
      values.SANDBOX_URL === undefined || values.SANDBOX_KEY === undefined
        ? undefined
        : { url: values.SANDBOX_URL, key: values.SANDBOX_KEY, smtpUrl: values.SANDBOX_SMTP_URL },
    zarinpal:
      values.ZARINPAL_MERCHANT_ID === undefined
        ? undefined
        : { url: values.ZARINPAL_URL, merchantId: values.ZARINPAL_MERCHANT_ID },
    ai:
      values.AI_URL === undefined || values.AI_MODEL === undefined
        ? undefined
        : { url: values.AI_URL.replace(/\/+$/, ''), key: values.AI_KEY, model: values.AI_MODEL },
    mapTiles:
      values.MAP_TILES_URL === undefined
        ? null
        : { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION },
    healthPort: values.HEALTH_PORT,
  };
}
