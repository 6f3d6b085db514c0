import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, bodyOfItems, faultIn, itemsOf, textOfBlocks } from './blocks.ts';

const call: Block = {
  kind: 'call',
  options: { label: 'Post your ad', to: '/users/advertisement/add' },
  body: 'It is free.\n\n```\n:::\n```',
};
const page = `## Welcome\n\nWords.\n\n${textOfBlocks([call])}\n\n:::ads\nfrom: /q/all?sort=newest\n:::\n\nThe end.`;

it('parts a text into blocks, and puts the same text together again', () => {
  expect(blocksOf(page)).toEqual([
    { kind: 'text', options: {}, body: '## Welcome\n\nWords.' },
    call,
    { kind: 'ads', options: { from: '/q/all?sort=newest' }, body: '' },
    { kind: 'text', options: {}, body: 'The end.' },
  ]);
  expect(textOfBlocks(blocksOf(page))).toBe(page);
  expect(faultIn(page)).toBeUndefined();
});

it.each(['', 'Only words: a\n\n    code', '```\n:::call\n:::\n```', 'a ::: b'])(
  'leaves a text without blocks alone: %j',
  (text) => {
    expect(textOfBlocks(blocksOf(text))).toBe(text);
    expect(faultIn(text)).toBeUndefined();
  },
);

it('reads questions and cards by their headings, and writes them as they were', () => {
  const body = '### Is it free?\n\nYes.\n\n### [Cars](/q/cars)\n\n### No (really)?\n\n```\n### code\n```';
  expect(itemsOf(body)).toEqual([
    { heading: 'Is it free?', to: '', text: 'Yes.' },
    { heading: 'Cars', to: '/q/cars', text: '' },
    { heading: 'No (really)?', to: '', text: '```\n### code\n```' },
  ]);
  expect(bodyOfItems(itemsOf(body))).toBe(body);
  // Nothing that was written is lost, nor is it taken.
  expect(itemsOf('Before.\n### A')).toMatchObject([{ heading: '', text: 'Before.' }, { heading: 'A' }]);
});

describe('a block', () => {
  const inside = (kind: string, ...lines: string[]) => faultIn([`:::${kind}`, ...lines, ':::'].join('\n'));
  it.each([
    ['call', ['label: A'], 'missing', 'to'],
    ['call', ['label: A', 'to: javascript:alert(1)'], 'invalid', 'to'],
    ['call', ['label: A', 'to: //elsewhere.example'], 'invalid', 'to'],
    ['picture', ['picture: https://elsewhere.example/a.png'], 'invalid', 'picture'],
    ['picture', ['alt: A'], 'missing', 'picture'],
    ['ads', ['from: https://elsewhere.example/q/all'], 'invalid', 'from'],
    ['ads', ['from: /q/%E0%A4%A'], 'invalid', 'from'],
    ['ads', ['from: /q/all', 'count: 100'], 'invalid', 'count'],
    ['businesses', ['from: /q/all'], 'invalid', 'from'],
    ['map', ['place: 95,51'], 'invalid', 'place'],
    ['questions', ['', 'Words only.'], 'missing', 'heading'],
    ['cards', ['### [A](javascript:x)'], 'invalid', 'to'],
  ])('of kind %s is refused with %j', (kind, lines, rule, option) => {
    expect(inside(kind, ...lines)).toEqual({ rule, option, block: 0 });
  });

  it('must be known, and end', () => {
    expect(inside('film')).toEqual({ rule: 'unknown', block: 0 });
    expect(faultIn('Words.\n\n:::call\nlabel: A')).toEqual({ rule: 'unknown', block: 0 });
    expect(inside('call', 'label: A', 'to: /', '', ':::ads', 'from: /q/all', ':::')).toEqual({
      rule: 'unknown',
      block: 0,
    });
  });

  it('is one of so many, since lists are asked for with each page', () => {
    const ads = ':::ads\nfrom: /q/all\n:::\n';
    expect(faultIn(ads.repeat(6))).toBeUndefined();
    expect(faultIn(ads.repeat(7))).toEqual({ rule: 'many' });
    expect(faultIn(':::contact\n:::\n'.repeat(61))).toEqual({ rule: 'many' });
  });
});

// A pattern that tried every way through these would not come to an end.
it.each([
  [':::call\n'.repeat(2_500), { rule: 'unknown', block: 0 }],
  [`### ${' '.repeat(19_000)}x`, undefined],
  [`:::cards\n### ${'[a]('.repeat(4_000)}\n:::`, undefined],
])('reads a long text of odd lines: %#', (text, fault) => {
  expect(faultIn(text)).toEqual(fault);
});
