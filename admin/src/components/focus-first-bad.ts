/** Puts the focus on the first field with an error, in the order of the page: in a form, or in that of the page. */
export function focusFirstBad(form: ParentNode | null = document.querySelector('main form')): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  bad?.focus({ preventScroll: true });
  // At the lower edge it would be behind the button that saves, or the message.
  bad?.scrollIntoView({ block: 'center' });
}
