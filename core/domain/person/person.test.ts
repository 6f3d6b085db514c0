import { describe, expect, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { everyStateOf, notWaiting, specificationOf } from '../testing.ts';
import { type PersonCommand, personDecider } from './decide.ts';
import { personFieldsSchema } from './input.ts';
import type { PersonEvent, PersonFields } from './state.ts';

const given = specificationOf(personDecider);
const sara: Actor = { id: 'sara', kind: 'user', scope: 'own' };
const reza: Actor = { id: 'reza', kind: 'user', scope: 'own' };
const mina: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const at = '2026-11-21T06:30:00.000Z';

const fields: PersonFields = {
  firstName: 'سارا',
  surname: 'کاشانی',
  organizationName: '',
  nationalId: '0013542419',
  organizationNationalId: '',
  registrationNumber: '',
  vatId: '',
  streetAndHouseNumber: 'خیابان امام، پلاک ۱۲',
  postalCode: '8391613111',
  city: 'نایین',
  country: 'IR',
  phoneNumber: '03146251234',
};
const defined: PersonEvent = {
  type: 'PersonDefined',
  data: { personId: 'p', userId: 'sara', personType: 'natural', personal: { subjectId: 'sara', data: fields } },
};
const submittedFrom = (from: 10 | 30 | 40): PersonEvent => ({ type: 'PersonSubmitted', data: { from } });
const approved: PersonEvent = { type: 'PersonApproved', data: {} };
const denied: PersonEvent = {
  type: 'PersonDenied',
  data: { personal: { subjectId: 'sara', data: { reason: 'نام کامل نیست.' } } },
};
const cancelled: PersonEvent = { type: 'PersonCancelled', data: { from: 10 } };

const histories = {
  absent: [],
  draft: [defined],
  pending: [defined, submittedFrom(10)],
  approved: [defined, submittedFrom(10), approved],
  denied: [defined, submittedFrom(10), denied],
  cancelled: [defined, cancelled],
} as const satisfies Record<string, readonly PersonEvent[]>;

const command = <Type extends PersonCommand['type']>(
  type: Type,
  data: Extract<PersonCommand, { type: Type }>['data'],
  by: Actor = sara,
) => ({ type, data, by, at }) as Extract<PersonCommand, { type: Type }>;

const inEveryState = everyStateOf(personDecider, histories);

describe('define a person', () => {
  const asked = { ...fields, personId: 'p', userId: 'sara', personType: 'natural' } as const;
  it('may ask for review at once', () => {
    given()
      .when(command('DefinePerson', { ...asked, submit: true }))
      .thenFollow(defined, submittedFrom(10));
  });
  inEveryState(command('DefinePerson', { ...asked, submit: false }), {
    absent: [defined],
    draft: 'The_Entered_Information_Is_Duplicated',
    pending: 'The_Entered_Information_Is_Duplicated',
    approved: 'The_Entered_Information_Is_Duplicated',
    denied: 'The_Entered_Information_Is_Duplicated',
    cancelled: 'The_Entered_Information_Is_Duplicated',
  });
});

const updated = (changes: Partial<PersonFields>): PersonEvent => ({
  type: 'PersonUpdated',
  data: {
    fields: Object.keys(changes) as (keyof PersonFields)[],
    personal: { subjectId: 'sara', data: changes },
  },
});

describe('update the address', () => {
  const moved = updated({ city: 'کاشان' });
  inEveryState(command('UpdatePerson', { personType: 'natural', changes: { city: 'کاشان' }, submit: false }), {
    absent: 'Status_404',
    draft: [moved],
    pending: [moved],
    approved: [moved],
    denied: [moved],
    cancelled: 'Already_Cancelled',
  });
});

describe('update the identity', () => {
  const renamed = updated({ surname: 'نایینی' });
  inEveryState(command('UpdatePerson', { personType: 'natural', changes: { surname: 'نایینی' }, submit: false }), {
    absent: 'Status_404',
    draft: [renamed],
    pending: [renamed],
    approved: [renamed, submittedFrom(30)],
    denied: [renamed],
    cancelled: 'Already_Cancelled',
  });
});

describe('update and submit for review', () => {
  const update = (changes: Partial<PersonFields>) =>
    command('UpdatePerson', { personType: 'natural', changes, submit: true });
  const moved = updated({ city: 'کاشان' });
  const renamed = updated({ surname: 'نایینی' });
  describe('a new address', () => {
    inEveryState(update({ city: 'کاشان' }), {
      absent: 'Status_404',
      draft: [moved, submittedFrom(10)],
      pending: [moved],
      approved: [moved],
      denied: [moved, submittedFrom(40)],
      cancelled: 'Already_Cancelled',
    });
  });
  describe('a new name', () => {
    inEveryState(update({ surname: 'نایینی' }), {
      absent: 'Status_404',
      draft: [renamed, submittedFrom(10)],
      pending: [renamed],
      approved: [renamed, submittedFrom(30)],
      denied: [renamed, submittedFrom(40)],
      cancelled: 'Already_Cancelled',
    });
  });
  describe('nothing new', () => {
    inEveryState(update({}), {
      absent: 'Status_404',
      draft: [submittedFrom(10)],
      pending: [],
      approved: [],
      denied: [submittedFrom(40)],
      cancelled: 'Already_Cancelled',
    });
  });
});

describe('the type of a person', () => {
  it('never changes', () => {
    given(defined)
      .when(command('UpdatePerson', { personType: 'legal', changes: {}, submit: false }))
      .thenThrows('The_Person_Type_Cannot_Change');
  });
});

describe('submit for review', () => {
  inEveryState(command('SubmitPerson', {}), {
    absent: 'Status_404',
    draft: [submittedFrom(10)],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    denied: [submittedFrom(40)],
    cancelled: 'Already_Cancelled',
  });
});

describe('approve', () => {
  inEveryState(command('ApprovePerson', {}, mina), {
    ...notWaiting,
    pending: [approved],
  });
  it('is not for members, be it theirs or not', () => {
    given(...histories.pending)
      .when(command('ApprovePerson', {}))
      .thenThrows('Status_403');
    given(...histories.pending)
      .when(command('ApprovePerson', {}, reza))
      .thenThrows('Status_404');
  });
  it('is for a moderator, whose own it may be: there may be no other', () =>
    given(...histories.pending)
      .when(command('ApprovePerson', {}, { ...sara, scope: 'all' }))
      .thenFollow(approved));
});

describe('deny', () => {
  inEveryState(command('DenyPerson', { reason: 'نام کامل نیست.' }, mina), {
    ...notWaiting,
    pending: [denied],
  });
});

describe('reopen', () => {
  const reopened = (from: 20 | 30 | 40): readonly PersonEvent[] => [{ type: 'PersonReopened', data: { from } }];
  inEveryState(command('ReopenPerson', {}), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: reopened(20),
    approved: reopened(30),
    denied: reopened(40),
    cancelled: 'Already_Cancelled',
  });
});

