import { expect, it } from 'vitest';
import { afterEvent, type FormState } from './form-state.ts';

const saved = { name: 'Carpet', names: { en: 'Carpet' } };
const form: FormState<typeof saved> = {
  revision: '1',
  saved,
  values: saved,
  errors: { name: 'No.', 'names.en': 'No.', namesake: 'No.' },
  busy: false,
  conflict: false,
};

it('drops the error of what is typed, with those of its parts, and of nothing else', () => {
  const typed = afterEvent(form, { type: 'typed', into: (before) => ({ ...before, name: 'Rug' }), spot: 'names' });
  expect(typed.values).toEqual({ ...saved, name: 'Rug' });
  expect(Object.keys(typed.errors)).toEqual(['name', 'namesake']);
});

it('stays in conflict through other refusals, until the record is read again', () => {
  const refused = afterEvent(form, { type: 'refused', errors: {}, conflict: true });
  const again = afterEvent(refused, { type: 'refused', errors: { name: 'No.' } });
  expect(again).toMatchObject({ conflict: true, errors: { name: 'No.' } });
  const fresh = { ...saved, name: 'Kilim' };
  const reloaded = afterEvent(again, { type: 'reloaded', revision: '2', saved: fresh, values: saved });
  expect(reloaded).toEqual({ revision: '2', saved: fresh, values: saved, errors: {}, busy: false, conflict: false });
});
