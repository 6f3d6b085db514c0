/** The id of the button that moves a record up or down in its list. */
export const moveButton = (recordId: string, way: 'up' | 'down'): string => `move-${way}-${recordId}`;

/** Focuses the button that moved a record; at the end of the list, where it is disabled, the other one. */
export function focusMoveButton(recordId: string, way: 'up' | 'down'): void {
  const ids = [way, way === 'up' ? 'down' : 'up'] as const;
  const buttons = ids.map((each) => document.getElementById(moveButton(recordId, each)));
  buttons.find((each) => each instanceof HTMLButtonElement && !each.disabled)?.focus();
}

/** The id of the button that puts a record below another one. */
export const nestButton = (recordId: string): string => `nest-${recordId}`;
