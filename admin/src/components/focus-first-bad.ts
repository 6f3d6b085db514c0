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
