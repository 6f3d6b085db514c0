/** Puts the focus on the first refused field of a form, once its error is drawn. */
export function focusFirstBad(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  });
}
