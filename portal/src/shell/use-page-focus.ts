import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Whether an element has a place on the page and can be seen. `checkVisibility`, which Safari has from 17.4. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/**
 * Manages the focus for keyboards and screen readers. After a change of page the focus stays if its element is still in
 * view below the header, or somebody types in it; otherwise it goes to the heading of the new page, which a screen
 * reader then reads out.
 */
export function usePageFocus(): void {
  const { key, pathname } = useLocation();
  const idle = useNavigation().state === 'idle';
  const shown = useRef({ key, pathname });
  // Controls are disabled during loading and lose the focus, so the last focused one is remembered.
  const last = useRef<Element>(null);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      last.current = target instanceof Element ? target : null;
    };
    // Browsers do not scroll to a half visible element, so a link at the edge of a strip would stay half hidden.
    const bringIntoView = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) {
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('focusin', bringIntoView);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusin', bringIntoView);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);

  useEffect(() => {
    if (!idle || shown.current.key === key) return;
    const samePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    const before = last.current && sameAs(last.current);
    if (before && isInView(before) && (samePage || before.closest('main') || hasNewWords(before))) {
      if (document.activeElement !== before) before.focus({ preventScroll: true });
      return;
    }
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [idle, key, pathname]);
}

/** The element itself, or the control that replaced it. */
function sameAs(element: Element): HTMLElement | undefined {
  if (element.isConnected) return element instanceof HTMLElement ? element : undefined;
  // An element without a name, such as a link, finds nothing.
  const { tagName, name, type, value } = element as HTMLInputElement | HTMLSelectElement;
  const ticked = type === 'checkbox' || type === 'radio';
  return [...document.querySelectorAll<HTMLInputElement>(`${tagName}[name="${name}"]`)].find(
    (each) => !ticked || each.value === value,
  );
}

/** Somebody typed in the field while the page loaded. */
const hasNewWords = (field: HTMLElement): boolean =>
  field instanceof HTMLInputElement && field.value !== field.defaultValue;

function isInView(element: HTMLElement): boolean {
  if (!isShown(element)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
