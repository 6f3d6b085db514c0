import {
  type CasePart,
  decisionSchemaOf,
  type PlainDecision,
  type ReviewDecision,
  type ReviewResource,
} from '../contract/moderation.ts';
import { queueOf, type ReviewedKind, reviewedKinds } from '../domain/aggregates.ts';
import { DomainError } from '../domain/domain-error.ts';
import { publicationState } from '../domain/publication-state.ts';
import type { advertisementCommands } from './advertisement.ts';
import type { CommandContext, Handled } from './commands.ts';
import type { Moves } from './moves.ts';

/** The commands of a kind that is approved, denied with a reason, or cancelled. */
type DecidedOn = Pick<Moves, 'approve' | 'deny' | 'cancel'>;

type Reviewed = {
  readonly advertisement: Pick<
    ReturnType<typeof advertisementCommands>,
    'approve' | 'correct' | 'current' | 'deny' | 'cancel' | 'edit' | 'renew' | 'requestPlanned'
  >;
} & { readonly [Kind in Exclude<ReviewedKind, 'advertisement'>]: DecidedOn };

type Decide<Resource extends ReviewResource> = (
  id: string,
  decision: ReviewDecision<Resource>,
  context: CommandContext,
) => Promise<Handled>;

type Decisions = { readonly [Resource in ReviewResource]: Decide<Resource> };

/** Executes a decision as it was stored; throws `Status_409` for one that an earlier version stored in another form. */
export async function decideOn<Resource extends ReviewResource>(
  commands: Reviewed,
  resource: Resource,
  id: string,
  stored: unknown,
  context: CommandContext,
): Promise<Handled> {
  const { data, success } = decisionSchemaOf(resource).safeParse(stored);
  if (!success) throw new DomainError('Status_409');
  return reviewDecisions(commands)[resource](id, data, context);
}

/** Approves, denies with the reason, or cancels. */
const plainly =
  (record: DecidedOn) =>
  (id: string, decided: PlainDecision, context: CommandContext): Promise<Handled> =>
    decided.decision === 'deny' ? record.deny(id, decided.reason, context) : record[decided.decision](id, context);

/**
 * Decisions of the review queue, by kind. Each applies to a record at `expectedRevision`; parts of a case have
 * revisions of their own.
 */
export function reviewDecisions(commands: Reviewed): Decisions;
export function reviewDecisions(commands: Reviewed): Partial<Decisions> {
  const { advertisement, person, tenant } = commands;
  const simple = reviewedKinds.flatMap((kind) =>
    kind === 'advertisement' ? [] : [[queueOf(kind), plainly(commands[kind])]],
  );
  const own: Pick<Decisions, 'advertisements' | 'tenants'> = {
    advertisements: async (id, decided, context) => {
      if (decided.decision === 'approve') {
        if (Object.keys(decided.correction).length === 0) return advertisement.approve(id, context);
        const key = context.idempotencyKey;
        const corrected = await advertisement.correct(id, decided.correction, {
          ...context,
          ...(key !== undefined && { idempotencyKey: `${key}/correct` }),
        });
        return advertisement.approve(id, { ...context, expectedRevision: corrected.revision });
      }
      if (decided.decision === 'move') {
        const { categoryId } = decided;
        const ad = await advertisement.current(id);
        // In review its owner may object to it.
        const isInReview = ad.status === 'present' && ad.state === publicationState.pending;
        return advertisement[isInReview ? 'correct' : 'edit'](id, { categoryId }, context);
      }
      if (decided.decision !== 'deny') return advertisement[decided.decision](id, context);
      const { reasonCode, reason } = decided;
      return advertisement.deny(id, { reasonCode, reason }, context);
    },

    /**
     * A business with the parts of its case: its owner's person first, since no record of an owner is public before the
     * owner's identity is known, and the advertisements last. When a part is refused, the parts before it stay
     * approved.
     */
    tenants: async (id, decided, context) => {
      switch (decided.decision) {
        case 'deny':
          return tenant.deny(id, decided.reason, context);
        case 'cancel':
          return tenant.cancel(id, context);
        case 'denyPerson':
          return person.deny(decided.person.id, decided.reason, of(decided.person, context));
        case 'denyAdvertisement': {
          const { reasonCode, reason, advertisement: part } = decided;
          return advertisement.deny(part.id, { reasonCode, reason }, of(part, context));
        }
        case 'approve': {
          if (decided.person !== null) await person.approve(decided.person.id, of(decided.person, context));
          let handled = await tenant.approve(id, context);
          for (const part of decided.advertisements) handled = (await publishPlanned(part, context)) ?? handled;
          return { ...handled, id };
        }
      }
    },
  };
  return { ...Object.fromEntries(simple), ...own };

  /**
   * Publishes a planned advertisement in the state that was reviewed. A reactor requests its publication, too: the
   * first of the two writes the one event, and the revision refuses an edit in between.
   */
  async function publishPlanned(part: CasePart, context: CommandContext): Promise<Handled | undefined> {
    try {
      const requested = await advertisement.requestPlanned(part.id, of(part, context, 'request'));
      // The wallet held too little for its stars: its owner has a notice.
      if (requested === undefined) return undefined;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'The_Record_Was_Changed')) throw error;
    }
    const requested = { ...part, revision: String(BigInt(part.revision) + 1n) };
    return advertisement.approve(part.id, of(requested, context, 'approve'));
  }
}

/** The context of a command on a part of a case, with the part's revision and an idempotency key of its own. */
const of = ({ id, revision }: CasePart, context: CommandContext, word = 'decide'): CommandContext => ({
  ...context,
  expectedRevision: BigInt(revision),
  ...(context.idempotencyKey !== undefined && { idempotencyKey: `${context.idempotencyKey}/${word}/${id}` }),
});
