import type { FieldErrors } from './refused-fields.ts';

/** Errors by field, or by its part: `names.fa-IR`. */
export type Errors = FieldErrors<string>;

/** The form of a record. */
export interface FormState<Values> {
  /** The revision of the record that `saved` shows; undefined: it is a new one. */
  readonly revision: string | undefined;
  /** The values as the record has them, or of an empty form. */
  readonly saved: Values;
  readonly values: Values;
  readonly errors: Errors;
  readonly busy: boolean;
  /** It was not saved, since another has changed the record. */
  readonly conflict: boolean;
}

export type FormEvent<Values> =
  /** `spot`: the field, or its part, whose error is gone by this. */
  | { readonly type: 'typed'; readonly into: (before: Values) => Values; readonly spot: string }
  | { readonly type: 'sent' | 'answered' }
  | { readonly type: 'refused'; readonly errors: Errors; readonly conflict?: boolean }
  /** Begins again from these values, which are not saved. */
  | { readonly type: 'shown'; readonly values: Values }
  /** The record has another revision: it was saved, here or by another. */
  | {
      readonly type: 'reloaded';
      readonly revision: string | undefined;
      readonly saved: Values;
      readonly values: Values;
    };

const withoutSpot = (errors: Errors, spot: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([each]) => each !== spot && !each.startsWith(`${spot}.`)));

/** The form after an event. */
export function afterEvent<Values>(state: FormState<Values>, event: FormEvent<Values>): FormState<Values> {
  switch (event.type) {
    case 'typed':
      return { ...state, values: event.into(state.values), errors: withoutSpot(state.errors, event.spot) };
    case 'sent':
    case 'answered':
      return { ...state, busy: event.type === 'sent' };
    case 'refused':
      return { ...state, errors: event.errors, conflict: event.conflict ?? state.conflict };
    case 'shown':
      return { ...state, values: event.values, errors: {} };
    case 'reloaded': {
      const { type: _, ...shown } = event;
      return { ...state, ...shown, errors: {}, conflict: false };
    }
  }
}

/** The parts of a form that differ from what they were before: what was typed since. */
export const typedSince = <Form extends object>(before: Form, typed: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Form])),
  ) as Partial<Form>;

/** Fills an empty field with a proposal, which takes a moment to find; what is typed meanwhile stays. */
export async function fillEmpty(
  typed: () => string,
  propose: () => Promise<string>,
  fill: (proposal: string) => void,
): Promise<void> {
  if (typed() !== '') return;
  const proposal = await propose();
  if (typed() === '') fill(proposal);
}
