import { useEffect, useEffectEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** The keys that open the search, as keyboards name them. */
export const searchKeys = isApple ? '⌘K' : 'Ctrl K';

/** Ctrl-K, or ⌘K on a Mac, opens the palette from every page; by its place, so that all keyboard layouts have it. */
export function useSearchKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const modified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!modified || event.code !== 'KeyK') return;
    event.preventDefault();
    // A dialog waits for its answer.
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
