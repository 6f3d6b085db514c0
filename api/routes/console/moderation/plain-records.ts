import { reviewDecisions } from '@charsu/core/application/review.ts';
import {
  decisionSchemaOf,
  kindOfQueue,
  permissionsOfQueue,
  type ReviewResource,
} from '@charsu/core/contract/moderation.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { z } from 'zod';
import type { RecordQueries } from '../../record-calls.ts';
import { filterOfReviewed, type Naming, oneOrMoreStates, recordIds } from '../list.ts';
import { type ShownRecords, shownRecordRoutes } from '../shown-records.ts';
import { longestFirst, pendingOf, type ReviewedRecord, type ReviewKind } from './review-kind.ts';
import { type Queue, reviewQueue } from './review-queue.ts';

interface Selected {
  readonly states?: readonly PublicationState[];
  readonly ids?: readonly string[];
  readonly exceptIds?: readonly string[];
}

interface PlainRecords<Data extends ReviewedRecord, Filter>
  extends Pick<ReviewKind<Data, Filter, never>, 'reads' | 'record' | 'ownerOf' | 'nameOf' | 'textOf'>,
    Pick<ShownRecords<Data, Naming>, 'orderFields'> {
  /** Of the list and of the queue; the list also takes ids and states. */
  readonly filter: z.ZodObject & z.ZodType<Filter>;
  queries(all: Queries): RecordQueries<Data, Filter & Selected>;
}

/**
 * The list, the record and the queue of a kind that is approved, denied with a reason, or cancelled, and no more. Other
 * moves go to the call `changestate` of the kind.
 */
export function plainRecords<Data extends ReviewedRecord, Filter>(
  resource: Exclude<ReviewResource, 'advertisements' | 'tenants'>,
  plain: PlainRecords<Data, Filter>,
): Queue;
export function plainRecords(
  resource: Exclude<ReviewResource, 'advertisements' | 'tenants'>,
  { queries: queriesOf, orderFields, ...plain }: PlainRecords<ReviewedRecord, object>,
): Queue {
  const kind = kindOfQueue(resource);
  const queue = reviewQueue(({ commands, queries }) => {
    const { record, list } = queriesOf(queries);
    return {
      ...plain,
      resource,
      decision: decisionSchemaOf(resource),
      byId: record,
      waiting: (wanted, culture, paging) => list(pendingOf(wanted), culture, paging, longestFirst),
      decide: reviewDecisions(commands)[resource],
    };
  });
  return (dependencies) => {
    const known = queue(dependencies);
    const { record, list } = queriesOf(dependencies.queries);
    const shown = shownRecordRoutes({
      kind,
      path: resource,
      permission: permissionsOfQueue(resource).list,
      reads: plain.reads,
      summaries: { list: `List of ${resource}`, read: `One ${kind}` },
      orderFields,
      filter: z.object({ ...plain.filter.shape, id: recordIds, state: oneOrMoreStates }),
      record: plain.record,
      list: (filter, { culture }, ...rest) => list(filterOfReviewed(filter), culture, ...rest),
      one: (id, { culture }) => record(id, culture),
    });
    return {
      ...known,
      async routes(app, needs) {
        await app.register(shown);
        await app.register(known.routes, needs);
      },
    };
  };
}
