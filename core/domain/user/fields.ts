import { changesSchema, creationSchema } from '../field-schemas.ts';
import { type FieldsOf, type FieldTable, forgottenOf } from '../field-table.ts';
import { limits } from '../limits.ts';
import { nameLine } from '../text.ts';
import { cellphoneSchema, emailSchema } from './input.ts';

export const userFields = {
  /** The name that others see in histories. */
  name: {
    schema: nameLine(limits.userName.min, limits.userName.max),
    label: 'accountName',
    personal: { forgottenAs: '' },
  },
  /** Lower case. */
  email: { schema: emailSchema.nullable(), personal: { forgottenAs: null } },
  /** `+989…`. */
  cellphone: { schema: cellphoneSchema.nullable(), code: 'phone', personal: { forgottenAs: null } },
} as const satisfies FieldTable;

export type UserFields = FieldsOf<typeof userFields>;
export type UserField = keyof UserFields;

/** The fields of an account once its key is destroyed. */
export const forgottenUser: UserFields = forgottenOf(userFields);

/** A registration needs an address for messages. */
export const userFieldsSchema = creationSchema(userFields).refine(({ email, cellphone }) => email ?? cellphone, {
  path: ['email'],
  params: { code: 'Invalid_Email_Or_Cellphone' },
});

/** The fields that an owner or an administrator may edit. */
export const userChangesSchema = changesSchema(userFields);
