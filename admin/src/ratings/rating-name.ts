import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';

/** What a rating is called: its author and its business. */
export const ratingName = ({ authorName, tenantName }: RatingRecord, culture: Culture): string =>
  `${shownName(authorName, culture)}: ${tenantName}`;
