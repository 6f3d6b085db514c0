import { z } from 'zod';

/** A bucket of an S3 server, asked by path (`https://host/bucket/key`), as every such server understands it. */
export interface Bucket {
  /** Address of the server, without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const parametersSchema = z.strictObject({
  region: z.string().min(1).default('us-east-1'),
  tls: z.enum(['true', 'false']).default('true'),
});

/** Undefined for other addresses, and for one with a % that escapes nothing. */
function bucketOf(address: string): Bucket | undefined {
  const url = URL.parse(address);
  const parameters = parametersSchema.safeParse(Object.fromEntries(url?.searchParams ?? []));
  const [, name] = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(url?.pathname ?? '') ?? [];
  if (url?.protocol !== 's3:' || url.host === '' || url.password === '' || name === undefined || !parameters.success) {
    return undefined;
  }
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { region, tls } = parameters.data;
  return { endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`, region, name, accessKeyId, secretAccessKey };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `s3://key:secret@host/bucket?region=…`; key and secret percent-encoded, `tls=false` for a server of one's own network. */
export const bucketSchema = z.string().transform((address, context): Bucket => {
  const bucket = bucketOf(address);
  if (bucket) return bucket;
  context.issues.push({
    code: 'custom',
    input: address,
    message: 'is not like s3://key:secret@s3.example/bucket?region=eu-central-1',
  });
  return z.NEVER;
});

/** A name in a bucket. */
export interface Place {
  readonly bucket: Bucket;
  readonly key: string;
}

/** Reads `s3://key:secret@host/bucket/folder/name?region=…`; undefined for other addresses. */
export function placeOf(address: string): Place | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:') return undefined;
  const [, name = '', ...key] = url.pathname.split('/');
  url.pathname = `/${name}`;
  const [bucket, found] = [bucketOf(url.href), decoded(key.join('/'))];
  return bucket === undefined || found === undefined ? undefined : { bucket, key: found };
}
