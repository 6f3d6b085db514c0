import { describe, expect, it } from 'vitest';
import type { Upcaster } from '../domain/aggregate.ts';
import { createUpcasting, productUpcasting } from './upcast.ts';

const renameTitle: Upcaster = {
  type: 'AdvertisementDrafted',
  from: 1,
  upcast: (data) => ({ name: (data as { title: string }).title }),
};
const addLanguage: Upcaster = {
  type: 'AdvertisementDrafted',
  from: 2,
  upcast: (data) => ({ ...(data as object), language: 'fa-IR' }),
};

describe('businesses of before their contact was personal', () => {
  const { present } = productUpcasting;
  it('are read as those of today', () => {
    const old = { tenantId: 't', ownerId: 'sara', city: 'نایین', phoneNumber: '03146251234', fax: null };
    expect(present('TenantCreated', 1, old)).toEqual({
      tenantId: 't',
      ownerId: 'sara',
      city: 'نایین',
      personal: { subjectId: 'sara', data: { phoneNumber: '03146251234', fax: null } },
    });
    expect(present('TenantUpdated', 1, { changes: { city: 'کاشان' } })).toEqual({ changes: { city: 'کاشان' } });
    expect(present('TenantUpdated', 1, { changes: { fax: '0314' } })).toEqual({
      changes: {},
      personal: { subjectId: '', data: { fax: '0314' } },
    });
  });
});

describe('upcasting', () => {
  const upcasting = createUpcasting([addLanguage, renameTitle]);

  it('leads an old event through every later version', () => {
    expect(upcasting.present('AdvertisementDrafted', 1, { title: 'فرش' })).toEqual({ name: 'فرش', language: 'fa-IR' });
    expect(upcasting.present('AdvertisementDrafted', 2, { name: 'فرش' })).toEqual({ name: 'فرش', language: 'fa-IR' });
  });

  it('leaves present events alone', () => {
    const data = { name: 'فرش', language: 'fa-IR' };
    expect(upcasting.present('AdvertisementDrafted', 3, data)).toBe(data);
    expect(upcasting.present('TenantCreated', 1, data)).toBe(data);
  });

  it('knows the version to write', () => {
    expect(upcasting.versionOf('AdvertisementDrafted')).toBe(3);
    expect(upcasting.versionOf('TenantCreated')).toBe(1);
  });

  it('does not guess at events of a newer product', () => {
    expect(() => upcasting.present('TenantCreated', 2, {})).toThrow('schema version 2');
  });

  it('refuses a gap and a step that is there twice', () => {
    expect(() => createUpcasting([addLanguage])).toThrow('gap');
    expect(() => createUpcasting([renameTitle, renameTitle])).toThrow('gap');
  });
});
