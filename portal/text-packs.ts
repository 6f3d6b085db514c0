import type { NamespacesOf, Split } from '@charsu/core/web/text-packs.ts';

/** The namespaces of texts that load together. */
export const texts = {
  first: ['portal', 'lists', 'format'],
  packs: {
    pages: ['browsing', 'vocabulary', 'offer', 'report'],
    map: ['map'],
    content: ['pages'],
    moderation: ['openModeration'],
    saved: ['saved', 'suggestions'],
    answers: ['commonMessage', 'inbox'],
    members: [
      ...(['account', 'ai', 'business', 'fields', 'history', 'members'] as const),
      ...(['newcomer', 'notices', 'rating', 'role', 'selling', 'shop', 'stars', 'talk'] as const),
    ],
    wallet: ['gateway', 'ledger', 'payments'],
  },
} as const satisfies Split;

/** The namespaces that pages can show. */
export type Shown = NamespacesOf<typeof texts>;
