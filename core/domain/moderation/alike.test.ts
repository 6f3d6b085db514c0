import { describe, expect, it } from 'vitest';
import { alikeOf, type Compared, groupedBy } from './alike.ts';

const record = (id: string, own: Partial<Compared> = {}): Compared => ({
  id,
  ownerId: `owner of ${id}`,
  text: `text of ${id}`,
  pictures: [],
  warnings: [],
  ...own,
});

/** The ids of each group with its reason. */
const groups = (records: readonly Compared[]) => {
  const alike = alikeOf(records);
  return groupedBy(records, alike).map(({ id }) => `${id} ${alike.get(id)?.reason ?? 'alone'}`);
};

describe('waiting records that are alike', () => {
  it('stand together at the place of the first, the others stay where they are', () => {
    const [a, b, c] = [record('a', { ownerId: 'x' }), record('b'), record('c', { ownerId: 'x' })];
    expect(groups([b, a, record('d'), c])).toEqual(['b alone', 'a seller', 'c seller', 'd alone']);
  });

  it('have nearly the same words, in any order and with any signs, whoever wrote them', () => {
    const first = record('a', { text: 'کابل شارژ سریع، سه متر، اصل، با ضمانت یک ساله و ارسال رایگان' });
    const second = record('b', { text: 'کابل شارژ سریع سه متر اصل، با ضمانت یك ساله و ارسال رایگان!' });
    const other = record('c', { text: 'کابل شارژ معمولی، یک متر' });
    expect(groups([first, other, second])).toEqual(['a text', 'b text', 'c alone']);
  });

  it('show the same picture, or have the same warnings', () => {
    const pictures = ['hash'];
    const warnings = ['telephone', 'noPicture'] as const;
    const shown = [record('a', { pictures }), record('b', { pictures: ['other', ...pictures] })];
    const odd = [record('c', { warnings }), record('d', { warnings }), record('e', { warnings: ['telephone'] })];
    expect(groups([...shown, ...odd])).toEqual(['a picture', 'b picture', 'c warning', 'd warning', 'e alone']);
  });

  it('are in one group, by the strongest reason', () => {
    const text = 'one and the same text for all of them';
    const own = { ownerId: 'x' };
    const records = [record('a', { text, ...own }), record('b', own), record('c', { text }), record('d', own)];
    expect(groups(records)).toEqual(['a text', 'c text', 'b seller', 'd seller']);
  });

  it('are not those that have no words', () => {
    expect(groups([record('a', { text: '' }), record('b', { text: ' ' })])).toEqual(['a alone', 'b alone']);
  });
});
