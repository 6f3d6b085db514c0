import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { useState } from 'react';
import { classes } from '../components/classes.ts';
import { CountFlag, Picture, Shot, StarFlag } from '../components/Picture.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './advertisement/Page.module.css';
import { galleryId, PictureLink, PictureViewer } from './PictureViewer.tsx';

/** The most pictures in the page; the viewer has all of them. */
const most = 5;

/** One large picture and up to four small ones, each a link to the viewer; a niche without pictures. */
export function Gallery({ ad }: { ad: AdvertisementPage }) {
  const { t, number, browsing } = useLocale();
  const stars = ad.level > 0 ? <StarFlag stars={ad.level} long /> : null;
  const [shown, setShown] = useState<number>();
  const images = ad.images.length >= most ? ad.images.slice(0, most) : ad.images.slice(0, 3);
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
    <>
      <div id={galleryId} className={classes(styles.gallery, layout)}>
        {images.map((image, index) => (
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
              {index === 0 && stars}
              {index === images.length - 1 && ad.images.length > images.length && (
                <CountFlag images={ad.images.length} />
              )}
            </Shot>
          </PictureLink>
        ))}
      </div>
      <PictureViewer images={ad.images} name={ad.name} shown={shown} onShow={setShown} />
    </>
  );
}
