import { ratingIdOf } from '@charsu/core/application/rating.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { ratingFields } from '@charsu/core/domain/rating/fields.ts';
import { z } from 'zod';
import { members, moderator } from './accounts.ts';
import { demoBusinesses } from './businesses.ts';
import { readData } from './read.ts';
import { asOwner, asStaff, idOf, newsOf, type Seeding, type SeedStep, stepsOf } from './seeding.ts';

const ratingSchema = z.strictObject({
  /** The key of the business. */
  business: z.string(),
  /** The index of its author among the demo's members. */
  author: z.int(),
  score: ratingFields.score.schema,
  text: ratingFields.text.schema,
  daysAgo: z.number(),
  end: z.enum(['approved', 'pending', 'denied']),
  /** Empty: its business does not answer. */
  answer: ratingFields.answer.schema,
});
type DemoRating = z.output<typeof ratingSchema>;

/** Some dozens of ratings of businesses; some businesses have too few for an average. */
export const demoRatings = readData('ratings.json', z.array(ratingSchema));

const day = 24 * 60;

/** The steps of a rating. */
export function stepsOfRating(seeding: Seeding, rating: DemoRating): SeedStep[] {
  const { commands } = seeding;
  const { business, author, score, text, daysAgo, end, answer } = rating;
  const tenantId = idOf('tenant', business);
  const authorId = members[author]?.userId;
  const ownerId = members[demoBusinesses.find(({ key }) => key === business)?.owner ?? -1]?.userId;
  if (authorId === undefined || ownerId === undefined) throw new Error(`Nobody rates the business ${business}`);
  const id = ratingIdOf(authorId, tenantId);
  const key = `rating/${business}/${author}`;
  const record = { stream: streamOf('rating', id), key, minutesAgo: daysAgo * day };
  const step = stepsOf(seeding, record, () => [newsOf(ownerId), newsOf(authorId)]);
  const deciding = asStaff(moderator);
  const created = step(asOwner(authorId), 'create', 0, (at) =>
    commands.rating.create({ tenantId, score, text }, true, at),
  );
  if (end === 'pending') return [created];
  if (end === 'denied') {
    const reason = 'لطفاً دربارهٔ خرید خودتان بنویسید، نه دربارهٔ فروشنده‌های دیگر.';
    return [created, step(deciding, 'deny', 300, (at) => commands.rating.deny(id, reason, at))];
  }
  const approved = step(deciding, 'approve', 300, (at) => commands.rating.approve(id, at));
  if (answer === '') return [created, approved];
  return [created, approved, step(asOwner(ownerId), 'answer', 900, (at) => commands.rating.answer(id, answer, at))];
}
