import { describe, expect, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { type ContentPageCommand, contentPageDecider } from './decide.ts';
import { contentPageFieldsSchema } from './fields.ts';
import { type ContentPageEvent, type ContentPageFields, evolveContentPage, versionAt } from './state.ts';

const given = specificationOf(contentPageDecider);
const by: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const [at, later, latest] = ['2026-09-23T06:30:00.000Z', '2026-09-24T06:30:00.000Z', '2026-09-25T06:30:00.000Z'];

const rules: ContentPageFields = {
  kind: 'page',
  address: 'rules',
  names: { 'fa-IR': 'قواعد' },
  texts: { 'fa-IR': 'متن' },
  images: [],
};
const created = (fields: Partial<ContentPageFields> = {}): ContentPageEvent => ({
  type: 'ContentPageCreated',
  data: { ...rules, ...fields, contentPageId: 'rules-1' },
});
const edited = (text: string, byProduct?: true): ContentPageEvent => ({
  type: 'ContentPageUpdated',
  data: { changes: { texts: { 'fa-IR': text } }, ...(byProduct && { byProduct }) },
});
const published = (from: string, told = at): ContentPageEvent => ({
  type: 'ContentPagePublished',
  data: { from, at: told },
});
const create = (fields: Partial<ContentPageFields> = {}): ContentPageCommand => ({
  type: 'CreateContentPage',
  data: { ...rules, ...fields, contentPageId: 'rules-1' },
  by,
  at,
});
const update = (changes: Partial<ContentPageFields>): ContentPageCommand => ({
  type: 'UpdateContentPage',
  data: { changes },
  by,
  at,
});
const publish = (from: string | null): ContentPageCommand => ({ type: 'PublishContentPage', data: { from }, by, at });
const withdraw: ContentPageCommand = { type: 'WithdrawContentPage', data: {}, by, at };
const cancel: ContentPageCommand = { type: 'CancelContentPagePlan', data: {}, by, at };
const withdrawn: ContentPageEvent = { type: 'ContentPageWithdrawn', data: { at } };
const cancelled: ContentPageEvent = { type: 'ContentPagePlanCancelled', data: { at } };
const remove: ContentPageCommand = { type: 'DeleteContentPage', data: {}, by, at };
const deleted: ContentPageEvent = { type: 'ContentPageDeleted', data: { address: 'rules' } };

describe('create a page', () => {
  it('once', () => {
    given().when(create()).thenFollow(created());
    given(created()).when(create()).thenThrows('The_Entered_Information_Is_Duplicated');
    given(created(), deleted).when(create()).thenThrows('The_Entered_Information_Is_Duplicated');
  });
  it('at an address that the product does not use otherwise', () => {
    given()
      .when(create({ address: 'map' }))
      .thenThrows('The_Value_Is_Not_Valid', { field: 'address' });
    given()
      .when(create({ address: 'about' }))
      .thenFollow(created({ address: 'about' }));
    given()
      .when(create({ address: 'map', kind: 'news' }))
      .thenFollow(created({ address: 'map', kind: 'news' }));
  });
});

describe("the product's own page", () => {
  const { names } = rules;
  const bring = (text: string): ContentPageCommand => ({
    type: 'BringUpToDate',
    data: { names, texts: { 'fa-IR': text } },
    by,
    at,
  });
  const brought: ContentPageEvent = {
    type: 'ContentPageUpdated',
    data: { changes: { texts: { 'fa-IR': 'نو' } }, byProduct: true },
  };

  it('gets the texts of a new version, once and again', () => {
    given(created(), published(at)).when(bring('نو')).thenFollow(brought, published(at));
    given(created(), brought).when(bring('نو')).thenNothing();
    given(created(), brought).when(bring('متن')).thenFollow(edited('متن', true), published(at));
  });
  it('stays as an editor wrote it', () => {
    given(created(), edited('ویراسته')).when(bring('نو')).thenNothing();
    given(created(), edited('ویراسته'), edited('متن')).when(bring('نو')).thenNothing();
  });
});

describe('edit a page', () => {
  it('records only what changed', () => {
    given(created())
      .when(update({ ...rules, texts: { 'fa-IR': 'نو' } }))
      .thenFollow(edited('نو'));
    given(created()).when(update(rules)).thenNothing();
  });
  it('moves none that is part of the site', () => {
    given(created({ address: 'about' }))
      .when(update({ address: 'us' }))
      .thenThrows('The_Page_Is_Part_Of_The_Site');
    given(created())
      .when(update({ address: 'us' }))
      .thenFollow({
        type: 'ContentPageUpdated',
        data: { changes: { address: 'us' } },
      });
  });
  it('finds none that is not there', () => given(created(), deleted).when(update(rules)).thenThrows('Status_404'));
});

describe('publish a page', () => {
  it('now, also when a past instant is asked for', () => {
    given(created()).when(publish(null)).thenFollow(published(at));
    given(created()).when(publish('2020-01-01T00:00:00.000Z')).thenFollow(published(at));
  });
  it('at a time to come', () => given(created()).when(publish(later)).thenFollow(published(later)));
  it('only where something changed', () => {
    given(created(), published(at)).when(publish(null)).thenNothing();
    given(created(), published(at), edited('نو')).when(publish(null)).thenFollow(published(at));
    given(created(), published(later)).when(publish(null)).thenFollow(published(at));
  });
  it('at another time than planned, sooner or later', () => {
    given(created(), published(later)).when(publish(latest)).thenFollow(published(latest));
    given(created(), published(latest)).when(publish(later)).thenFollow(published(later));
    given(created(), published(later)).when(publish(later)).thenNothing();
  });
});

describe('give up a planned version', () => {
  it('where there is one', () => {
    given(created(), published(later)).when(cancel).thenFollow(cancelled);
    given(created(), published(at)).when(cancel).thenNothing();
    given(created(), published(later), cancelled).when(cancel).thenNothing();
    given().when(cancel).thenThrows('Status_404');
  });
  it("also of the product's own pages", () =>
    given(created({ address: 'about' }), published(at), edited('نو'), published(later))
      .when(cancel)
      .thenFollow(cancelled));
});

describe('take a page away', () => {
  it('withdraws what is public', () => {
    given(created(), published(at)).when(withdraw).thenFollow(withdrawn);
    given(created()).when(withdraw).thenNothing();
  });
  it('deletes it, but none that is part of the site', () => {
    given(created()).when(remove).thenFollow(deleted);
    for (const command of [withdraw, remove]) {
      given(created({ address: 'about' }), published(at))
        .when(command)
        .thenThrows('The_Page_Is_Part_Of_The_Site');
    }
  });
});

describe('what visitors see', () => {
  const versionsAfter = (...events: readonly ContentPageEvent[]) => {
    const state = events.reduce(evolveContentPage, contentPageDecider.initial);
    return state.status === 'present' ? state.versions : [];
  };
  it('changes by its time, not with the draft', () => {
    const versions = versionsAfter(created(), published(at), edited('دوم'), published(latest), edited('سوم'));
    const textAt = (instant: string) => versionAt(versions, instant)?.texts['fa-IR'];
    expect([textAt('2026-01-01T00:00:00.000Z'), textAt(at), textAt(later), textAt(latest)]).toEqual([
      undefined,
      'متن',
      'متن',
      'دوم',
    ]);
  });
  it('is what was published last, not what was planned before', () => {
    const versions = versionsAfter(created(), published(latest), edited('دوم'), published(later, at));
    expect(versions.map(({ from, texts }) => [from, texts['fa-IR']])).toEqual([[later, 'دوم']]);
  });
  it('waits for the time to which a planned version was moved', () => {
    const versions = versionsAfter(created(), published(at), edited('دوم'), published(later), published(latest));
    expect(versions.map(({ from, texts }) => [from, texts['fa-IR']])).toEqual([
      [at, 'متن'],
      [latest, 'دوم'],
    ]);
  });
  it.each([
    ['sooner', [published(latest), published(later)], later],
    ['later', [published(later), published(latest)], latest],
    ['at once', [published(latest), published(at)], at],
    ['again', [published(at), edited('دوم'), published(latest, later)], at],
  ])('tells when it first became public, after a publication %s', (_when, events, first) => {
    const state = [created(), ...events].reduce(evolveContentPage, contentPageDecider.initial);
    expect(state).toMatchObject({ publishedAt: first });
  });
  it('stays as it is when a planned version is given up', () => {
    const versions = versionsAfter(created(), published(at), edited('دوم'), published(later), cancelled);
    expect(versions.map(({ from, texts }) => [from, texts['fa-IR']])).toEqual([[at, 'متن']]);
  });
  it.each([
    ['given up', cancelled],
    ['withdrawn', withdrawn],
  ])('was never public, where its first publication was %s before its time', (_how, event) => {
    const publishedAt = (...events: readonly ContentPageEvent[]) => {
      const state = [created(), ...events].reduce(evolveContentPage, contentPageDecider.initial);
      return state.status === 'present' ? state.publishedAt : undefined;
    };
    expect(publishedAt(published(later), event)).toBeNull();
    expect(publishedAt(published(later), event, published(latest, latest))).toBe(latest);
    expect(publishedAt(published(at), event)).toBe(at);
  });
  it('keeps no version that nobody sees any more', () => {
    const versions = versionsAfter(
      created(),
      published(at),
      edited('دوم'),
      published(later, later),
      edited('سوم'),
      published(latest, latest),
    );
    expect(versions).toHaveLength(2);
  });
});

describe('the text of a page', () => {
  const withText = (text: string) =>
    contentPageFieldsSchema.safeParse({ address: 'rules', names: rules.names, texts: { 'fa-IR': text } }).success;
  it.each([
    '[a](javascript:alert(1))',
    '[a]( JavaScript:x)',
    '<javascript:x>',
    '[a]: vbscript:x',
    '![](data:text/html,x)',
  ])('has no link that would run something: %s', (text) => expect(withText(text)).toBe(false));
  it('may have any other, and HTML, which is shown as it is written', () =>
    expect(withText('[a](/b) <b>c</b> [d](https://e.example)')).toBe(true));
  it('has an end, and tables as well', () => {
    expect(withText('a'.repeat(20_001))).toBe(false);
    expect(withText(`${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n${'|x\n'.repeat(1_000)}`)).toBe(false);
    expect(withText('|a|b|\n|-|-|\n|1|2|')).toBe(true);
  });
  it('stands at an address as the product writes it', () => {
    const address = (written: string) =>
      contentPageFieldsSchema.safeParse({ ...rules, address: written, images: [] }).data?.address;
    expect([address('NEWSPORTAL'), address('Our-Rules'), address('a b'), address('-a')]).toEqual([
      'newsPortal',
      'our-rules',
      undefined,
      undefined,
    ]);
  });
});
