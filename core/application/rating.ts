import { v5 as uuidV5 } from 'uuid';
import { DomainError, notFound } from '../domain/domain-error.ts';
import {
  ratingAnswerSchema,
  ratingChangesSchema,
  type WrittenRating,
  writtenRatingSchema,
} from '../domain/rating/fields.ts';
import { actingIn, standingIn } from '../domain/tenant/people.ts';
import { isPublic } from '../domain/tenant/state.ts';
import { checked } from './checked.ts';
import { bare, type CommandContext, commandOf, editing, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { moveCommands } from './moves.ts';

/** The namespace of the ids of ratings; it can never change. */
const ratingNamespace = '3b9f1f3c-6a0e-4a5b-8f3e-5b0a7c9d2e41';
/** The id of a member's rating of a business: there is never a second one at a time. */
export const ratingIdOf = (authorId: string, tenantId: string): string =>
  uuidV5(`${authorId}/${tenantId}`, ratingNamespace);

/** A rating as its author sends it. */
interface NewRating extends WrittenRating {
  readonly tenantId: string;
}

/** The use cases of ratings. */
export function ratingCommands({ rating, tenant, user }: Handlers) {
  const { handle } = rating;

  return {
    current: rating.current,
    /** `dealtWith`: whether the author has dealt with the business, which rows beside the log know. */
    create: async (
      { tenantId, ...input }: NewRating,
      dealtWith: boolean,
      context: CommandContext,
    ): Promise<Handled> => {
      const written = checked(writtenRatingSchema, input);
      const authorId = context.by.id;
      const [business, author] = await Promise.all([tenant.condition(tenantId, isPublic), user.current(authorId)]);
      if (!isPublic(business)) throw notFound('tenant');
      if (author.status !== 'present') throw notFound('user');
      if (standingIn(business, authorId) !== undefined) throw new DomainError('The_Own_Business_Cannot_Be_Rated');
      const ratingId = ratingIdOf(authorId, tenantId);
      const { ownerId } = business;
      const { cellphoneConfirmed } = author;
      const data = { ratingId, tenantId, ownerId, authorId, ...written, cellphoneConfirmed, dealtWith };
      return handle(ratingId, commandOf('CreateRating', data, context), { tenantId, ...input }, context);
    },
    update: editing(handle, 'UpdateRating', ratingChangesSchema),
    /** The owner of the business, or a manager, answers, once. */
    answer: async (id: string, given: string, context: CommandContext): Promise<Handled> => {
      const answer = checked(ratingAnswerSchema, given);
      const known = await rating.current(id);
      const business = known.status === 'present' ? await tenant.current(known.tenantId) : undefined;
      const mayAnswer = business !== undefined && standingIn(business, context.by.id) !== 'editor';
      const by = mayAnswer ? actingIn(business, context.by) : context.by;
      return handle(id, commandOf('AnswerRating', { answer }, { ...context, by }), { answer }, context);
    },
    delete: bare(handle, 'DeleteRating'),
    ...moveCommands('Rating', handle),
  };
}
