import type { RatingRecord } from '@charsu/core/contract/rating.ts';

/** What a rating is called: its author and its business. */
export const ratingName = ({ authorName, tenantName }: RatingRecord): string => `${authorName}: ${tenantName}`;
