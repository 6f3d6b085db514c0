import { queryWords } from '../../text/fold.ts';
import { type AlikeReason, alikeReasons } from '../enumerations.ts';
import type { WarningKind } from './text-warnings.ts';

/** A group of records that are alike: named by its first record. */
export interface Alike {
  readonly group: string;
  readonly reason: AlikeReason;
}

/** A record as compared. */
export interface Compared {
  readonly id: string;
  readonly ownerId: string;
  /** The text for visitors. */
  readonly text: string;
  /** Hashes of its pictures. */
  readonly pictures: readonly string[];
  readonly warnings: readonly WarningKind[];
}

/** The part of all their words that two texts share when they are nearly the same. */
const nearlyAll = 0.8;

/** Whether a record is like the first of a group. */
const tests: Readonly<Record<AlikeReason, (first: Known, other: Known) => boolean>> = {
  text: ({ words }, other) => {
    const shared = [...words].filter((word) => other.words.has(word)).length;
    return shared > 0 && shared >= nearlyAll * (words.size + other.words.size - shared);
  },
  picture: ({ pictures }, other) => pictures.some((hash) => other.pictures.includes(hash)),
  seller: ({ ownerId }, other) => ownerId === other.ownerId,
  warning: ({ warnings }, other) => warnings.length > 0 && warnings.join() === other.warnings.join(),
};

type Known = Compared & { readonly words: ReadonlySet<string> };

/** The group of each record that has one, by id. A record is in one group, by the strongest reason that it has. */
export function alikeOf(records: readonly Compared[]): ReadonlyMap<string, Alike> {
  const groups = new Map<string, Alike>();
  const known = records.map((record): Known => ({ ...record, words: new Set(queryWords(record.text)) }));
  for (const reason of alikeReasons) {
    for (const first of known) {
      const free = known.filter(({ id }) => !groups.has(id));
      if (!free.includes(first)) continue;
      const group = free.filter((other) => other === first || tests[reason](first, other));
      if (group.length > 1) for (const { id } of group) groups.set(id, { group: first.id, reason });
    }
  }
  return groups;
}

/** The records in their order, but those of a group together, at the place of its first. */
export function groupedBy<Item extends { readonly id: string }>(
  records: readonly Item[],
  alike: ReadonlyMap<string, Alike>,
): Item[] {
  const groupOf = ({ id }: Item) => alike.get(id)?.group ?? id;
  return records.flatMap((first) => records.filter((each) => groupOf(each) === first.id));
}
