import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';

/** Whether keys can decide, too: one setting for the whole console. */
export const useKeysOn = () => useStore('moderation.keys', true);

/**
 * The actions of letters, by the place on a Latin keyboard, so that a Persian or Arabic layout has the same keys;
 * `shift+a`: with the shift key.
 */
type Shortcuts = Readonly<Record<string, () => unknown>>;

/** Whether somebody is writing in an element, or in a dialog or menu around it. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null;

/**
 * Single keys for reviewing one record after the other; off during typing, in dialogs, and when the user has switched
 * them off (WCAG 2.1.4). A key that is held down counts once.
 */
export function useShortcuts(shortcuts: Shortcuts, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
    const act = letter === undefined ? undefined : shortcuts[event.shiftKey ? `shift+${letter}` : letter];
    if (!on || !act || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
