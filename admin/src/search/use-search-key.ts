import { useEffect, useEffectEvent } from 'react';
import { useCanAccess } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** Asks the page of the search to take the focus into its field. */
export interface SearchState {
  readonly write: true;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** The keys that open the search, as keyboards name them. */
export const searchKeys = isApple ? '⌘K' : 'Ctrl K';

/** Ctrl-K, or ⌘K on a Mac, opens the search from every page; by its place, so that all keyboard layouts have it. */
export function useSearchKey(): void {
  const { canAccess = false } = useCanAccess({ resource: 'search', action: 'list' });
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const modified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!canAccess || !modified || event.code !== 'KeyK') return;
    event.preventDefault();
    // A dialog waits for its answer.
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    const state: SearchState = { write: true };
    void navigate('/search', { state });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
