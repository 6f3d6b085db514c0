import { cityName } from '@charsu/core/domain/places/places.ts';
import { useLocale } from '../texts/locale.tsx';

/** A city by its name in the reader's language. */
export function City({ name }: { readonly name: string | null }) {
  const { culture } = useLocale();
  return <bdi>{name === null ? '' : cityName(name, culture)}</bdi>;
}
