import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { showToast } from '../components/toast-store.ts';
import { ApiError } from '../http/api.ts';
import { focusFirstBad, holdFocus } from './focus.ts';
import { type FieldError, type FieldErrors, refusedIn, useErrorText } from './refused-fields.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

/** Whether another user has changed the record since it was read. */
export const isConflict = (error: ApiError): boolean => error.problem?.code === 'The_Record_Was_Changed';

interface FormOptions<Field extends string> {
  /** The saved values of the fields, in the order of the page; the form follows their changes. */
  readonly initial: Values<Field>;
  readonly check: (values: Values<Field>) => FieldErrors<NoInfer<Field>>;
  /** Sends the form. An `ApiError` is shown at its fields. */
  readonly send: (values: Values<Field>) => Promise<void>;
  /** Message keys of the server without a field, and the fields of each: it is about the first that was changed. */
  readonly about?: Readonly<Partial<Record<string, NoInfer<Field> | readonly NoInfer<Field>[]>>>;
  /** The text at the field that `about` names, since the sentence itself is said in the corner; else it is repeated. */
  readonly hint?: string;
  /** The form element around the fields, where that is another one's. */
  readonly within?: RefObject<HTMLFormElement | null>;
  /** The text for a conflict, and reloading: the input then replaces the other user's version when saved. */
  readonly conflict?: { readonly text: string; readonly reload: () => Promise<unknown> };
}

/** The props of a text field. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: (event: { readonly relatedTarget: EventTarget | null }) => void;
}

/** The state of a form of texts: its values, its errors, and sending. */
export function useForm<Field extends string>({
  initial,
  check,
  send,
  about = {},
  hint,
  conflict,
  within,
}: FormOptions<Field>) {
  const fields = Object.keys(initial) as Field[];
  const errorText = useErrorText();
  const own = useRef<HTMLFormElement>(null);
  const form = within ?? own;
  const sending = useRef(false);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const [base, setBase] = useState(initial);
  const [keepsTyped, setKeepsTyped] = useState(false);
  if (fields.some((field) => base[field] !== initial[field])) {
    const typed = fields.filter((field) => keepsTyped && values[field] !== base[field]);
    setBase(initial);
    setValues({ ...initial, ...Object.fromEntries(typed.map((field) => [field, values[field]])) });
    setErrors({});
  }

  function change(field: Field, value: string) {
    setValues((before) => ({ ...before, [field]: value }));
    const left = check({ ...values, [field]: value });
    // Another field's error may depend on this one.
    setErrors((before) => {
      const still: { [Each in Field]?: FieldError } = {};
      for (const other of fields) {
        const { [other]: error } = before;
        // The server's errors in words cannot be checked here.
        const holds = typeof error === 'string' || left[other] !== undefined;
        if (other !== field && error !== undefined && holds) still[other] = error;
      }
      return still;
    });
  }

  /**
   * Leaving an empty field is no error yet. Nor is leaving for the button that sends the form, since sending checks all:
   * the sentence of an error would move the button from under the pointer that is pressing it.
   */
  function leave(field: Field, to: EventTarget | null) {
    if (to instanceof HTMLButtonElement && to.type === 'submit' && to.form === form.current) return;
    const { [field]: error } = check(values);
    if (error !== undefined && values[field] !== '') setErrors((before) => ({ ...before, [field]: error }));
  }

  /** Shows the errors, the focus in the first; answers whether there are any. */
  function refuse(found: FieldErrors<Field>): boolean {
    setErrors(found);
    const any = Object.keys(found).length > 0;
    if (any) focusFirstBad(form.current);
    return any;
  }

  function refusalsOf(error: ApiError): FieldErrors<Field> {
    const told = refusedIn(error, fields);
    const { problem } = error;
    const named = about[problem?.code ?? ''] ?? fields.filter((each) => each === problem?.params.field);
    const among = typeof named === 'string' ? [named] : named;
    const field = among.find((each) => values[each] !== initial[each]) ?? among[0];
    return field === undefined || told[field] !== undefined ? told : { ...told, [field]: hint ?? error.message };
  }

  /** Whether it can be sent; its errors are shown. */
  function isReady(): boolean {
    const found = check(values);
    return Object.keys(found).length === 0 || !refuse(found);
  }

  async function submit(event?: FormEvent): Promise<boolean> {
    event?.preventDefault();
    if (sending.current || !isReady()) return false;
    const giveFocusBack = holdFocus();
    sending.current = true;
    setBusy(true);
    setKeepsTyped(false);
    try {
      await send(values);
      giveFocusBack();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (conflict && isConflict(error)) {
        setKeepsTyped(true);
        showToast('pending', conflict.text);
        await conflict.reload();
      }
      if (!refuse(refusalsOf(error))) giveFocusBack();
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    /** For the form element. */
    props: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** Sends it, and answers whether it was sent. */
    submit: () => submit(),
    isReady,
    values,
    busy,
    /** Restarts the form from other values. */
    restart(next: Values<Field>) {
      setValues(next);
      setErrors({});
    },
    dirty: fields.some((field) => values[field] !== initial[field]),
    field: (name: Field): FieldProps => ({
      name,
      value: values[name],
      error: errorText(errors[name]),
      disabled: busy,
      onChange: (event) => change(name, event.target.value),
      onBlur: ({ relatedTarget }) => leave(name, relatedTarget),
    }),
  };
}
