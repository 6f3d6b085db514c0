/** Puts the focus on the first refused field of a form, once its error is drawn. */
export function focusFirstBad(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  });
}

/**
 * Gives the focus back, once all is drawn, when what had it was disabled meanwhile: to the same control, and where that is gone
 * or has nothing more to do, to the heading of the page.
 */
export function giveFocusBack(before: Element | null): void {
  // The controls may be drawn as usable again only after the next frame.
  afterTwoFrames(() => {
    if (document.activeElement !== document.body) return;
    const usable = before instanceof HTMLElement && before.isConnected && !before.matches(':disabled');
    const target = usable ? before : document.querySelector<HTMLElement>('main h1');
    if (target === null) return;
    if (!usable) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}

const afterTwoFrames = (then: () => void): number => requestAnimationFrame(() => requestAnimationFrame(then));
