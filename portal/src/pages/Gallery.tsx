import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { useState } from 'react';
import { classes } from '../components/classes.ts';
import { CountFlag, Picture, Shot, StarFlag } from '../components/Picture.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './advertisement/Page.module.css';
import { galleryId, PictureLink, PictureViewer } from './PictureViewer.tsx';

/** The pictures, each a link to the viewer: the first three, on phones all in a row; a niche where there are none. */
export function Gallery({ ad }: { ad: AdvertisementPage }) {
  const { t, number, browsing } = useLocale();
  const stars = ad.level > 0 ? <StarFlag stars={ad.level} long /> : null;
  const [shown, setShown] = useState<number>();
  if (ad.images.length === 0) {
    return (
      <div className={styles.gallery}>
        <div>
          <Shot>
            <Picture image={null} icon={ad.icon} seed={ad.id} />
            {stars}
          </Shot>
        </div>
      </div>
    );
  }
  const layout = ad.images.length === 2 ? styles.pair : ad.images.length > 2 && styles.many;
  return (
    <div className={styles.frame}>
      <div id={galleryId} className={classes(styles.gallery, layout)}>
        {ad.images.map((image, index) => (
          <PictureLink key={image.id} index={index} onShow={setShown}>
            <Shot>
              <Picture
                image={image}
                icon={ad.icon}
                seed={ad.id}
                eager={index === 0}
                large={index === 0}
                alt={index === 0 ? ad.name : t(browsing.ad.picture, { number: number(index + 1), name: ad.name })}
              />
            </Shot>
          </PictureLink>
        ))}
      </div>
      {stars}
      {ad.images.length > 1 && <CountFlag images={ad.images.length} />}
      <PictureViewer images={ad.images} name={ad.name} shown={shown} onShow={setShown} />
    </div>
  );
}
