import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import {
  createAdvertisementSchema,
  createTenantSchema,
  searchAdvertisementsSchema,
} from '@charsu/core/contract/requests.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asTenantRefusals } from './refusals.ts';

const refusals = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : refusalsOf(result.error.issues, schema);
};
const codes = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(refusals(schema, value).map(({ field, code }) => [field, code]));

describe('refused fields', () => {
  it('tells a missing value from a wrong one', () => {
    expect(codes(createAdvertisementSchema, { name: 7, language: 'xx' })).toMatchObject({
      name: 'The_Value_Is_Not_Valid',
      language: 'The_Value_Is_Not_Valid',
      price: 'The_Field_Is_Required',
    });
  });

  it('gives the limit of a text that is too short or too long', () => {
    expect(refusals(createAdvertisementSchema.pick({ name: true }), { name: 'ab' })).toEqual([
      { field: 'name', code: 'The_Value_Is_Too_Short', params: { limit: 3 } },
    ]);
    expect(refusals(createAdvertisementSchema.pick({ name: true }), { name: 'a'.repeat(121) })).toEqual([
      { field: 'name', code: 'The_Value_Is_Too_Long', params: { limit: 120 } },
    ]);
    expect(codes(z.object({ city: z.string().min(1) }), { city: '' })).toEqual({ city: 'The_Field_Is_Required' });
  });

  it('gives both bounds of a number, whichever was broken', () => {
    const schema = createAdvertisementSchema.pick({ discountPercent: true });
    const refused = [{ field: 'discountPercent', code: 'The_Value_Is_Out_Of_Range', params: { min: 0, max: 99 } }];
    expect(refusals(schema, { discountPercent: 100 })).toEqual(refused);
    expect(refusals(schema, { discountPercent: -1 })).toEqual(refused);
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('number'), most: z.number().min(-5).max(5) }),
    ]);
    expect(refusals(z.array(kinds), [{ kind: 'number', most: 6 }])).toEqual([
      { field: '0.most', code: 'The_Value_Is_Out_Of_Range', params: { min: -5, max: 5 } },
    ]);
  });

  it('has messages of their own for pictures, guilds, phones and e-mail addresses', () => {
    const image = { id: crypto.randomUUID(), url: '/uploads/a', width: 1, height: 1 };
    const tooMany = { images: Array.from({ length: 11 }, () => image), guilds: Array.from({ length: 16 }, () => 'g') };
    expect(refusals(createTenantSchema.pick({ images: true, guilds: true }), tooMany)).toEqual([
      { field: 'images', code: 'Maximum_Files_Uploaded', params: { limit: 10 } },
      { field: 'guilds', code: 'There_Are_Many_Guilds', params: { limit: 15 } },
    ]);
    expect(codes(createTenantSchema.pick({ phoneNumber: true, fax: true }), { phoneNumber: '12', fax: 'x' })).toEqual({
      phoneNumber: 'The_Cellphone_Is_Not_Valid',
      fax: 'The_Cellphone_Is_Not_Valid',
    });
    expect(codes(z.object({ mail: z.email() }), { mail: 'nobody' })).toEqual({ mail: 'The_Email_Is_Not_Valid' });
  });

  it('names every unknown field', () => {
    expect(codes(searchAdvertisementsSchema, { colour: 1, size: 2 })).toEqual({
      colour: 'The_Value_Is_Not_Valid',
      size: 'The_Value_Is_Not_Valid',
    });
  });

  it('asks for the names of a business with its own message', () => {
    const schema = createTenantSchema.pick({ names: true });
    const asTenant = (value: unknown) => asTenantRefusals(refusals(schema, value)).map(({ code }) => code);
    expect(asTenant({})).toEqual(['The_Tenant_Name_Is_Required_In_Localization']);
  });
});
