import type { ReactNode } from 'react';
import { Badge } from '../components/Badge.tsx';

const tones = { good: 'approved', busy: 'pending', bad: 'denied', none: 'draft' } as const;

/** A word with a lamp: well, at work, in trouble, or none of these. */
export const Light = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <Badge tone={tones[tone]}>{children}</Badge>
);
