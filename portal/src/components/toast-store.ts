import { createChanges } from '../session/changes.ts';
import type { Tone } from './classes.ts';

export interface Toast {
  readonly id: number;
  readonly tone: Extract<Tone, 'info' | 'approved' | 'pending' | 'denied'>;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const changes = createChanges();

function change(next: readonly Toast[]): void {
  toasts = next;
  changes.tell();
}

export const currentToasts = (): readonly Toast[] => toasts;
const none: readonly Toast[] = [];
export const noToasts = (): readonly Toast[] => none;

/** The newest message, as long as it is shown; afterwards undefined, since an older one is no news. */
export const newestToast = (shown: readonly Toast[]): Toast | undefined => shown.find(({ id }) => id === lastId);

export const onToastsChange = changes.listen;

/** Shows a short message in the corner; the same message is not shown twice at once. */
export function showToast(tone: Toast['tone'], text: string): void {
  if (toasts.some((toast) => toast.tone === tone && toast.text === text)) return;
  lastId += 1;
  change([...toasts, { id: lastId, tone, text }]);
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));
