/** Frames until everything is rendered: a router renders new data in a transition, some frames later. */
const settled = 30;

/** Focuses the first refused field of a form, once its error is rendered and the field is usable again. */
export function focusFirstBad(form: HTMLElement | null, frames = settled): void {
  requestAnimationFrame(() => {
    const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    if (bad && !bad.matches(':disabled')) bad.focus();
    else if (frames > 0) focusFirstBad(form, frames - 1);
  });
}

/**
 * Restores the focus when its control was disabled meanwhile: to the same control, or, if that is gone or stays
 * disabled, to the heading of the page.
 */
export function giveFocusBack(before: Element | null, frames = settled): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      const usable = before instanceof HTMLElement && before.isConnected && !before.matches(':disabled');
      if (usable) before.focus({ preventScroll: true });
      else if (frames === 0) focusHeading();
    }
    if (frames > 0) giveFocusBack(before, frames - 1);
  });
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
