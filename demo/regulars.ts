import type { DenialReason } from '@charsu/core/domain/advertisement/fields.ts';

/** One step in the life of an advertisement, so many minutes before now. */
export type DemoStep = { readonly minutesAgo: number } & (
  | { readonly kind: 'draft' | 'edit' | 'request' | 'approve' | 'renew' | 'reopen' | 'cancel' }
  | { readonly kind: 'deny'; readonly reasonCode: DenialReason; readonly reason: string }
);

/** How an advertisement came to be displayed for months. */
interface Regular {
  readonly approvedDaysAgo: number;
  /** How often it was renewed since. */
  readonly renewals: number;
}

/** Displayed for a sixth month now. */
const forMonths: Regular = { approvedDaysAgo: 180, renewals: 5 };
/** Displayed for a month that is over: the product renews it when it starts, if its owner's wallet allows. */
const due: Regular = { approvedDaysAgo: 31.1, renewals: 0 };

/** Businesses that have a starred advertisement renewed by itself, by their keys. They are the longest here. */
export const regulars: Readonly<Record<string, Regular>> = {
  'gilan-table': forMonths,
  'digi-bazaar': forMonths,
  'hafez-khatam': forMonths,
  'khaneh-kavir': forMonths,
  'yaftabad-sofa': due,
  'pahlavan-sport': due,
};

const day = 24 * 60;
/** About a month, in minutes: the exact ends follow from the calendar when it is seeded. */
const month = 30.4 * day;

/** The life of such an advertisement, oldest step first. */
export const regularSteps = ({ approvedDaysAgo, renewals }: Regular): readonly DemoStep[] => {
  const approved = approvedDaysAgo * day;
  return [
    { kind: 'draft', minutesAgo: approved + 400 },
    { kind: 'request', minutesAgo: approved + 300 },
    { kind: 'approve', minutesAgo: approved },
    ...Array.from({ length: renewals }, (_, index) => {
      const minutesAgo = Math.round(approved - (index + 1) * month);
      return { kind: 'renew', minutesAgo } as const;
    }),
  ];
};