describe('cancel', () => {
  const ended = (from: 10 | 20 | 30 | 40): readonly PersonEvent[] => [{ type: 'PersonCancelled', data: { from } }];
  inEveryState(command('CancelPerson', {}), {
    absent: 'Status_404',
    draft: ended(10),
    pending: ended(20),
    approved: ended(30),
    denied: ended(40),
    cancelled: 'Already_Cancelled',
  });
});

describe('the input of a person', () => {
  const natural = { personType: 'natural', ...fields };
  const legal = {
    ...natural,
    personType: 'legal',
    organizationName: 'تعاونی فرش نایین',
    organizationNationalId: '10380284790',
    registrationNumber: '1234',
  };
  const refused = (input: unknown) =>
    personFieldsSchema
      .safeParse(input)
      .error?.issues.map(({ path, code, ...issue }) => [
        path.join('.'),
        code === 'custom' && 'params' in issue ? issue.params : code,
      ]);

  it('keeps only what belongs to its type', () => {
    expect(personFieldsSchema.parse({ ...legal, personType: 'natural' })).toMatchObject({ organizationName: '' });
    expect(personFieldsSchema.parse(legal)).toMatchObject({ nationalId: '', organizationName: 'تعاونی فرش نایین' });
  });
  it('has names, an address and a city of one line', () => {
    const broken = { firstName: 'سارا\r\nBcc:', city: 'نایین\n', streetAndHouseNumber: 'خیابان امام\nپلاک ۱۲' };
    expect(personFieldsSchema.parse({ ...natural, ...broken })).toMatchObject({
      firstName: 'سارا Bcc:',
      city: 'نایین',
      streetAndHouseNumber: 'خیابان امام پلاک ۱۲',
    });
  });
  it('reads Persian digits', () => {
    expect(personFieldsSchema.parse({ ...natural, nationalId: '۰۰۱۳۵۴۲۴۱۹' }).nationalId).toBe('0013542419');
  });
  it('reads numbers that invisible marks were copied with, and leaves names the marks they are written with', () => {
    const copied = { nationalId: '\u202b001\u2011354\u20112419\u202c', postalCode: '\u20668391613111\u2069' };
    expect(personFieldsSchema.parse({ ...natural, ...copied, firstName: 'گل\u200cناز' })).toMatchObject({
      nationalId: '0013542419',
      postalCode: '8391613111',
      firstName: 'گل\u200cناز',
    });
  });
  it('says what is missing', () => {
    expect(refused({ ...natural, surname: ' ' })).toEqual([['surname', { code: 'The_Field_Is_Required' }]]);
    expect(refused({ ...legal, registrationNumber: '' })).toEqual([
      ['registrationNumber', { code: 'The_Field_Is_Required' }],
    ]);
  });
  it('checks the checksums of Iran in Iran only', () => {
    expect(refused({ ...natural, nationalId: '1234567890' })).toEqual([
      ['nationalId', { code: 'The_National_Id_Is_Not_Valid' }],
    ]);
    expect(refused({ ...legal, organizationNationalId: '10380285692' })).toEqual([
      ['organizationNationalId', { code: 'The_National_Id_Is_Not_Valid' }],
    ]);
    expect(refused({ ...natural, postalCode: '0391613111' })).toEqual([
      ['postalCode', { code: 'The_Postal_Code_Is_Not_Valid' }],
    ]);
    expect(refused({ ...natural, nationalId: 'X-77', postalCode: '10115', country: 'DE' })).toBeUndefined();
  });
});
