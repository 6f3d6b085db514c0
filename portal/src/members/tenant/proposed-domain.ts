import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { latinName } from '@charsu/core/text/latin-name.ts';
import { askDomain } from './use-domain-check.ts';

type Names = Readonly<Partial<Record<Culture, string>>>;

/** The name for an address: the English one, else the German, Persian or Arabic one. */
export function baseOf(names: Names): string | undefined {
  const order = ['en-US', 'de-DE', 'fa-IR', 'ar-SA'] as const;
  return order
    .map((culture) => latinName(names[culture] ?? ''))
    .map((name) => name.slice(0, 50).replace(/-+$/, ''))
    .find((base) => base.length >= 3);
}

/** The first free address like the name, of a few; the name itself if none is known to be free. */
export async function proposed(names: Names, tenantId: string | undefined): Promise<string> {
  const base = baseOf(names) ?? '';
  for (const name of [base, ...[2, 3, 4, 5].map((number) => `${base}-${number}`)]) {
    const state = await askDomain(name, tenantId).catch(() => 'failed' as const);
    if (state === 'failed') break;
    if (state === 'trusted') return name;
  }
  return base;
}
