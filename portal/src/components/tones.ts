import styles from './tones.module.css';

export type Tone = 'info' | 'draft' | 'pending' | 'approved' | 'denied' | 'cancelled' | 'gold';

/** The class that sets a tone's colours. */
export const toneClass = (tone: Tone): string => styles[tone] ?? '';
