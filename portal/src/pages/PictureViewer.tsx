import type { Image } from '@charsu/core/domain/image.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './PictureViewer.module.css';

/** The address of a picture in the viewer, for links that work without JavaScript. */
const pictureHash = (index: number): string => `#picture-${index + 1}`;

/** The id of the page's own pictures, whose address closes the viewer. */
export const galleryId = 'pictures';

/** The length of a swipe in pixels. */
const swipe = 48;

interface PictureLinkProps {
  index: number;
  onShow: (index: number) => void;
  children: ReactNode;
}

/** A picture of the page as the link that opens it in the viewer. */
export function PictureLink({ index, onShow, children }: PictureLinkProps) {
  return (
    <a
      href={pictureHash(index)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onShow(index);
      }}
    >
      {children}
    </a>
  );
}

interface ViewerProps {
  images: readonly Image[];
  /** The name of the pictures' object. */
  name: string;
  /** The index of the picture in the viewer; undefined: it is closed. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
}

/**
 * The viewer of all pictures. Each is in its own dialog, opened by its address: without JavaScript by CSS alone, else
 * as a modal with arrows, swipe, Escape and zoom, which returns the focus afterwards.
 */
export function PictureViewer({ images, name, shown, onShow }: ViewerProps) {
  const [isAlive, setAlive] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const showAsked = useEffectEvent(() => {
    const asked = /^#picture-(\d+)$/.exec(location.hash)?.[1];
    if (asked !== undefined) onShow(Number(asked) - 1);
  });

  useEffect(() => {
    setAlive(true);
    showAsked();
  }, []);

  useEffect(() => {
    const dialogs = [...(list.current?.children ?? [])].filter((each) => each instanceof HTMLDialogElement);
    for (const dialog of dialogs) if (dialog.open) dialog.close();
    if (shown !== undefined) dialogs[shown]?.showModal();
  }, [shown]);

  return (
    <div ref={list} data-alive={isAlive || undefined}>
      {images.map((image, index) => (
        <Large key={image.id} image={image} index={index} count={images.length} name={name} onShow={onShow} />
      ))}
    </div>
  );
}

interface LargeProps extends Pick<ViewerProps, 'name' | 'onShow'> {
  image: Image;
  index: number;
  count: number;
}

function Large({ image, index, count, name, onShow }: LargeProps) {
  const { t, number, direction, browsing } = useLocale();
  const words = useLocale().texts.offer;
  const [zoomed, setZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const touched = useRef<number>(null);
  const label = t(browsing.ad.picture, { number: number(index + 1), name });
  const next = (index + 1) % count;
  const previous = (index + count - 1) % count;

  // The keys that scroll then move the picture.
  useEffect(() => {
    if (zoomed) frame.current?.focus();
  }, [zoomed]);

  function show(target: number | undefined) {
    setZoomed(false);
    onShow(target);
  }
  const follow = (target: number | undefined) => (event: MouseEvent) => {
    event.preventDefault();
    show(target);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (zoomed || count < 2) return;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forward) show(next);
    if (event.key === back) show(previous);
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const from = touched.current;
    const to = changedTouches[0]?.clientX;
    touched.current = null;
    if (zoomed || from === null || to === undefined || count < 2 || Math.abs(to - from) < swipe) return;
    const leftwards = to < from;
    show(leftwards === (direction === 'ltr') ? next : previous);
  }

  return (
    <dialog
      id={pictureHash(index).slice(1)}
      className={styles.viewer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        show(undefined);
      }}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{t(words.viewer, { number: number(index + 1), count: number(count) })}</p>
        <a
          className={styles.control}
          href={image.url}
          aria-label={t(words.zoom)}
          data-zoomed={zoomed || undefined}
          onClick={(event) => {
            event.preventDefault();
            setZoomed(!zoomed);
          }}
        >
          <Icon name="zoom-in" />
        </a>
        <a className={styles.control} href={`#${galleryId}`} aria-label={t(words.close)} onClick={follow(undefined)}>
          <Icon name="x" />
        </a>
      </div>
      <div
        ref={frame}
        className={styles.frame}
        {...(zoomed && { 'data-zoomed': true, role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <img src={image.url} width={image.width} height={image.height} alt="" loading="lazy" decoding="async" />
      </div>
      {count > 1 && (
        <>
          <a
            className={`${styles.control} ${styles.previous}`}
            href={pictureHash(previous)}
            aria-label={t(words.previous)}
            onClick={follow(previous)}
          >
            <Icon name="chevron-left" />
          </a>
          <a
            className={`${styles.control} ${styles.next}`}
            href={pictureHash(next)}
            aria-label={t(words.next)}
            onClick={follow(next)}
          >
            <Icon name="chevron-right" />
          </a>
        </>
      )}
    </dialog>
  );
}
