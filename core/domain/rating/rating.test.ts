import { describe, expect, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { everyStateOf, notWaiting, specificationOf } from '../testing.ts';
import { type RatingCommand, ratingDecider } from './decide.ts';
import { ratingAnswerSchema, ratingChangesSchema, writtenRatingSchema } from './fields.ts';
import { evolveRating, type RatingEvent, type RatingState } from './state.ts';

const given = specificationOf(ratingDecider);
const sara: Actor = { id: 'sara', kind: 'user', scope: 'own' };
const reza: Actor = { id: 'reza', kind: 'user', scope: 'own' };
/** The owner of the business. */
const omid: Actor = { id: 'omid', kind: 'user', scope: 'own' };
const mina: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const at = '2026-11-21T06:30:00.000Z';

const ratedBy = { tenantId: 'shop', ownerId: 'omid', authorId: 'sara' };
const written = { score: 4, text: 'زود رسید.' };
const created: RatingEvent = {
  type: 'RatingCreated',
  data: { ratingId: 'r', ...ratedBy, score: 4, personal: { subjectId: 'sara', data: { text: 'زود رسید.' } } },
};
const submittedFrom = (from: 10 | 30 | 40): RatingEvent => ({ type: 'RatingSubmitted', data: { from } });
const approved: RatingEvent = { type: 'RatingApproved', data: ratedBy };
const published: RatingEvent = { type: 'RatingPublished', data: ratedBy };
const denied: RatingEvent = {
  type: 'RatingDenied',
  data: { ...ratedBy, personal: { subjectId: 'sara', data: { reason: 'بی‌ادبانه است.' } } },
};
const answered: RatingEvent = {
  type: 'RatingAnswered',
  data: { ...ratedBy, personal: { subjectId: 'omid', data: { answer: 'سپاس!' } } },
};
const reopenedFrom = (from: 20 | 30 | 40): RatingEvent => ({ type: 'RatingReopened', data: { ...ratedBy, from } });
const cancelledFrom = (from: 10 | 20 | 30 | 40): RatingEvent => ({
  type: 'RatingCancelled',
  data: { ...ratedBy, from },
});
const deleted: RatingEvent = { type: 'RatingDeleted', data: { tenantId: 'shop' } };

const pending = [created, submittedFrom(10)];
const histories = {
  absent: [],
  deleted: [...pending, deleted],
  draft: [...pending, reopenedFrom(20)],
  pending,
  approved: [...pending, approved, published],
  changed: [
    ...pending,
    approved,
    published,
    { type: 'RatingUpdated', data: { changes: { score: 2 } } },
    submittedFrom(30),
  ],
  denied: [...pending, denied],
  cancelled: [...pending, cancelledFrom(20)],
} as const satisfies Record<string, readonly RatingEvent[]>;

const command = <Type extends RatingCommand['type']>(
  type: Type,
  data: Extract<RatingCommand, { type: Type }>['data'],
  by: Actor = sara,
) => ({ type, data, by, at }) as Extract<RatingCommand, { type: Type }>;

const inEveryState = everyStateOf(ratingDecider, histories);
const nowhere = { absent: 'Status_404', deleted: 'Status_404' } as const;

describe('rate a business', () => {
  const asked = { ratingId: 'r', ...ratedBy, ...written, cellphoneConfirmed: true, dealtWith: true };
  const duplicated = 'The_Entered_Information_Is_Duplicated';
  inEveryState(command('CreateRating', asked), {
    absent: [created, submittedFrom(10)],
    deleted: [created, submittedFrom(10)],
    draft: duplicated,
    pending: duplicated,
    approved: duplicated,
    changed: duplicated,
    denied: duplicated,
    cancelled: duplicated,
  });
  it.each([
    ['whose owner one is', { ownerId: 'sara' }, 'The_Own_Business_Cannot_Be_Rated'],
    ['without a confirmed mobile number', { cellphoneConfirmed: false }, 'The_Cellphone_Must_Verify_First'],
    ['that one never dealt with', { dealtWith: false }, 'The_Business_Was_Not_Dealt_With'],
  ] as const)('is refused for one %s', (_name, changes, code) => {
    given()
      .when(command('CreateRating', { ...asked, ...changes }))
      .thenThrows(code);
  });
});

describe('change a rating', () => {
  const rewritten: RatingEvent = {
    type: 'RatingUpdated',
    data: { changes: {}, personal: { subjectId: 'sara', data: { text: 'دیر رسید.' } } },
  };
  inEveryState(command('UpdateRating', { changes: { text: 'دیر رسید.' } }), {
    ...nowhere,
    draft: [rewritten, submittedFrom(10)],
    pending: [rewritten],
    approved: [rewritten, submittedFrom(30)],
    changed: [rewritten],
    denied: [rewritten, submittedFrom(40)],
    cancelled: 'Already_Cancelled',
  });
  it('does nothing when nothing changes', () => {
    given(...histories.approved)
      .when(command('UpdateRating', { changes: written }))
      .thenNothing();
  });
  it('is for its author alone', () => {
    const change = { changes: { score: 1 } };
    given(...histories.approved)
      .when(command('UpdateRating', change, reza))
      .thenThrows('Status_404');
    given(...histories.approved)
      .when(command('UpdateRating', change, omid))
      .thenThrows('Status_404');
    given(...histories.approved)
      .when(command('UpdateRating', change, mina))
      .thenThrows('Status_403');
  });
});

describe('send for review', () => {
  inEveryState(command('SubmitRating', {}), {
    ...nowhere,
    draft: [submittedFrom(10)],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    changed: 'Already_Pending',
    denied: [submittedFrom(40)],
    cancelled: 'Already_Cancelled',
  });
});

describe('approve', () => {
  inEveryState(command('ApproveRating', {}, mina), {
    ...notWaiting,
    deleted: 'Status_404',
    pending: [approved, published],
    // The owner of the business was told of it before.
    changed: [approved],
  });
  it('tells the owner of the business once, also after it was not public meanwhile', () => {
    given(...histories.approved, reopenedFrom(30), submittedFrom(10))
      .when(command('ApproveRating', {}, mina))
      .thenFollow(approved);
  });
  it('is not for members, and never for the owner of the business', () => {
    given(...pending)
      .when(command('ApproveRating', {}))
      .thenThrows('Status_403');
    given(...pending)
      .when(command('ApproveRating', {}, { ...omid, scope: 'all' }))
      .thenThrows('Status_403');
  });
});

describe('deny', () => {
  inEveryState(command('DenyRating', { reason: 'بی‌ادبانه است.' }, mina), {
    ...notWaiting,
    deleted: 'Status_404',
    pending: [denied],
    changed: [denied],
  });
});

describe('answer', () => {
  inEveryState(command('AnswerRating', { answer: 'سپاس!' }, omid), {
    ...nowhere,
    draft: 'Status_404',
    pending: 'Status_404',
    approved: [answered],
    changed: [answered],
    denied: 'Status_404',
    cancelled: 'Status_404',
  });
  it('is possible once', () => {
    given(...histories.approved, answered)
      .when(command('AnswerRating', { answer: 'باز هم سپاس!' }, omid))
      .thenThrows('The_Entered_Information_Is_Duplicated');
  });
  it('is for the owner of the business alone', () => {
    for (const by of [sara, reza, mina]) {
      given(...histories.approved)
        .when(command('AnswerRating', { answer: 'سپاس!' }, by))
        .thenThrows('Status_404');
    }
  });
});

describe('reopen', () => {
  inEveryState(command('ReopenRating', {}, mina), {
    ...nowhere,
    draft: 'Status_409',
    pending: [reopenedFrom(20)],
    approved: [reopenedFrom(30)],
    changed: [reopenedFrom(20)],
    denied: [reopenedFrom(40)],
    cancelled: 'Already_Cancelled',
  });
});

describe('cancel', () => {
  inEveryState(command('CancelRating', {}, mina), {
    ...nowhere,
    draft: [cancelledFrom(10)],
    pending: [cancelledFrom(20)],
    approved: [cancelledFrom(30)],
    changed: [cancelledFrom(20)],
    denied: [cancelledFrom(40)],
    cancelled: 'Already_Cancelled',
  });
});

describe('delete', () => {
  const inEachPresentState = {
    draft: [deleted],
    pending: [deleted],
    approved: [deleted],
    changed: [deleted],
    denied: [deleted],
    // It would otherwise make room for another one.
    cancelled: 'Already_Cancelled',
  } as const;
  inEveryState(command('DeleteRating', {}), { ...nowhere, ...inEachPresentState });
  it('is not for the owner of the business, not even as a moderator, nor for others', () => {
    given(...histories.approved)
      .when(command('DeleteRating', {}, { ...omid, scope: 'all' }))
      .thenThrows('Status_403');
    for (const by of [omid, reza]) {
      given(...histories.approved)
        .when(command('DeleteRating', {}, by))
        .thenThrows('Status_404');
    }
  });
});

const folded = (events: readonly RatingEvent[]): RatingState =>
  events.reduce<RatingState>(evolveRating, ratingDecider.initial);

describe('the public version', () => {
  it('is the one last approved, while a changed one waits', () => {
    expect(folded(histories.changed)).toMatchObject({ state: 20, score: 2, published: written });
    expect(folded([...histories.changed, approved])).toMatchObject({ state: 30, published: { ...written, score: 2 } });
  });
  it.each(['draft', 'pending', 'denied', 'cancelled'] as const)('is none of one that is %s', (state) => {
    expect(folded(histories[state])).toMatchObject({ published: null });
  });
  it('has no text once its author is forgotten', () => {
    const forgotten: RatingEvent = {
      type: 'RatingCreated',
      data: { ratingId: 'r', ...ratedBy, score: 4, personal: { subjectId: 'sara', data: null } },
    };
    expect(folded([forgotten, approved])).toMatchObject({ published: { score: 4, text: '' } });
  });
});

describe('the input of a rating', () => {
  it.each([0, 6, 2.5, '4', null])('refuses the score %s', (score) => {
    expect(writtenRatingSchema.safeParse({ score }).success).toBe(false);
    expect(ratingChangesSchema.safeParse({ score }).success).toBe(false);
  });
  it('takes a score without words, and plain text of up to 1,000 characters', () => {
    expect(writtenRatingSchema.parse({ score: 5 })).toEqual({ score: 5, text: '' });
    expect(writtenRatingSchema.parse({ score: 5, text: ' a\r\nb\u0000 ' }).text).toBe('a\nb');
    expect(writtenRatingSchema.safeParse({ score: 5, text: 'x'.repeat(1_001) }).success).toBe(false);
    expect(ratingAnswerSchema.safeParse('x'.repeat(1_001)).success).toBe(false);
    expect(ratingAnswerSchema.safeParse(' ').success).toBe(false);
  });
});
