import { describe, expect, it } from 'vitest';
import {
  aggregateOf,
  aggregates,
  approvalOf,
  type EventSentence,
  foldFingerprint,
  openFieldsOf,
  recordKinds,
  recordOf,
  reviewedKinds,
  streamOf,
} from './aggregates.ts';
import { creationSchema } from './field-schemas.ts';
import { defaultsOf, type FieldTable, fieldsWith } from './field-table.ts';

const id = '0b7f1c0e-5f4e-4c2a-9c55-5f9f6f1f1a01';

describe.each(recordKinds)('the aggregate %s', (kind) => {
  const { fields, upcasters = [] } = aggregateOf(kind);

  it('is listed under its kind', () => {
    expect(aggregates[kind].kind).toBe(kind);
    expect(recordOf(streamOf(kind, id))).toEqual({ kind, id });
  });

  it('has defaults, and values of forgotten persons, that its fields may have', () => {
    for (const [name, field] of Object.entries<FieldTable[string]>(fields)) {
      if ('default' in field) expect(field.schema.safeParse(field.default), name).toMatchObject({ success: true });
      if (field.currency !== undefined) expect(Object.keys(fields), name).toContain(field.currency);
    }
    expect(Object.keys(defaultsOf(fields)).length).toBe(fieldsWith(fields, 'default').length);
  });

  it('has upcasters of its own events only, one a step', () => {
    const steps = upcasters.map(({ type, from }) => `${type} ${from}`);
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('tells its history no personal field', () => {
    for (const name of fieldsWith(fields, 'personal')) expect(openFieldsOf(kind)).not.toContain(name);
  });

  it('tells its history all pictures, by which files are known to be wanted', () => {
    for (const name of fieldsWith(fields, 'image')) expect(openFieldsOf(kind)).toContain(name);
  });
});

it('each reviewed kind has an event of its approval, which the compiler looks for', () => {
  const approvals: readonly EventSentence[] = reviewedKinds.map(approvalOf);
  expect(approvals).toContain('AdvertisementApproved');
});

it('the stream of a reservation, in an old log, names no record', () => {
  expect(recordOf('tenantSubDomain-ab12')).toBeUndefined();
  expect(recordOf('tenant-ab12')).toBeUndefined();
  expect(recordOf(`toString-${id}`)).toBeUndefined();
});

it('the fingerprints of the folds differ from kind to kind', () => {
  expect(new Set(recordKinds.map(foldFingerprint)).size).toBe(recordKinds.length);
});

it('a new record may leave out what has a default, and nothing else', () => {
  const { fields } = aggregates.category;
  const read = creationSchema(fields).parse({ names: { 'fa-IR': 'فرش' }, url: 'carpets' });
  expect(read).toEqual({
    names: { 'fa-IR': 'فرش' },
    url: 'carpets',
    parentId: null,
    icon: null,
    image: null,
    publicationFee: null,
    freePublications: 0,
    displayInMenu: true,
    order: 0,
    searchWords: [],
    attributes: [],
  });
  expect(creationSchema(fields).safeParse({ url: 'carpets' }).success).toBe(false);
});
