import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { Statistics } from '@charsu/core/contract/statistics.ts';

/** The visitors from which a low number of reveals of the telephone is meaningful. */
const enoughVisitors = 50;
/** The usual share of visitors who reveal the telephone. */
const usualShare = 0.02;

/** Hints how an advertisement would be seen more, by rules that its owner can check (D22). */
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
