import type { ContactMessage } from '@charsu/core/contract/contact.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

const permission = 'contactMessage_answer';

export const contactMessages = {
  needs: { list: permission, show: permission, answer: permission },
  menu: { group: 'content', place: 5, icon: 'inbox', label: ({ editorial }) => editorial.message.menu },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  recordRepresentation: ({ number }: ContactMessage) => number,
} as const satisfies ConsoleResource;
