import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

it.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['[a](&#106;avascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['[a](//elsewhere.example)', '<p>[a](//elsewhere.example)</p>'],
  ['![words](https://elsewhere.example/p.png)', '<p>words</p>'],
  ['[a](https://b.example)', '<p><a href="https://b.example" rel="noopener nofollow">a</a></p>'],
  ['[a](/contact)', '<p><a href="/contact">a</a></p>'],
])('makes nothing that runs or tells others who reads: %s', (text, html) =>
  expect(renderMarkdown(text).html.trim()).toBe(html),
);

it('shows a picture of the page in its size', () => {
  const image = { id: '8a1d5b0e-6c1f-4f0a-9d0b-2f6a7c3e9b41', url: '/uploads/a.webp', width: 40, height: 30 };
  expect(renderMarkdown('![words](/uploads/a.webp)', [image]).html).toContain(
    '<img src="/uploads/a.webp" alt="words" width="40" height="30" loading="lazy">',
  );
});

it('names the headings, of which the first level is the name of the page, and answers the questions among them', () => {
  const { html, headings, questions, summary } = renderMarkdown(
    '*First* words.\n\n# Costs\n\n## Is it free?\n\nYes, **free**.\n\n## Is it free?\n\nStill.\n\n## Else',
  );
  expect(headings).toEqual([
    { id: 's-costs', text: 'Costs', level: 2 },
    { id: 's-is-it-free', text: 'Is it free?', level: 2 },
    { id: 's-is-it-free-2', text: 'Is it free?', level: 2 },
    { id: 's-else', text: 'Else', level: 2 },
  ]);
  expect(html).toContain('<h2 id="s-costs">Costs</h2>');
  expect(questions.map(({ answer }) => answer)).toEqual(['<p>Yes, <strong>free</strong>.</p>', '<p>Still.</p>']);
  expect(summary).toBe('First words.');
});

it('keeps the order of numbers between Arabic letters', () => {
  expect(renderMarkdown('تلفن +98 21 8877 6655').html).toContain('<bdo dir="ltr">+98 21 8877 6655</bdo>');
});

it('makes blocks into HTML that stays safe, and leaves room for what the page asks for', () => {
  const { html, headings, questions, blocks, summary } = renderMarkdown(`:::call
title: Sell <b>it</b>
label: Post "your" ad
to: /users/advertisement/add

It is **free**.
:::

:::questions
title: Questions

### What does it cost

Nothing.

### Is <script>x</script> run

No.
:::

:::ads
title: Newest
from: /q/all?sort=newest
:::

:::map
place: 35.7,51.4

Azadi Square
:::

:::cards
### [Cars](/q/cars)

All of them.
:::`);
  expect(html).toContain('<h2 id="s-sell-b-it-b">Sell &lt;b&gt;it&lt;/b&gt;</h2>\n<p>It is <strong>free</strong>.</p>');
  expect(html).toContain('<a class="go" href="/users/advertisement/add">Post &quot;your&quot; ad</a>');
  expect(html).toContain('<summary>Is &lt;script&gt;x&lt;/script&gt; run</summary>');
  expect(html).toContain('<div class="card"><h3><a href="/q/cars">Cars</a></h3><p>All of them.</p>');
  expect(html.split('<!--block-->')).toHaveLength(3);
  expect(blocks).toEqual([
    { kind: 'ads', title: 'Newest', anchor: 's-newest', from: '/q/all?sort=newest', count: 4 },
    { kind: 'map', title: '', anchor: null, latitude: 35.7, longitude: 51.4 },
  ]);
  expect(headings.map(({ id }) => id)).toEqual(['s-sell-b-it-b', 's-questions', 's-newest']);
  expect(questions.map(({ question }) => question)).toEqual(['What does it cost', 'Is <script>x</script> run']);
  expect(summary).toBe('It is free.');
});

it('shows a block that lacks something, or a mark of its own, as it was written', () => {
  const { html, blocks } = renderMarkdown(
    ':::call\nlabel: A\nto: javascript:alert(1)\n:::\n\n<!--block-->\n\n:::film\n:::',
  );
  expect(html).not.toContain('href');
  expect(html).toContain('&lt;!--block--&gt;');
  expect(html).toContain(':::film');
  expect(blocks).toEqual([]);
});
