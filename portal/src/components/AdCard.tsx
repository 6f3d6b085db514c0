import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { formatLanguage } from '@charsu/core/i18n/names/language.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { advertisementLink, tenantPath } from '../addresses/paths.ts';
import { useLocale } from '../texts/locale.tsx';
import styles from './AdCard.module.css';
import { classes } from './classes.ts';
import { HeartSlot } from './HeartSlot.tsx';
import { Highlighted } from './Highlighted.tsx';
import { Link } from './Link.tsx';
import { DiscountFlag, Picture, Shot, StarFlag } from './Picture.tsx';
import { Price } from './Price.tsx';
import type { ShownAd } from './shown-cards.ts';
import { RelativeTime } from './Time.tsx';
import { useServerText } from './use-server-text.ts';

interface AdCardProps {
  readonly ad: ShownAd;
  readonly eager?: boolean;
  /** It is on its own business's pages, so the name of the business is left out. */
  readonly atBusiness?: boolean;
}

/** An advertisement in a list: the picture is the card. A starred one shows its number of stars. */
export function AdCard({ ad, eager = false, atBusiness = false }: AdCardProps) {
  const { culture } = useLocale();
  return (
    <article className={classes(styles.ad, ad.level > 0 && styles.starred)}>
      <Shot className={styles.shot}>
        <Picture image={ad.image} icon={ad.icon} seed={ad.id} eager={eager} />
        {ad.level > 0 && <StarFlag stars={ad.level} />}
        {ad.discountPercent > 0 && <DiscountFlag percent={ad.discountPercent} />}
      </Shot>
      <HeartSlot ad={ad} onPicture />
      <h3 lang={ad.language === culture ? undefined : ad.language} dir="auto">
        <Link to={advertisementLink(ad.tenantSubDomain, ad.id, ad.name)}>
          {ad.highlightedName === null ? <OwnText>{ad.name}</OwnText> : <Highlighted html={ad.highlightedName} />}
        </Link>
      </h3>
      <Price money={ad} className={styles.price} />
      <p className="meta">
        {!atBusiness && ad.tenantHasPages && (
          <Link to={tenantPath(ad.tenantSubDomain, 'about')} className={styles.business} dir="auto">
            {ad.tenantName}
          </Link>
        )}
        <span>{ad.city}</span>
        {ad.language !== culture && <WrittenIn language={ad.language} />}
        <RelativeTime instant={ad.approvedDate} />
      </p>
    </article>
  );
}

/** The language of a text, in the reader's words. */
function WrittenIn({ language }: { language: Culture }) {
  const { culture } = useLocale();
  const text = useServerText(language, () => formatLanguage(language, culture));
  return <span suppressHydrationWarning>{text}</span>;
}
