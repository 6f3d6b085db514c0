import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import { useId } from 'react';
import { AdCard } from '../components/AdCard.tsx';

interface CardRowProps {
  readonly title: string;
  readonly ads: readonly AdvertisementCard[];
  readonly atBusiness?: boolean;
}

/** A row of other advertisements, which a copy for the time without a network leaves out (`data-now`). */
export function CardRow({ title, ads, atBusiness = false }: CardRowProps) {
  const id = useId();
  if (ads.length === 0) return null;
  return (
    <section className="stack gap-5 no-print" aria-labelledby={id} data-now>
      <h2 id={id}>{title}</h2>
      <div className="grid fours">
        {ads.map((each) => (
          <AdCard key={each.id} ad={each} atBusiness={atBusiness} />
        ))}
      </div>
    </section>
  );
}
