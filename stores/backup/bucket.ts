import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type Bucket, bucketSchema } from '@charsu/core/process/bucket.ts';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { z } from 'zod';

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
  const bucket = bucketSchema.safeParse(url.href);
  return bucket.success ? { bucket: bucket.data, key: decodeURIComponent(key.join('/')) } : undefined;
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 120_000 },
    // Checksums that the protocol does not ask for are unknown to many servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** At most 10,000 parts: 160 GB. */
const usualPartBytes = 16_000_000;
const mostParts = 10_000;

/** An upload under way, in a file beside its backup: what it has brought there, by the parts' numbers. */
const Upload = z.object({
  endpoint: z.string(),
  bucket: z.string(),
  key: z.string(),
  id: z.string(),
  parts: z.record(z.string(), z.string()),
});
type Upload = z.infer<typeof Upload>;
const noteOf = (file: string): string => `${file}.upload`;

/** The backup in a folder whose upload to this place was not finished, if any. `place.key`: the folder in the bucket. */
export async function unfinishedUpload(folder: string, place: Place): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.upload')).sort()) {
    const note = Upload.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    const file = path.join(folder, name.slice(0, -'.upload'.length));
    if (
      note.endpoint === place.bucket.endpoint &&
      note.bucket === place.bucket.name &&
      note.key === keyIn(place, file)
    ) {
      return file;
    }
  }
  return undefined;
}

const keyIn = ({ key }: Place, file: string): string => path.posix.join(key, path.basename(file));

/**
 * Uploads a backup in parts below `place`; parts that an interrupted upload has brought there stay. Answers its address
 * without the keys. `report`: called with the parts that are there, and their number.
 */
export async function upload(
  file: string,
  place: Place,
  report: (done: number, parts: number) => void,
): Promise<string> {
  const client = clientOf(place.bucket);
  const target = { Bucket: place.bucket.name, Key: keyIn(place, file) };
  const { size } = await stat(file);
  const partBytes = Math.max(usualPartBytes, Math.ceil(size / mostParts));
  const parts = Math.max(1, Math.ceil(size / partBytes));
  const note = (await begunBefore(file)) ?? (await begin(client, place, target, file));
  const addressed = { ...target, UploadId: note.id };
  try {
    for (let part = 1; part <= parts; part += 1) {
      if (note.parts[part] === undefined) {
        const start = (part - 1) * partBytes;
        const end = Math.min(start + partBytes, size) - 1;
        const Body = Buffer.concat(await createReadStream(file, { start, end }).toArray());
        const { ETag = '' } = await client.send(new UploadPartCommand({ ...addressed, PartNumber: part, Body }));
        note.parts[part] = ETag;
        await writeNote(file, note);
      }
      report(part, parts);
    }
    const Parts = Object.entries(note.parts).map(([part, ETag]) => ({ PartNumber: Number(part), ETag }));
    await client.send(new CompleteMultipartUploadCommand({ ...addressed, MultipartUpload: { Parts } }));
    await rm(noteOf(file), { force: true });
    return `${place.bucket.endpoint}/${target.Bucket}/${target.Key}`;
  } catch (error) {
    // Servers give up unfinished uploads after a time: the next try begins anew.
    if (error instanceof Error && error.name === 'NoSuchUpload') await writeNote(file, { ...note, id: '', parts: {} });
    throw error;
  } finally {
    client.destroy();
  }
}

async function begunBefore(file: string): Promise<Upload | undefined> {
  const text = await readFile(noteOf(file), 'utf8').catch(() => undefined);
  const note = text === undefined ? undefined : Upload.parse(JSON.parse(text));
  return note?.id ? note : undefined;
}

const writeNote = (file: string, note: Upload): Promise<void> => writeDurably(noteOf(file), JSON.stringify(note));

async function begin(
  client: S3Client,
  { bucket }: Place,
  target: { readonly Bucket: string; readonly Key: string },
  file: string,
): Promise<Upload> {
  const draft = { endpoint: bucket.endpoint, bucket: bucket.name, key: target.Key, id: '', parts: {} };
  // The server may be away: the backup is known as one that waits.
  await writeNote(file, draft);
  const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(target));
  const note = { ...draft, id: UploadId };
  await writeNote(file, note);
  return note;
}

/** Brings a backup from a bucket into a file. */
export async function download({ bucket, key }: Place, file: string): Promise<void> {
  const client = clientOf(bucket);
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
    await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
  } finally {
    client.destroy();
  }
}
