import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type SignedProofs, signedProofsSchema } from '@charsu/core/contract/signed-statement.ts';
import type { StoredEvent } from '@charsu/core/event-store/chain.ts';
import { UsageError } from '@charsu/core/process/command-line.ts';
import { z } from 'zod';
import { Books } from './books.ts';
import { Proofs } from './proofs.ts';
import { isSigned, LineDigest, type SignedHead, signHead } from './signed-head.ts';

const eventSchema = z.object({
  stream: z.string(),
  revision: z.string().regex(/^\d+$/).transform(BigInt),
  id: z.string(),
  type: z.string(),
  data: z.unknown(),
  metadata: z.unknown(),
  /** Of files without these, no event has a proof. */
  position: z.string().regex(/^\d+$/).transform(BigInt).optional(),
  created: z.string().optional(),
});
const endSchema = z.object({
  head: z.object({
    events: z.int(),
    sha256: z.string(),
    at: z.string(),
    proofs: z.array(signedProofsSchema).optional(),
    key: z.string(),
    signature: z.string(),
  }),
});

/** The value of a JSON text; undefined for a text that is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes events as NDJSON, one a line, and at the end the signed head. Throws `UsageError` where `file` refuses. */
export function openExport(file: string) {
  const tried = <Result>(write: () => Result): Result => {
    try {
      return write();
    } catch (error) {
      throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
    }
  };
  const out = tried(() => openSync(file, 'w'));
  const digest = new LineDigest();
  const write = (line: string): void => tried(() => writeFileSync(out, `${line}\n`));
  return {
    add({ revision, position, ...event }: StoredEvent): void {
      const line = JSON.stringify({ ...event, revision: revision.toString(), position: position?.toString() });
      digest.add(line);
      write(line);
    },
    /** `pem`: the private key; `at`: ISO 8601 instant; `proofs`: what was signed about proofs, oldest first. */
    end(pem: string, at: string, proofs: readonly SignedProofs[]): SignedHead {
      const head = signHead(digest, { pem, at, proofs });
      write(JSON.stringify({ head }));
      tried(() => closeSync(out));
      return head;
    },
  };
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });

/** The signed statements about the proofs of a file's events: they stand at the end. Undefined in an older file. */
async function proofsIn(file: string): Promise<Proofs | undefined> {
  let last = '';
  for await (const line of linesOf(file)) last = line;
  const proofs = endSchema.safeParse(readJson(last)).data?.head.proofs;
  return proofs && new Proofs(proofs);
}

/**
 * Checks an exported file by itself, without any server: its signature, its lines, and every event in it. `key`: a
 * public key that the caller trusts. Throws with the reason.
 */
export async function verifyExport(file: string, key?: string): Promise<{ books: Books; head: SignedHead }> {
  const books = new Books(await proofsIn(file));
  const digest = new LineDigest();
  let head: SignedHead | undefined;
  for await (const line of linesOf(file)) {
    if (head !== undefined) throw new Error('Something stands after the signed head.');
    const json = readJson(line);
    const end = endSchema.safeParse(json);
    if (end.success) head = end.data.head;
    else {
      const event = eventSchema.safeParse(json);
      if (!event.success) throw new Error(`Line ${digest.lines + 1} is no event, and no signed head.`);
      digest.add(line);
      books.add(event.data);
    }
  }
  if (head === undefined) throw new Error('The signed head is missing: the file is not whole.');
  if (head.events !== digest.lines)
    throw new Error(`${head.events} events were signed, but ${digest.lines} are there.`);
  if (head.sha256 !== digest.hex()) throw new Error('The lines are not those that were signed.');
  if (!isSigned(head, key)) throw new Error('The signature is not right, or of another key.');
  return { books, head };
}
