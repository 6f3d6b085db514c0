/** Why waiting records are alike, the strongest reason first. */
export const alikeReasons = ['text', 'picture', 'seller', 'warning'] as const;
export type AlikeReason = (typeof alikeReasons)[number];

/** A group of records that are alike: named by its first record. */
export interface Alike {
  readonly group: string;
  readonly reason: AlikeReason;
}
