import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Keeps the place of who goes about by keyboard or screen reader. After a change of page the focus is where it was when
 * that is still in view below the header; otherwise at the heading of the new page, which a screen reader then reads out.
 */
export function usePageFocus(): void {
  const { key, pathname } = useLocation();
  const idle = useNavigation().state === 'idle';
  const shown = useRef({ key, pathname });
  // Controls are disabled while a page loads, which takes the focus from them: only remembering tells where it was.
  const last = useRef<Element>(null);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      last.current = target instanceof Element ? target : null;
    };
    // Browsers leave alone what is half in view, so that a link at the edge of a strip would stay half hidden.
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
    if (before && isInView(before) && (samePage || before.closest('main'))) {
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

/** The element itself, or the control that was drawn anew in its place. */
function sameAs(element: Element): HTMLElement | undefined {
  if (element.isConnected) return element instanceof HTMLElement ? element : undefined;
  if (!(element instanceof HTMLInputElement) || element.name === '') return undefined;
  const ticked = element.type === 'checkbox' || element.type === 'radio';
  return [...document.getElementsByName(element.name)].find(
    (each) => each instanceof HTMLInputElement && (!ticked || each.value === element.value),
  );
}

function isInView(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
