import { ratingIdOf } from '@charsu/core/application/rating.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { members, moderator } from './accounts.ts';
import { demoBusinesses } from './businesses.ts';
import type { DemoRating } from './ratings.ts';
import type { SeedStep } from './seed-order.ts';
import { newsOf, type Seeding } from './seed-records.ts';

const day = 24 * 60;

/** The steps of a rating. */
export function stepsOfRating({ commands, context }: Seeding, rating: DemoRating): SeedStep[] {
  const { business, author, score, text, daysAgo, end, answer } = rating;
  const tenantId = newRecordId('tenant', 'demo', business);
  const authorId = members[author]?.userId;
  const ownerId = members[demoBusinesses.find(({ key }) => key === business)?.owner ?? -1]?.userId;
  if (authorId === undefined || ownerId === undefined) throw new Error(`Nobody rates the business ${business}`);
  const id = ratingIdOf(authorId, tenantId);
  const member = (userId: string): Actor => ({ id: userId, kind: 'user', scope: 'own' });
  const step = (
    name: string,
    by: Actor,
    minutesLater: number,
    run: (at: ReturnType<Seeding['context']>) => Promise<unknown>,
  ): SeedStep => {
    const minutesAgo = daysAgo * day - minutesLater;
    return {
      record: streamOf('rating', id),
      lines: [newsOf(ownerId), newsOf(authorId)],
      minutesAgo,
      run: () => run(context(by, `rating/${business}/${author}/${name}`, minutesAgo)),
    };
  };
  const deciding: Actor = { id: moderator.userId, kind: 'user', scope: 'all' };
  const created = step('create', member(authorId), 0, (at) =>
    commands.rating.create({ tenantId, score, text }, true, at),
  );
  if (end === 'pending') return [created];
  if (end === 'denied') {
    const reason = 'لطفاً دربارهٔ خرید خودتان بنویسید، نه دربارهٔ فروشنده‌های دیگر.';
    return [created, step('deny', deciding, 300, (at) => commands.rating.deny(id, reason, at))];
  }
  const approved = step('approve', deciding, 300, (at) => commands.rating.approve(id, at));
  if (answer === '') return [created, approved];
  return [created, approved, step('answer', member(ownerId), 900, (at) => commands.rating.answer(id, answer, at))];
}
