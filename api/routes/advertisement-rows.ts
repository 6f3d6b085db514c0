import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import {
  advertisementRowsSchema,
  fileLimits,
  type RowResult,
  rowResultsSchema,
} from '@charsu/core/contract/advertisement-rows.ts';
import { positionHeader } from '@charsu/core/contract/position.ts';
import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import { isDisplayed } from '@charsu/core/domain/advertisement/display.ts';
import {
  type AdvertisementFields,
  adjustableFields,
  advertisementChangesSchema,
  advertisementFieldsSchema,
} from '@charsu/core/domain/advertisement/fields.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import type { FactValue } from '@charsu/core/domain/category/attributes.ts';
import { changesOf } from '@charsu/core/domain/changes.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { usualCurrency } from '@charsu/core/i18n/names/display-names.ts';
import { uuidPattern } from '@charsu/core/text/uuid.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { requireOwnImages } from '../pictures/ownership.ts';
import { callerOf } from '../plugins/permissions.ts';
import { failureOf, problemOf } from '../problems/problem.ts';
import { InvalidRequest, refuse } from '../problems/refusals.ts';
import type { AdvertisementLimits } from './advertisement-limits.ts';
import { call } from './answers.ts';
import { commandContext } from './commands.ts';

interface Needs extends Pick<ApiDependencies, 'commands' | 'images'> {
  readonly limits: AdvertisementLimits;
}
type Asked = z.output<typeof advertisementRowsSchema>;
type Row = Asked['rows'][number];
/** With the log position of its command. */
type Done = Omit<RowResult, 'problem'> & { readonly position?: bigint };

const everyone = aggregates.advertisement.openedBy;
const needed = ['advertisement_update', 'advertisement_pending'] as const;

/** Fields of money, or with a place of their own in a row. */
const notInFiles = ['images', 'autoRenewal', 'ownNumber', 'facts', 'machineText'];
/** The id of a picture in its address. */
const pictureId = new RegExp(uuidPattern, 'i');

function parsed<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const read = schema.safeParse(input, { reportInput: true });
  if (read.success) return read.data;
  throw new InvalidRequest(refusalsOf(read.error.issues, schema));
}

/** The facts of an advertisement with those of a row, null taking one away. */
const withFacts = (known: AdvertisementFields['facts'], given: Row['facts']): AdvertisementFields['facts'] =>
  Object.fromEntries(
    Object.entries({ ...known, ...given }).filter((fact): fact is [string, FactValue] => fact[1] !== null),
  );

function requireFile({ file }: Asked): void {
  const { megabytes, rows } = fileLimits;
  if (file && file.bytes > megabytes * 1_000_000) throw new DomainError('The_File_Is_Too_Large', { limit: megabytes });
  if (file && file.rows > rows) throw new DomainError('The_File_Has_Too_Many_Rows', { limit: rows });
}

