import { describe, expect, it } from 'vitest';
import { isNationalId, isOrganizationNationalId, isPostalCode } from './iranian-identifiers.ts';

describe('a national id', () => {
  it.each(['0013542419', '0499370899', '0790419904', '0084575948', '0963695398', '0603293344'])('%s is one', (id) => {
    expect(isNationalId(id)).toBe(true);
  });
  it.each(['0684159415', '1234567890', '4160476164', '1111111111', '001354241', '00135424190', 'a013542419'])(
    '%s is none',
    (id) => {
      expect(isNationalId(id)).toBe(false);
    },
  );
});

describe('a national id of an organization', () => {
  it.each(['10380284790', '14007650912', '10861677542', '10320894878'])('%s is one', (id) => {
    expect(isOrganizationNationalId(id)).toBe(true);
  });
  it.each(['10380285692', '10530048764', '1038028479', '00000000000'])('%s is none', (id) => {
    expect(isOrganizationNationalId(id)).toBe(false);
  });
});

describe('a postal code', () => {
  it.each(['8391613111', '1969833114', '1234567890'])('%s may be one', (code) => {
    expect(isPostalCode(code)).toBe(true);
  });
  it.each(['0391613111', '839161311', '1111123456'])('%s is none', (code) => {
    expect(isPostalCode(code)).toBe(false);
  });
});
