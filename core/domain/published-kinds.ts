/** The kinds of events that programs are told of: the name stays, and a change of the shape is a new version. */
export const publishedKinds = [
  'advertisement.displayed',
  'advertisement.changed',
  'advertisement.ended',
  'business.displayed',
  'business.changed',
  'business.ended',
  'payment.credited',
] as const;
export type PublishedKind = (typeof publishedKinds)[number];