/** Files of shops: a row is one advertisement, which the shop's own number names, or its id. */
export const advertisementRowRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands, images, limits }) => {
  const { advertisement } = commands;

  /** The pictures with the addresses of a row. Nothing is fetched from elsewhere. */
  async function picturesOf({ pictures }: Row, known: readonly Image[], by: Actor): Promise<{ images?: Image[] }> {
    if (pictures === undefined) return {};
    const ids = pictures.flatMap((address) => pictureId.exec(address) ?? []);
    const uploaded = [...known, ...(await images.find(ids))].map(({ id, url, width, height }) => ({
      ...{ id, url, width, height },
    }));
    const wanted = pictures.map((address) => uploaded.find(({ url }) => url === address));
    if (!wanted.every((image) => image !== undefined)) throw refuse('images', 'The_Picture_Is_Not_From_Here');
    await requireOwnImages(wanted, known, by, images);
    await limits.requireImageCount(wanted, known.length);
    return { images: wanted };
  }

  /** The advertisement of a row, if it is there. Throws for one of another business. */
  async function adOf({ id, ownNumber }: Row, { tenantId }: Asked, context: CommandContext) {
    const numbered = ownNumber === '' ? undefined : await advertisement.byOwnNumber(tenantId, ownNumber, context);
    return id === undefined ? numbered : advertisement.ofTenant(id, tenantId, context);
  }

  async function made(row: Row, { tenantId, trial }: Asked, culture: Culture, context: CommandContext): Promise<Done> {
    const { ownNumber, changes, facts } = row;
    const fields = parsed(advertisementFieldsSchema, {
      language: culture,
      price: null,
      currency: usualCurrency(culture),
      ...changes,
      facts: withFacts({}, facts),
      ...(await picturesOf(row, [], context.by)),
      ownNumber,
    });
    const draft = (): Promise<Handled> =>
      (trial ? commands.trial.advertisement : advertisement).draft({ ...fields, tenantId }, context);
    const { id, position } = trial
      ? await draft()
      : await limits.whileRoom({ actor: context.by, tenantId, key: context.idempotencyKey }, draft);
    return { outcome: 'made', id: trial ? null : id, sent: false, changes: [], position };
  }

  async function changed(row: Row, ad: PresentAdvertisement, trial: boolean, context: CommandContext): Promise<Done> {
    const given = parsed(advertisementChangesSchema, {
      ...row.changes,
      ...(row.id !== undefined && row.ownNumber !== '' && { ownNumber: row.ownNumber }),
      ...(await picturesOf(row, ad.images, context.by)),
      facts: withFacts(ad.facts, row.facts),
    });
    const wanted = changesOf<AdvertisementFields>(ad, given);
    const names = Object.keys(wanted) as (keyof AdvertisementFields)[];
    const changes = names.map((field) => ({ field, from: ad[field], to: wanted[field] }));
    const base = { id: ad.id, sent: false, changes };
    if (names.length === 0) return { ...base, outcome: 'same' };
    const isAdjusted =
      isDisplayed(ad, context.at) && names.every((name) => adjustableFields.some((adjustable) => adjustable === name));
    const how = isAdjusted ? 'adjust' : 'edit';
    const { position } = await (trial ? commands.trial.advertisement : advertisement)[how](ad.id, wanted, context);
    return { ...base, outcome: 'changed', position };
  }

  app.post(
    '/rows',
    call(
      'advertisement_create',
      "Make and change advertisements by the shop's own numbers or their ids; each row is done or refused by itself",
      { body: advertisementRowsSchema, answer: rowResultsSchema },
    ),
    async (request, reply) => {
      const { body, culture } = request;
      const { tenantId, trial, publish } = body;
      const { permissions } = callerOf(request);
      if (!needed.every((permission) => permissions.has(permission))) throw new DomainError('Status_403');
      requireFile(body);
      const whole = commandContext(request, everyone);
      let newest = 0n;
      const told = ({ position = 0n, ...done }: Done): Omit<RowResult, 'problem'> => {
        if (position > newest) newest = position;
        return done;
      };

      async function result(row: Row): Promise<RowResult> {
        const key = whole.idempotencyKey && `${whole.idempotencyKey}/${encodeURIComponent(row.id ?? row.ownNumber)}`;
        const context: CommandContext = { ...whole, ...(key !== undefined && { idempotencyKey: key }) };
        let done: Omit<RowResult, 'problem'> = { outcome: 'refused', id: null, sent: false, changes: [] };
        try {
          const unknown = notInFiles.find((name) => name in row.changes);
          if (unknown !== undefined) throw refuse(unknown, 'The_Value_Is_Not_Valid');
          const ad = await adOf(row, body, whole);
          done = told(ad ? await changed(row, ad, trial, context) : await made(row, body, culture, context));
          const isDraft = ad === undefined || (ad.state === publicationState.draft && !ad.publicationPlanned);
          if (publish && isDraft && !trial && done.id !== null) {
            told({ ...done, position: (await advertisement.planPublication(done.id, context)).position });
          }
          return { ...done, sent: publish && isDraft, problem: null };
        } catch (error) {
          const failure = failureOf(error);
          // The caller repeats the rows once the product works again.
          if (failure.status >= 500) throw error;
          return { ...done, problem: problemOf(failure, culture, request.id) };
        }
      }

      const rows: RowResult[] = [];
      // One after the other: each waits for the room of the one before.
      for (const row of body.rows) rows.push(await result(row));
      if (newest > 0n) reply.header(positionHeader, newest.toString());
      return { rows, room: await limits.roomLeft({ actor: whole.by, tenantId }) };
    },
  );
};
