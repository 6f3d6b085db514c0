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

/** Frames in which a control may still go: its row goes with the answer of a second request. */
const watched = 150;

/**
 * Restores the focus when its control was disabled meanwhile: to the same control, or, if that is gone or stays
 * disabled, to the heading of the page.
 */
export function giveFocusBack(before: Element | null, frame = 0): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      const usable = before instanceof HTMLElement && before.isConnected && !before.matches(':disabled');
      if (!usable && frame >= settled) focusHeading();
      else if (usable && frame <= settled) before.focus({ preventScroll: true });
    }
    if (frame < watched) giveFocusBack(before, frame + 1);
  });
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
