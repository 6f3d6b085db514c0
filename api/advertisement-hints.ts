import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { Statistics } from '@charsu/core/contract/statistics.ts';

/** From so many visitors on it says something that hardly anybody asked for the telephone. */
const enoughVisitors = 50;
/** Share of visitors that usually ask at least. */
const usualShare = 0.02;

/** What would make an advertisement seen more, by rules that everybody can check (D22). */
export function hintsFor(
  { name, content, images, price }: Pick<AdvertisementRecord, 'name' | 'content' | 'images' | 'price'>,
  days: Statistics['days'],
): Statistics['hints'] {
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
  const asked = days.reduce((sum, day) => sum + day.reveals + day.clicks, 0);
  const rules = {
    shortName: name.length < 15,
    shortText: content.length < 80,
    noPicture: images.length === 0,
    fewPictures: images.length > 0 && images.length < 3,
    noPrice: price === null,
    seldomShown: visitors >= enoughVisitors && asked < visitors * usualShare,
  } as const satisfies Record<Statistics['hints'][number], boolean>;
  return (['shortName', 'shortText', 'noPicture', 'fewPictures', 'noPrice', 'seldomShown'] as const).filter(
    (hint) => rules[hint],
  );
}
