import { randomBytes, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import grpc from '@grpc/grpc-js';
import { generate } from 'selfsigned';

/** The credentials of clients and the certificate of the server: TLS and a password, as on a real server. */
export type Access = {
  readonly password: string;
  /** PEM; it signs itself, so clients trust it by its file. */
  readonly certificate: string;
  /** PEM. */
  readonly key: string;
};

const USER = 'admin';

const VALID_YEARS = 10;

/** A new password, and a new certificate for this machine. */
export async function createAccess(): Promise<Access> {
  const notAfterDate = new Date();
  notAfterDate.setFullYear(notAfterDate.getFullYear() + VALID_YEARS);
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Charsu event store' }], {
    keyType: 'ec',
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  return { password: randomBytes(24).toString('hex'), certificate: cert, key };
}

const VARIABLES = {
  password: 'EMBEDDED_EVENT_STORE_PASSWORD',
  certificate: 'EMBEDDED_EVENT_STORE_CERTIFICATE',
  key: 'EMBEDDED_EVENT_STORE_KEY',
} as const;

/** The variables by which `main.ts` gets its access. */
export const accessVariables = ({ password, certificate, key }: Access): NodeJS.ProcessEnv => ({
  [VARIABLES.password]: password,
  [VARIABLES.certificate]: certificate,
  [VARIABLES.key]: key,
});

/** The access that the environment names. Throws when it names none: every client of the log needs a password. */
export function readAccess(env: NodeJS.ProcessEnv): Access {
  const read = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set. The launcher sets it: see stand-ins/event-store/access.ts.`);
    return value;
  };
  return { password: read(VARIABLES.password), certificate: read(VARIABLES.certificate), key: read(VARIABLES.key) };
}

/**
 * The connection string of a server on this machine. Writes its certificate to `file`, since clients take it from there; the
 * certificate is no secret, the connection string is one.
 */
export async function connectionStringOf(
  port: number,
  { password, certificate }: Access,
  file: string,
): Promise<string> {
  await writeFile(file, certificate);
  // By name: TLS knows no server names that are addresses.
  return `esdb://${USER}:${password}@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(file)}`;
}

export const serverCredentials = (access: Access | undefined): grpc.ServerCredentials =>
  access === undefined
    ? grpc.ServerCredentials.createInsecure()
    : grpc.ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(access.key), cert_chain: Buffer.from(access.certificate) },
      ]);

const STREAMS = new Set(Object.values(streamsGrpc.StreamsService).map(({ path }) => path));

/** Refuses calls that read or write streams without the password. As on a real server, others are open to everybody. */
export function authentication({ password }: Access): grpc.ServerInterceptor {
  const expected = Buffer.from(`Basic ${Buffer.from(`${USER}:${password}`).toString('base64')}`);
  const isKnown = (header: grpc.MetadataValue | undefined): boolean => {
    const given = Buffer.from(header ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return ({ path }, call) => {
    if (!STREAMS.has(path)) return new grpc.ServerInterceptingCall(call);
    const listener = new grpc.ServerListenerBuilder()
      .withOnReceiveMetadata((metadata, next) => {
        if (isKnown(metadata.get('authorization')[0])) next(metadata);
        else call.sendStatus({ code: grpc.status.UNAUTHENTICATED, details: 'Unauthenticated' });
      })
      .build();
    return new grpc.ServerInterceptingCall(call, {
      start: (next) => next(listener),
      sendMetadata: (metadata, next) => next(metadata),
      sendMessage: (message, next) => next(message),
      sendStatus: (status, next) => next(status),
    });
  };
}
