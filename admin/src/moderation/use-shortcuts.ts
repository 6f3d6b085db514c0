import { useEffect, useEffectEvent } from 'react';

export interface Shortcuts {
  readonly next: () => void;
  readonly previous: () => void;
  readonly approve: () => void;
  readonly deny: () => void;
  /** Where records can be marked. */
  readonly select?: () => void;
  readonly open: () => void;
}

/** By place on the keyboard, so that a Persian or Arabic layout has the same keys. */
const byCode: Readonly<Record<string, keyof Shortcuts>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyD: 'deny',
  KeyX: 'select',
  KeyO: 'open',
};

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null;

/**
 * Single keys for reviewing one record after the other; silent while somebody writes or a dialog is open, and for
 * whoever has switched them off (WCAG 2.1.4). A key that is held down counts once.
 */
export function useShortcuts(shortcuts: Shortcuts, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = byCode[event.code];
    const act = name && shortcuts[name];
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
