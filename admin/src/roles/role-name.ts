import { roleName as nameIn } from '@charsu/core/i18n/role-names.ts';
import type { Locale } from '../texts/locale.tsx';

/** A role's name in the language of the page. */
export const roleName = (name: string, { culture }: Locale): string => nameIn(name, culture);
