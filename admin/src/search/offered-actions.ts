import { useEffect, useEffectEvent } from 'react';
import type { IconName } from '../components/Icon.tsx';

/** An action that a button of the page offers, for the palette. */
interface OfferedAction {
  readonly label: string;
  readonly icon: IconName;
  readonly act: () => void;
}

const offered = new Set<OfferedAction>();

/** The actions of the page that is open. */
export const offeredActions = (): readonly OfferedAction[] => [...offered];

/** Offers the action of a button in the palette while the button is shown. */
export function OfferedInPalette({ label, icon, act }: OfferedAction): null {
  const press = useEffectEvent(act);
  useEffect(() => {
    const action = { label, icon, act: () => press() };
    offered.add(action);
    return () => void offered.delete(action);
  }, [label, icon]);
  return null;
}
