import { createHash } from 'node:crypto';
import { failureOf } from '@charsu/api/problems/problem.ts';
import { type PasswordLinkDependencies, sendPasswordLink } from '@charsu/api/sessions/password-links.ts';
import { importCorrelation } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { keyedMutex } from '@charsu/core/concurrency/limits.ts';
import { type Refusal, refusalsOf } from '@charsu/core/contract/refusals.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { loginNameOf } from '@charsu/core/domain/login-name.ts';
import { canonical } from '@charsu/core/event-store/chain.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import {
  createImportedRows,
  createOldAddresses,
  type ImportedRow,
  type ImportedRows,
} from '@charsu/stores/imports/imported.ts';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type pg from 'pg';
import { type KindName, kindNames, kindOfFile, kinds, recordKindOf } from './kinds.ts';
import { type PictureDependencies, type PictureSource, pictureSource } from './pictures.ts';
import type { Place } from './places.ts';
import { type Row, rowsOf, UnreadableFile } from './rows.ts';
import { type Outcome, rowWriters } from './write.ts';

export interface ImportDependencies extends PictureDependencies, PasswordLinkDependencies {
  readonly pool: pg.Pool;
  readonly commands: Commands;
}

export interface ImportOptions {
  /** The name of the source: ids count within it. */
  readonly source: string;
  /** Tells what would be refused, and writes nothing. */
  readonly trial: boolean;
  /** The state of advertisements that say none, and whether those that say `approved` wait for moderators all the same. */
  readonly advertisements: 'approved' | 'pending';
  /** Sends the accounts of the source that have no password a link for choosing one, each once. */
  readonly links?: boolean;
  readonly by: string;
  /** The hosts that pictures are downloaded from. */
  readonly hosts: readonly string[];
  readonly anyNetwork?: boolean;
  /** Rows at once. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
}

/** The outcome of a row; `incomplete`: it is here without what the refusal names, and comes again in the next run. */
export interface RowTold {
  readonly file: string;
  readonly row: number;
  readonly id: string;
  readonly values: Row['values'];
  readonly outcome: Outcome | 'incomplete' | 'refused';
  /** Why it was refused, or what is missing. */
  readonly refusals: readonly Refusal[];
}

/** The rows that are looked up at once. */
const batchSize = 500;
/** Rows of categories that wait for their parents. */
const mostDeferred = 10_000;
const usualConcurrency = 8;
/** Of an incomplete row. */
const noHash = new Uint8Array();

/** The id of a row in its source, as the schemas read it. */
const idOf = ({ values }: Row): string => String(values.id ?? '').trim();

/** Names a record by an unknown id, which may come with a later row. */
class UnknownReference extends DomainError {}

/**
 * Imports all files of rows of some places, kind by kind. `onRow` gets every row's result; what it returns is awaited. Throws
 * when the product is away (the same call again goes on), and `UnreadableFile` for a file that cannot be read on.
 */
export async function importRows(
  places: readonly Place[],
  dependencies: ImportDependencies,
  options: ImportOptions,
  onRow: (told: RowTold) => unknown,
): Promise<void> {
  const client = options.trial ? await dependencies.pool.connect() : undefined;
  const { hosts, anyNetwork } = options;
  const pictures = pictureSource({ places, hosts, anyNetwork }, dependencies);
  try {
    const rows = await createImportedRows(client ?? dependencies.pool, options.trial);
    const run = importer(pictures, dependencies, options, rows);
    for (const kind of kindNames) {
      for (const place of places) {
        for (const file of place.files.filter((name) => kindOfFile(name) === kind)) await run(kind, place, file, onRow);
      }
    }
  } finally {
    pictures.end();
    // With its temporary table.
    client?.release(true);
  }
}

function importer(
  pictures: PictureSource,
  dependencies: ImportDependencies,
  options: ImportOptions,
  known: ImportedRows,
) {
  const { pool, commands } = dependencies;
  const { source, trial, advertisements, by, links = false, signal, concurrency = usualConcurrency } = options;
  const actor: Actor = { id: by, kind: 'user', scope: 'all' };
  const correlationId = importCorrelation;
  const context = () => ({ by: actor, at: new Date().toISOString(), correlationId });
  const oldAddresses = createOldAddresses(pool);
  const sellers = keyedMutex();
  const found = new LRUCache<string, string>({ max: 20_000 });

  /** The id of the record that a row names. */
  async function resolved(kind: KindName, reference: string): Promise<string> {
    const key = `${kind} ${reference}`;
    const cached = found.get(key);
    if (cached !== undefined) return cached;
    const id =
      (await known.find({ source, kind }, [reference])).get(reference)?.recordId ?? (await present(kind, reference));
    if (id === undefined) throw new UnknownReference('No_Data_Found');
    found.set(key, id);
    return id;
  }

  /** The id of a record of the portal by what only it has. */
  async function present(kind: KindName, reference: string): Promise<string | undefined> {
    const { user, guild, category, tenant } = commands;
    const current: Partial<Record<KindName, (id: string) => Promise<{ readonly status: string }>>> = {
      accounts: user.current,
      guilds: guild.current,
      categories: category.current,
      businesses: tenant.current,
    };
    if (isUuid(reference)) return (await current[kind]?.(reference))?.status === 'present' ? reference : undefined;
    if (kind === 'categories') return category.holderOf(reference);
    if (kind === 'businesses') return tenant.holderOf(reference);
    const name = kind === 'accounts' ? loginNameOf(reference) : undefined;
    return name && user.holderOf(name);
  }

  async function withReferences(kind: KindName, values: Record<string, unknown>): Promise<Record<string, unknown>> {
    const named = { ...values };
    for (const [column, of] of Object.entries(kinds[kind].references)) {
      const value = values[column];
      try {
        if (typeof value === 'string') named[column] = await resolved(of, value);
        else if (Array.isArray(value))
          named[column] = await Promise.all(value.map((each) => resolved(of, String(each))));
      } catch (error) {
        if (error instanceof UnknownReference) throw new UnknownReference(error.code, { field: column });
        throw error;
      }
    }
    // The names of the product's own fields.
    const { parent, category, ...rest } = named;
    return {
      ...rest,
      ...(kind === 'categories' && { parentId: parent }),
      ...(category !== undefined && { categoryId: category }),
    };
  }

  /** The account that the pictures of a row belong to. */
  async function ownerOf(kind: KindName, values: Readonly<Record<string, unknown>>): Promise<string> {
    if (kind === 'categories') return by;
    if (typeof values.business !== 'string') return String(values.owner);
    const owning = await commands.tenant.current(values.business, 60_000);
    return owning.status === 'present' ? owning.ownerId : by;
  }

  /** The values with stored pictures in place of their names; those that there are none of are left out, and told. */
  async function withPictures(
    kind: KindName,
    values: Record<string, unknown>,
    stored: Record<string, Image>,
    told: Refusal[],
  ) {
    const ready = { ...values };
    const owner = trial ? by : await ownerOf(kind, values);
    const smallest = kind === 'advertisements' ? limits.smallestImageSide : 1;
    async function one(name: string, field: string): Promise<Image | undefined> {
      try {
        if (trial) await pictures.check(name);
        else stored[name] ??= await pictures.store(name, owner, smallest);
        return stored[name] ?? pictures.blank(name);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        told.push({ field, code: error.code, params: error.params });
        return undefined;
      }
    }
    for (const column of kinds[kind].pictures) {
      const value = values[column];
      if (typeof value === 'string') {
        const image = await one(value, column);
        ready[column] = kind === 'categories' ? (image?.url ?? null) : (image ?? null);
      } else if (Array.isArray(value)) {
        const images: Image[] = [];
        for (const [place, name] of value.entries())
          images.push(...[await one(String(name), `${column}.${place}`)].filter((image) => image !== undefined));
        ready[column] = images;
      }
    }
    return ready;
  }

  /** Refusals that only this portal can give a row in a trial. */
  async function check(
    kind: KindName,
    recordId: string,
    values: Readonly<Record<string, unknown>>,
    isNew: boolean,
  ): Promise<void> {
    if (isNew && kind !== 'identities')
      await commands.settings.requireSuited(values, { isBusiness: kind === 'businesses' });
    const taken = (field: string) => new DomainError('The_Entered_Information_Is_Duplicated', { field });
    if (kind === 'businesses' && !(await commands.tenant.isSubDomainFree(String(values.subDomain), recordId)))
      throw taken('subDomain');
    const holder = kind === 'categories' ? await commands.category.holderOf(String(values.url)) : undefined;
    if (holder !== undefined && holder !== recordId) throw taken('url');
  }

  async function one(kind: KindName, row: Row, hash: Uint8Array, earlier: ImportedRow | undefined, sendsLink: boolean) {
    const { schema } = kinds[kind];
    if ('' in row.values) throw new DomainError('Status_400');
    const read = schema.safeParse(row.values, { reportInput: true });
    if (!read.success) return { outcome: 'refused' as const, refusals: refusalsOf(read.error.issues, schema) };
    const sourceId = String(read.data.id);
    const recordKind = recordKindOf[kind];
    const recordId =
      earlier?.recordId ??
      (isUuid(sourceId) ? sourceId.toLowerCase() : newRecordId(recordKind, `import/${source}`, sourceId));
    const stored = { ...earlier?.pictures };
    const missing: Refusal[] = [];
    const values = await withPictures(kind, await withReferences(kind, read.data), stored, missing);
    const write = rowWriters(commands, { context: context(), advertisements, sellers })[kind];
    const renamed: Readonly<Record<string, string>> = { parent: 'parentId', category: 'categoryId' };
    const given = Object.keys(row.values).map((name) => renamed[name] ?? name);
    const written = trial
      ? await check(kind, recordId, values, earlier === undefined).then(() => ({
          outcome: earlier ? ('same' as const) : ('made' as const),
          recordId,
        }))
      : await write({ recordId, source, sourceId, values, given, first: earlier === undefined });
    const id = ('recordId' in written && written.recordId) || recordId;
    if (!trial && Array.isArray(values.oldAddresses) && values.oldAddresses.length > 0) {
      await oldAddresses.put(values.oldAddresses.map(String), recordKind, id);
    }
    // An account that somebody else had here already is theirs.
    const linked =
      sendsLink &&
      id === recordId &&
      (await sendPasswordLink(id, newRecordId('message', `import/${source}`, sourceId), dependencies, new Date()));
    await known.put({ source, kind }, sourceId, {
      linked,
      userId: { accounts: id, identities: String(values.owner), ratings: String(values.author) }[kind as string],
      recordId: id,
      rowHash: missing.length > 0 ? noHash : hash,
      pictures: trial ? {} : stored,
    });
    return { outcome: missing.length > 0 ? ('incomplete' as const) : written.outcome, refusals: missing };
  }

  return async (kind: KindName, place: Place, file: string, onRow: (told: RowTold) => unknown): Promise<void> => {
    // Parents of categories come with rows before their own.
    const atOnce = kind === 'categories' ? 1 : concurrency;
    const limit = pLimit(atOnce);
    let deferred: Row[] = [];

    async function some(rows: readonly Row[], mayWait: boolean): Promise<void> {
      signal?.throwIfAborted();
      const earlier = await known.find({ source, kind }, rows.map(idOf));
      let stopped: { readonly error: unknown } | undefined;
      const work = async (row: Row): Promise<void> => {
        if (stopped || signal?.aborted) return;
        const id = idOf(row);
        const hash = createHash('sha256')
          .update(canonical({ ...row.values, '': advertisements }))
          .digest();
        const before = earlier.get(id);
        const told = (outcome: RowTold['outcome'], refusals: readonly Refusal[] = []) =>
          onRow({ file, row: row.number, id, values: row.values, outcome, refusals });
        const sendsLink = links && !trial && kind === 'accounts' && before?.linked !== true;
        if (before && hash.equals(before.rowHash) && !sendsLink) return void (await told('same'));
        try {
          const { outcome, refusals } = await one(kind, row, hash, before, sendsLink);
          await told(outcome, refusals);
        } catch (error) {
          if (mayWait && error instanceof UnknownReference && kind === 'categories' && deferred.length < mostDeferred) {
            deferred.push(row);
            return;
          }
          const { status, code, params, refusals } = failureOf(error);
          if (status >= 500) stopped = { error };
          else await told('refused', refusals.length > 0 ? refusals : [{ field: '', code, params }]);
        }
      };
      // A row that cannot be reported stops the import, after the rows that run beside it have ended.
      const end = (error: unknown) => {
        stopped ??= { error };
      };
      await Promise.all(rows.map((row) => limit(work, row).catch(end)));
      if (stopped) throw stopped.error;
      signal?.throwIfAborted();
    }

    let batch: Row[] = [];
    try {
      for await (const row of rowsOf(file, kinds[kind], () => place.open(file))) {
        batch.push(row);
        if (batch.length < batchSize) continue;
        await some(batch, true);
        batch = [];
      }
    } catch (error) {
      if (error instanceof UnreadableFile) throw new UnreadableFile(`${file}: ${error.message}`);
      throw error;
    }
    await some(batch, true);
    for (let before = Number.POSITIVE_INFINITY; deferred.length > 0; ) {
      const again = deferred;
      deferred = [];
      await some(again, again.length < before);
      before = again.length;
    }
  };
}
