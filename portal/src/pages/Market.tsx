import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { Badge } from '../components/Badge.tsx';
import { useLocale } from '../texts/locale.tsx';

/** A price within so many percent of the median is a usual one. */
const usual = 3;
const dayMs = 86_400_000;

/** Figures for judging a price: alike ones, the days on display, price cuts, and by how many it is saved. */
export function Market({ ad }: { ad: AdvertisementPage }) {
  const { texts, t, now, percent } = useLocale();
  const words = texts.offer;
  const days = Math.floor((Date.parse(now) - Date.parse(ad.displayBegan)) / dayMs);
  return (
    <div className="stack gap-1">
      {ad.priceCompared && (
        <p className="row gap-2 xs muted">
          <Compared percent={ad.priceCompared.percent}>{percent(Math.abs(ad.priceCompared.percent))}</Compared>
          {t(words.comparedWith, { count: ad.priceCompared.ads })}
        </p>
      )}
      <p className="meta">
        {days > 0 && <span>{t(words.daysDisplayed, { count: days })}</span>}
        {ad.priceCuts > 0 && <span>{t(words.priceCuts, { count: ad.priceCuts })}</span>}
        {ad.savedBy !== null && <span>{t(words.savedBy, { count: ad.savedBy })}</span>}
      </p>
    </div>
  );
}

function Compared({ percent, children }: { percent: number; children: string }) {
  const { texts, t } = useLocale();
  const words = texts.offer;
  if (Math.abs(percent) < usual) return <Badge tone="draft">{t(words.usualPrice)}</Badge>;
  const sentence = t(percent < 0 ? words.cheaper : words.dearer, { percent: children });
  return <Badge tone={percent < 0 ? 'approved' : 'draft'}>{sentence}</Badge>;
}
