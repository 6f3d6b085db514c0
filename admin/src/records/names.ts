import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { roleName as nameIn } from '@charsu/core/i18n/names/record-words.ts';
import type { Locale } from '../texts/locale.tsx';

/** The name of a person; of a legal entity its own. */
export const personName = ({
  personType,
  organizationName,
  firstName,
  surname,
}: Pick<PersonRecord, 'personType' | 'organizationName' | 'firstName' | 'surname'>): string =>
  personType === 'legal' ? organizationName : `${firstName} ${surname}`.trim();

/** The name of a rating: its author and its business. */
export const ratingName = ({ authorName, tenantName }: RatingRecord, culture: Culture): string =>
  `${shownName(authorName, culture)}: ${tenantName}`;

type Named = Pick<UserRecord, 'name' | 'deleted'>;

/** The name of an account; a deleted one has none. */
export const userName = ({ name, deleted }: Named, { administration, culture, t }: Locale): string =>
  deleted ? t(administration.user.nameless) : shownName(name, culture);

/** A role's name in the language of the page. */
export const roleName = (name: string, { culture }: Locale): string => nameIn(name, culture);
