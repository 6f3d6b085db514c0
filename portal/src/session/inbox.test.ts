import { expect, it } from 'vitest';
import { unreadOf } from './inbox.ts';

it('counts notices and messages of conversations as one number', () => {
  expect(unreadOf({ unread: 2, newest: '7', messages: 3, newestMessage: '9' })).toBe(5);
});
