import { afterEach, expect, it } from 'vitest';
import { currentToasts, dismissToast, newestToast, showToast } from './toast-store.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('tells of the newest message, and of none again that outlives it', () => {
  expect(newestToast(currentToasts())).toBeUndefined();
  showToast('denied', 'refused');
  showToast('approved', 'saved');
  expect(newestToast(currentToasts())?.text).toBe('saved');
  dismissToast(currentToasts()[1]?.id ?? 0);
  expect(currentToasts()).toHaveLength(1);
  expect(newestToast(currentToasts())).toBeUndefined();
  showToast('approved', 'saved');
  expect(newestToast(currentToasts())?.text).toBe('saved');
});
