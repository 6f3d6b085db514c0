import { administration } from '@charsu/core/i18n/administration/en-US.ts';
import { history } from '@charsu/core/i18n/history/en-US.ts';
import { describe, expect, it } from 'vitest';
import { fieldLabels } from './field-labels.ts';

describe('the fields that somebody else may have changed', () => {
  const of = (resource: string) => Object.fromEntries(fieldLabels(resource, { administration, history }));

  it('of an account are called as in its form', () => {
    expect(of('users')).toEqual({ name: 'Name', email: 'E-mail address', cellphone: 'Mobile number' });
  });

  it('of other records are called as in their histories', () => {
    expect(of('advertisements')).toMatchObject({ name: 'Title', price: 'Price' });
  });
});
