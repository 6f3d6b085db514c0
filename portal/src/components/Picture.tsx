import type { CategoryIcon } from '@charsu/core/domain/category/icons.ts';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { classes, paletteClass } from './classes.ts';
import styles from './Picture.module.css';
import type { ShownImage } from './shown-cards.ts';

/** The 4:3 frame of a picture and its flags. */
export function Shot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(styles.shot, className)}>{children}</span>;
}

interface PictureProps {
  image: ShownImage | null;
  /** The category's icon, for the niche in place of a missing picture. */
  icon?: CategoryIcon;
  /** The text that chooses the niche's colours. */
  seed: string;
  /** Empty when the text beside it has the same content. */
  alt?: string;
  /** Load at once and before others: for pictures in view when the page opens. */
  eager?: boolean;
  /** It fills most of a page's width. */
  large?: boolean;
}

/** A picture filling its frame, or the niche when there is none. */
export function Picture({ image, icon = 'layout-grid', seed, alt = '', eager = false, large = false }: PictureProps) {
  if (image === null) {
    return (
      <span className={classes(styles.niche, paletteClass(seed))}>
        <Icon name={icon} />
      </span>
    );
  }
  const srcSet = sourceSet(image.url);
  return (
    <img
      className={styles.picture}
      src={image.url}
      srcSet={srcSet}
      sizes={srcSet && (large ? '(width <= 991px) 100vw, 40rem' : '(width <= 991px) 50vw, 20rem')}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** The number of stars. `long` writes the word out. */
export function StarFlag({ stars, long = false }: { stars: number; long?: boolean }) {
  const { texts, t, number } = useLocale();
  return (
    <span className={styles.flag}>
      <Icon name="star" filled />
      {long ? (
        t(texts.portal.count.stars, { count: stars })
      ) : (
        <>
          <span aria-hidden="true">{number(stars)}</span>
          <span className="vh">{t(texts.portal.count.stars, { count: stars })}</span>
        </>
      )}
    </span>
  );
}

export function DiscountFlag({ percent }: { percent: number }) {
  const { texts, t, percent: format } = useLocale();
  return (
    <span className={classes(styles.flag, styles.off)}>
      <bdi aria-hidden="true">{format(percent)}</bdi>
      <span className="vh">{t(texts.portal.card.discount, { percent: format(percent) })}</span>
    </span>
  );
}

/** The number of pictures. */
export function CountFlag({ images }: { images: number }) {
  const { texts, t } = useLocale();
  return (
    <span className={classes(styles.flag, styles.count)}>
      <Icon name="images" />
      {t(texts.portal.count.pictures, { count: images })}
    </span>
  );
}

/** Uploaded pictures have three widths, named by their files; others have only one. */
function sourceSet(url: string): string | undefined {
  if (!url.endsWith('/1280.webp')) return undefined;
  const base = url.slice(0, -'1280.webp'.length);
  return [160, 480, 1280].map((width) => `${base}${width}.webp ${width}w`).join(', ');
}
