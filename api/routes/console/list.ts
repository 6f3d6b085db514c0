import { stateSchema } from '@charsu/core/contract/common.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import type { Order } from '@charsu/stores/database/rows.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** The most records in one answer, for exports. */
export const maxRange = 1_000;
const index = z.int().min(0).max(1_000_000);

/** Records by id, for `getMany`. */
export const recordIds = z.array(z.uuid()).max(maxRange).exactOptional();
export const oneOrMoreStates = z.union([stateSchema, z.array(stateSchema).max(5)]).exactOptional();

/** A parameter in JSON, described by its content. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema, description: string) => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return z
    .string()
    .max(10_000)
    .meta({ ...described, 'x-consume': 'application/json', description })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
};

const range = jsonOf(
  z.tuple([index, index]),
  `First and last index, from 0, of at most ${maxRange} records: the first ${limits.pageSize} if it is not given, or as many as \`filter\` names by id.`,
)
  .refine(([first, last]) => last >= first && last - first < maxRange)
  .exactOptional();

/** A filter that refuses unknown names: otherwise a typing mistake would return all records. */
function strictly<Schema extends z.ZodType>(schema: Schema): Schema;
function strictly(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}

/** The number of ids in a filter; 0 without ids. */
const idsIn = (filter: unknown): number =>
  typeof filter === 'object' && filter !== null && 'id' in filter && Array.isArray(filter.id) ? filter.id.length : 0;

const directions = ['ASC', 'DESC'] as const;
type Direction = (typeof directions)[number];

/** The order of a list. */
export interface Sorting<Field extends string> {
  /** By default its first field, descending. */
  readonly initial?: readonly [Field, Direction];
  /** The only direction that it can be read in; the other one is refused. */
  readonly only?: Direction;
}

/**
 * The query of a list as ra-data-simple-rest sends it: `filter` an object, `range` first and last index, `sort` field
 * and direction, each JSON. What the list cannot be sorted by is refused. Without a range it is the first page, or all
 * records of the given ids.
 */
export const listQuerySchema = <const Fields extends readonly [string, ...string[]], Filter extends z.ZodType>(
  fields: Fields,
  filter: Filter,
  { initial = [fields[0], 'DESC'], only }: Sorting<Fields[number]> = {},
) =>
  z
    .object({
      filter: jsonOf(strictly(filter), 'Only records that fit all of these; an unknown name is refused.').prefault(
        '{}',
      ),
      range,
      sort: jsonOf(
        z.union([
          z.tuple([z.literal('id'), z.enum(directions)]).transform(() => initial),
          z.tuple([z.enum(fields), z.enum(only ? [only] : directions)]),
        ]),
        'Field and direction; any other is refused. `id`, which clients send by themselves, is the default order.',
      ).prefault(JSON.stringify(initial)),
    })
    .transform(({ range, ...query }) => {
      const firstPage: [number, number] = [0, Math.max(idsIn(query.filter), limits.pageSize) - 1];
      return { ...query, range: range ?? firstPage };
    });

/** A filter that may name records. */
export interface Naming {
  readonly id?: readonly string[];
}

/** A filter in the form of queries. */
export const filterOf = <Filter extends Naming>({ id, ...rest }: Filter) => ({ ...rest, ...(id && { ids: id }) });

/** The filter of reviewed records in the form of queries. */
export const filterOfReviewed = <Filter extends { readonly state?: PublicationState | readonly PublicationState[] }>({
  state,
  ...rest
}: Filter) => ({ ...rest, ...(state !== undefined && { states: [state].flat() }) });

/** `sort` in the form of queries. */
export const orderOf = ([field, direction]: readonly [string, Direction]): Order => ({
  field,
  direction: direction === 'ASC' ? 'asc' : 'desc',
});

/** Reads the pages that cover a range, and sets Content-Range with the part and the total. */
export async function answerRange<Item>(
  reply: FastifyReply,
  [first, last]: readonly [number, number],
  read: (paging: Paging) => Promise<PageOf<Item>>,
): Promise<Item[]> {
  const pageSize = Math.min(last - first + 1, limits.maxPageSize);
  const items: Item[] = [];
  const firstPage = Math.floor(first / pageSize) + 1;
  const lastPage = Math.floor(last / pageSize) + 1;
  let total = 0;
  for (let page = firstPage; page <= lastPage; page += 1) {
    const part = await read({ page, pageSize });
    total = part.total;
    items.push(...part.items);
    // The total is counted to a bound only; a list may go on behind it.
    if (part.items.length < pageSize) break;
  }
  const offset = first - (firstPage - 1) * pageSize;
  const wanted = items.slice(offset, offset + last - first + 1);
  tellRange(reply, first, wanted.length, total);
  return wanted;
}

/** Sets Content-Range: the answer has `count` records from the index `first` on, of `total`. */
export function tellRange(reply: FastifyReply, first: number, count: number, total: number): void {
  reply.header('content-range', `items ${first}-${first + Math.max(0, count - 1)}/${total}`);
}
