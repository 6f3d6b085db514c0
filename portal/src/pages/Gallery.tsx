import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { classes } from '../components/classes.ts';
import { CountFlag, Picture, Shot, StarFlag } from '../components/Picture.tsx';
import { useLocale } from '../locale.tsx';
import styles from './AdvertisementPage.module.css';

/** How many pictures the page shows; every one opens in full by its link. */
const shown = 5;

/** One large picture and up to four small ones; a niche when there is none. */
export function Gallery({ ad }: { ad: AdvertisementPage }) {
  const { texts, t, number } = useLocale();
  const stars = ad.level > 0 ? <StarFlag stars={ad.level} long /> : null;
  const images = ad.images.length >= shown ? ad.images.slice(0, shown) : ad.images.slice(0, 3);
  if (images.length === 0) {
    return (
      <div className={classes(styles.gallery, styles.single)}>
        <div>
          <Shot>
            <Picture image={null} icon={ad.icon} seed={ad.id} />
            {stars}
          </Shot>
        </div>
      </div>
    );
  }
  const layout =
    images.length === 1 ? styles.single : images.length === 2 ? styles.pair : images.length === 3 && styles.few;
  return (
    <div className={classes(styles.gallery, layout)}>
      {images.map((image, index) => (
        <a key={image.id} href={image.url}>
          <Shot>
            <Picture
              image={image}
              icon={ad.icon}
              seed={ad.id}
              eager={index === 0}
              large={index === 0}
              alt={index === 0 ? ad.name : t(texts.portal.ad.picture, { number: number(index + 1), name: ad.name })}
            />
            {index === 0 && stars}
            {index === images.length - 1 && ad.images.length > images.length && <CountFlag images={ad.images.length} />}
          </Shot>
        </a>
      ))}
    </div>
  );
}
