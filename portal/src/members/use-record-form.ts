import { type FormEvent, useReducer, useRef } from 'react';
import { ApiError } from '../http/api.ts';
import { focusFirstBad, holdFocus } from './focus.ts';
import { afterEvent, type Errors, type FormState } from './form-state.ts';
import { useErrorText } from './refused-fields.ts';

/** The value of a field, or of its part: `names.fa-IR`. */
const valueAt = (values: object, spot: string): unknown =>
  spot
    .split('.')
    .reduce<unknown>((within, part) => (within instanceof Object ? Reflect.get(within, part) : undefined), values);

interface RecordFormOptions<Values extends object> {
  /** The revision of the record; undefined: it is a new one. */
  readonly revision: string | undefined;
  /** The values of the record, or of an empty form. */
  readonly read: () => Values;
  /** The values that the form begins with, where they are not the saved ones. */
  readonly begin?: (saved: Values) => Values;
  /**
   * The values that the form shows on a record that was saved or reloaded: by default nothing that was typed before.
   */
  readonly rebase?: (fresh: Values, before: FormState<Values>) => Values;
}

/** The form of a record: its values, its errors, and the time while it is being saved. */
export function useRecordForm<Values extends object>({
  revision,
  read,
  begin = (saved) => saved,
  rebase = (fresh) => fresh,
}: RecordFormOptions<Values>) {
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(afterEvent<Values>, null, (): FormState<Values> => {
    const saved = read();
    return { revision, saved, values: begin(saved), errors: {}, busy: false, conflict: false };
  });
  const { saved, values, errors, busy } = state;
  if (revision !== state.revision) {
    const fresh = read();
    dispatch({ type: 'reloaded', revision, saved: fresh, values: rebase(fresh, state) });
  }

  function refuse(errors: Errors, conflict?: boolean): void {
    dispatch({ type: 'refused', errors, ...(conflict !== undefined && { conflict }) });
    focusFirstBad(form.current);
  }

  return {
    ...state,
    form,
    /** For the form element. */
    propsOf: (submit: () => unknown) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    }),
    dirty: values !== saved && JSON.stringify(values) !== JSON.stringify(saved),
    /** `spot`: the changed part of the field, whose error is gone. */
    change<Name extends keyof Values & string>(field: Name, value: Values[Name], spot: string = field): void {
      dispatch({ type: 'typed', into: (before) => ({ ...before, [field]: value }), spot });
    },
    /** Changes a field from what it is when the change arrives. */
    changeFrom<Name extends keyof Values & string>(field: Name, make: (before: Values[Name]) => Values[Name]): void {
      dispatch({ type: 'typed', into: (before) => ({ ...before, [field]: make(before[field]) }), spot: field });
    },
    /** A field, or its part, is left: its error among `found` is shown. Leaving an empty one is no error yet. */
    leave(spot: string, found: Errors): void {
      const { [spot]: error } = found;
      const value = valueAt(values, spot);
      if (error !== undefined && value !== '' && value !== null)
        dispatch({ type: 'refused', errors: { ...errors, [spot]: error } });
    },
    show: (values: Values): void => dispatch({ type: 'shown', values }),
    /** Shows the errors, the focus in the first. */
    refuse,
    /** Whether the form is refused before it is sent, which its fields then say. */
    isUnfinished(found: Errors): boolean {
      if (Object.keys(found).length === 0) return false;
      refuse(found);
      return true;
    },
    /** Sends the form, which is busy meanwhile and has its focus back afterwards. */
    async send(work: () => Promise<unknown>, refused: (error: ApiError) => unknown): Promise<void> {
      if (busy) return;
      const giveFocusBack = holdFocus();
      dispatch({ type: 'sent' });
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await refused(error);
      } finally {
        dispatch({ type: 'answered' });
        giveFocusBack();
      }
    },
    errorOf: (spot: string): string | undefined => errorText(errors[spot]),
  };
}
