import { expect, it } from 'vitest';
import { createLocale } from '../texts/locale.tsx';
import { sentenceOf } from './sentence.ts';

const locale = createLocale('en-US');

it('tells instants as people write them', () => {
  const entry = {
    streamType: 'contentPage',
    description: 'ContentPagePublished',
    params: { from: '2026-11-23T16:09:34.679Z' },
  } as const;
  const sentence = sentenceOf(entry, locale);
  expect(sentence).toBe('Published from Nov 23, 2026, 7:39 PM');
});
