import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { KeptBackup } from '@charsu/core/contract/backups.ts';
import type { Bucket, Place } from '@charsu/core/process/bucket.ts';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { z } from 'zod';
import { BackupRefused } from './archive.ts';

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
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
    const isHere =
      note.endpoint === place.bucket.endpoint && note.bucket === place.bucket.name && note.key === keyIn(place, file);
    if (!isHere) continue;
    if (await stat(file).catch(() => undefined)) return file;
    // Somebody has removed the backup.
    await rm(noteOf(file));
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

/** Whether a file is a backup by its name. */
export const isBackup = (name: string): boolean => /\.tar\.zst(?:\.age)?$/.test(name);

/** The backups in a folder of a bucket, the newest first. */
export async function backupsIn({ bucket, key }: Place): Promise<KeptBackup[]> {
  const client = clientOf(bucket);
  const Prefix = key === '' || key.endsWith('/') ? key : `${key}/`;
  const found: KeptBackup[] = [];
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix })) {
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        const name = Key.slice(Prefix.length);
        if (isBackup(name) && LastModified) found.push({ name, bytes: Size, at: LastModified.toISOString() });
      }
    }
  } finally {
    client.destroy();
  }
  return found.sort(newestFirst);
}

export const newestFirst = (one: KeptBackup, other: KeptBackup): number => other.at.localeCompare(one.at);

/** How often in a row a download may bring nothing. */
const fruitlessTries = 4;

/**
 * Brings a backup from a bucket into a folder, and answers with its file. What an earlier try has brought there stays, and
 * the rest follows. `report`: called with the bytes that are there, and their number.
 *
 * @throws {BackupRefused} when it is not there, or stops before its end.
 */
export async function download(
  place: Place,
  folder: string,
  report: (done: number, size: number) => void,
): Promise<string> {
  const client = clientOf(place.bucket);
  const source = { Bucket: place.bucket.name, Key: place.key };
  try {
    const { size, tag } = await begun(client, place);
    // Another backup of this name does not go on with the part of the one before.
    const part = createHash('sha256').update(tag).digest('hex').slice(0, 16);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${path.posix.basename(place.key)}.${part}.download`);
    const arrived = async () => (await stat(file).catch(() => undefined))?.size ?? 0;
    let [done, fruitless] = [await arrived(), 0];
    while (done < size) {
      report(done, size);
      try {
        const asked = { ...source, IfMatch: tag, Range: `bytes=${done}-` };
        const { Body, ContentRange } = await client.send(new GetObjectCommand(asked));
        // A server that knows no ranges sends all of it.
        const flags = ContentRange?.startsWith(`bytes ${done}-`) ? 'a' : 'w';
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600, flags }));
      } catch (error) {
        fruitless = (await arrived()) > done ? 0 : fruitless + 1;
        if (fruitless === fruitlessTries) {
          throw new BackupRefused(
            `The download stopped: ${messageOf(error)}. ${done} of ${size} bytes are in ${file}: the same command goes on with them.`,
            { cause: error },
          );
        }
      }
      done = await arrived();
    }
    report(done, size);
    return file;
  } finally {
    client.destroy();
  }
}

/** The length of what is to be brought, and its version. */
async function begun(
  client: S3Client,
  { bucket, key }: Place,
): Promise<{ readonly size: number; readonly tag: string }> {
  const source = { Bucket: bucket.name, Key: key || '/' };
  try {
    const first = await client.send(new GetObjectCommand({ ...source, Range: 'bytes=0-1' }));
    (first.Body as Readable).destroy();
    const size = /\/(\d+)$/.exec(first.ContentRange ?? '')?.[1] ?? first.ContentLength;
    return { size: Number(size), tag: first.ETag ?? '' };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NoSuchKey') {
      throw new BackupRefused(`${bucket.endpoint} does not give ${bucket.name}/${key}: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }
  const [newest] = await backupsIn({ bucket, key });
  throw new BackupRefused(
    newest === undefined
      ? `There is no ${key} in the bucket ${bucket.name}.`
      : `${bucket.name}/${key} is a folder. Name one of its backups: the newest is ${path.posix.join(key, newest.name)}.`,
  );
}
