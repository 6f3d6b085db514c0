/** The elements inside a field that can have the focus. */
const focusable = 'input:not([aria-hidden="true"]), textarea:not([aria-hidden="true"]), [tabindex="0"], button';

/**
 * Puts the focus on the first field with an error, in the order of the page: in a form, or in that of the page. False
 * where no field has one.
 */
export function focusFirstBad(form: ParentNode | null = document.querySelector('main form')): boolean {
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
