import type { NamespacesOf, Split } from '@charsu/core/web/text-packs.ts';

/** The namespaces of texts that the console has before its first page, and those that load together with a map. */
export const texts = {
  first: [
    ...(['administration', 'books', 'commonMessage', 'console', 'editorial', 'fields', 'format', 'gateway'] as const),
    ...([
      'history',
      'ledger',
      'lists',
      'payments',
      'reactAdmin',
      'recordName',
      'recordNames',
      'review',
      'role',
      'vocabulary',
    ] as const),
  ],
  packs: { map: ['map'] },
} as const satisfies Split;

/** The namespaces that the console can show. */
export type Shown = NamespacesOf<typeof texts>;
