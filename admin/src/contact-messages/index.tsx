import type { ContactMessage } from '@charsu/core/contract/contact.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';

const permission = 'contactMessage_answer';

export const contactMessages = {
  needs: { list: permission, show: permission, answer: permission },
  menu: { group: 'content', place: 5, icon: 'inbox', label: ({ editorial }) => editorial.message.menu },
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  recordRepresentation: ({ number }: ContactMessage) => number,
} as const satisfies ConsoleResource;
