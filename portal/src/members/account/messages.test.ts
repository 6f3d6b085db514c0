import { type Notice, noticeKinds } from '@charsu/core/contract/notice.ts';
import { expect, it } from 'vitest';
import { byDay, pathOf } from './messages.ts';

const aMessage = (changes: Partial<Notice> = {}): Notice => ({
  id: '7',
  kind: 'advertisementApproved',
  params: {},
  recordId: 'b7e7c6a4-5d6c-4a6e-9d51-2f1f9f6f8a01',
  subDomain: null,
  createdAt: '2026-03-20T19:00:00.000Z',
  read: false,
  ...changes,
});

it('parts messages by the day of Tehran, which ends before that of Greenwich', () => {
  const messages = ['2026-03-20T21:00:00.000Z', '2026-03-20T20:00:00.000Z', '2026-03-20T07:00:00.000Z'];
  const days = byDay(
    messages.map((createdAt) => aMessage({ createdAt })),
    'fa-IR',
  );
  expect(days.map(({ day, messages: { length } }) => [day, length])).toEqual([
    ['۱ فروردین ۱۴۰۵', 1],
    ['۲۹ اسفند ۱۴۰۴', 2],
  ]);
});

it('leads to what a message is about, while that is there', () => {
  expect(pathOf(aMessage())).toBe('/users/advertisement/view/b7e7c6a4-5d6c-4a6e-9d51-2f1f9f6f8a01');
  expect(pathOf(aMessage({ recordId: null }))).toBeUndefined();
  expect(pathOf(aMessage({ kind: 'tenantApproved', subDomain: 'naqsh' }))).toBe('/naqsh/about');
  expect(pathOf(aMessage({ kind: 'tenantDenied' }))).toBeUndefined();
  for (const kind of noticeKinds) expect(pathOf(aMessage({ kind })) ?? '/').toMatch(/^\//);
});
