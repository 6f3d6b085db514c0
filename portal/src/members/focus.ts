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

/** Who held the focus last: a heading found for earlier work would take the focus from its control. */
let newest = {};

/**
 * Remembers who has the focus before work that disables its control, and answers how to give it back afterwards: to the
 * same control, or, if that is gone or stays disabled, to the heading of the page. Newer work ends it.
 */
export function holdFocus(holder: Element | null = document.activeElement): () => void {
  const own = {};
  newest = own;
  const giveBack = (frame = 0): void => {
    requestAnimationFrame(() => {
      if (newest !== own) return;
      if (document.activeElement === document.body) {
        const usable = holder instanceof HTMLElement && holder.isConnected && !holder.matches(':disabled');
        if (!usable && frame >= settled) focusHeading();
        else if (usable && frame <= settled) holder.focus({ preventScroll: true });
      }
      if (frame < watched) giveBack(frame + 1);
    });
  };
  return () => giveBack();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
