/** The id of the button that moves a category up or down. */
export const moveButton = (categoryId: string, way: 'up' | 'down'): string => `move-${way}-${categoryId}`;

/** Puts the focus on the button that has moved a category; at the end of the list, where it rests, on the other one. */
export function focusMoveButton(categoryId: string, way: 'up' | 'down'): void {
  const ids = [way, way === 'up' ? 'down' : 'up'] as const;
  const buttons = ids.map((each) => document.getElementById(moveButton(categoryId, each)));
  buttons.find((each) => each instanceof HTMLButtonElement && !each.disabled)?.focus();
}
