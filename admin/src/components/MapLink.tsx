import type { Point } from '@charsu/core/domain/places/places.ts';
import Link from '@mui/material/Link';
import { useLocale } from '../texts/locale.tsx';

/** A link that shows a place on the map of OpenStreetMap. */
export function MapLink({ place: { latitude, longitude } }: { readonly place: Point }) {
  const { review, t } = useLocale();
  return (
    <Link
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {t(review.business.onMap)}
    </Link>
  );
}
