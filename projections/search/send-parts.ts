import type { Database } from '@charsu/stores/database/database.ts';
import { type Meilisearch, MeilisearchError } from 'meilisearch';
import { refusalOf, SearchUnavailable } from './client.ts';
import { documentsOf, type Part, partsOf } from './parts.ts';
import type { SearchIndex } from './settings.ts';

/** A part that the server refused, and why. */
interface Refusal {
  readonly part: Part;
  readonly reason: string;
}

/**
 * Updates the indexes for some records. While the server indexes one part, the next is read; the server handles parts
 * in order. Returns the parts that it refused. When this ends, with or without an error, no part is still being sent:
 * it might arrive after a later one.
 */
export async function indexAll(
  database: Database,
  client: Meilisearch,
  wanted: Readonly<Record<SearchIndex, ReadonlySet<string>>>,
): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  let underWay: Promise<Refusal | undefined> = Promise.resolve(undefined);
  const note = async (sent: typeof underWay): Promise<void> => {
    const refusal = await sent;
    if (refusal !== undefined) refused.push(refusal);
  };
  try {
    for await (const part of partsOf(documentsOf(database), wanted)) {
      const before = underWay;
      underWay = send(client, part);
      // It is awaited below, also when an earlier part fails.
      underWay.catch(() => undefined);
      await note(before);
    }
    await note(underWay);
    return refused;
  } finally {
    await underWay.catch(() => undefined);
  }
}

/** Sends the documents of a part and deletes the gone ones. Returns the server's refusal, if any. */
async function send(client: Meilisearch, part: Part): Promise<Refusal | undefined> {
  const { index, documents, gone } = part;
  try {
    const target = client.index(index);
    const tasks = [
      ...(documents.length > 0
        ? [await target.addDocumentsFromString(`[${documents.join()}]`, 'application/json', { primaryKey: 'id' })]
        : []),
      ...(gone.length > 0 ? [await target.deleteDocuments([...gone])] : []),
    ];
    for (const { taskUid } of tasks) {
      const task = await client.tasks.waitForTask(taskUid);
      if (task.status === 'succeeded') continue;
      if (isOfServer(task.error?.code ?? '')) throw new SearchUnavailable(task.error);
      return { part, reason: task.error?.message ?? `task ${task.status}` };
    }
    return undefined;
  } catch (error) {
    if (error instanceof SearchUnavailable) throw error;
    const refusal = refusalOf(error);
    if (refusal === undefined || isOfServer(refusal)) throw new SearchUnavailable(error);
    return { part, reason: refusal };
  }
}

/** Whether a refusal is about the server, such as a lost index, and not about the documents. */
const isOfServer = (code: string): boolean => /_not_found$|api_key|authorization/.test(code);

/** Whether a call failed because of the connection or the server's state. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof MeilisearchError)) return false;
  const refusal = refusalOf(error);
  return refusal === undefined || isOfServer(refusal);
}
