import { describe, expect, it } from 'vitest';
import { createUpcasting, type Upcaster } from './upcast.ts';

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
