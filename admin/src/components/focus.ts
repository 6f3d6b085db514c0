import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** The elements inside a field that can have the focus. */
const focusable = 'input:not([aria-hidden="true"]), textarea:not([aria-hidden="true"]), [tabindex="0"], button';

/**
 * Puts the focus on the first field with an error, in the order of the page: in a form, or in the one that is open over the
 * page, or in that of the page. False where no field has one.
 */
export function focusFirstBad(
  form: ParentNode | null = document.querySelector('[role="dialog"] form') ?? document.querySelector('main form'),
): boolean {
  // A field of several parts says it by its words alone.
  const told = form?.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error');
  const field = told?.matches('[aria-invalid="true"]')
    ? told
    : told?.closest('.MuiFormControl-root, fieldset, [role="group"]')?.querySelector<HTMLElement>(focusable);
  field?.focus({ preventScroll: true });
  // At the lower edge it would be behind the button that saves, or the message.
  field?.scrollIntoView({ block: 'center' });
  return field !== undefined && field !== null;
}

/** Puts the focus on the first field of a form. */
export const focusFirst = (form: ParentNode | null): void => form?.querySelector<HTMLElement>(focusable)?.focus();

/** Takes a part with its button out of a group of fields: the focus, which goes with it, comes to the first field. */
export function removeFrom(button: Element, remove: () => void): void {
  const group = button.closest('[role="group"]');
  flushSync(remove);
  focusFirst(group);
}

/**
 * Puts the focus back into a form that was refused: its fields or the button that had it were disabled while it was sent.
 * It comes to the first field with an error, else to the first one.
 */
export function useFocusBack(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy && !focusFirstBad(form.current)) focusFirst(form.current);
    wasBusy.current = busy;
  }, [form, busy]);
}

/** The id of the button that moves a record up or down in its list. */
export const moveButton = (recordId: string, way: 'up' | 'down'): string => `move-${way}-${recordId}`;

/** Focuses the button that moved a record; at the end of the list, where it is disabled, the other one. */
export function focusMoveButton(recordId: string, way: 'up' | 'down'): void {
  const ids = [way, way === 'up' ? 'down' : 'up'] as const;
  const buttons = ids.map((each) => document.getElementById(moveButton(recordId, each)));
  buttons.find((each) => each instanceof HTMLButtonElement && !each.disabled)?.focus();
}

/** The id of the button that puts a record below another one. */
export const nestButton = (recordId: string): string => `nest-${recordId}`;
