import type { Image } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { Picture } from '../../components/Picture.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../locale.tsx';
import { useMemberTexts } from '../texts.ts';
import styles from './Pictures.module.css';
import { pictureTypes, type Upload, useUploads } from './use-uploads.ts';

interface PicturesProps {
  images: readonly Image[];
  readOnly: boolean;
  disabled: boolean;
  error: string | undefined;
  onChange: (change: (before: readonly Image[]) => readonly Image[]) => void;
  /** Hears whether pictures are on their way. */
  onBusy: (busy: boolean) => void;
}

/** The pictures of an advertisement: added by button or by dropping files, put in order, taken away. */
export function Pictures({ images, readOnly, disabled, error, onChange, onBusy }: PicturesProps) {
  const { picture } = useMemberTexts().members;
  const { t, number } = useLocale();
  const id = useId();
  const limit = limits.imagesPerAdvertisement;
  const { uploads, failed, add } = useUploads(limit - images.length, (image) =>
    onChange((before) => [...before, image]),
  );
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const busy = uploads.length > 0;
  useEffect(() => onBusy(busy), [busy, onBusy]);

  const full = images.length + uploads.length >= limit;
  const open = !readOnly && !disabled;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (open) add([...event.dataTransfer.files]);
  }

  function move(from: number, to: number) {
    onChange((before) => {
      const moved = before[from];
      return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before;
    });
    setSaid(t(picture.moved, { number: to + 1 }));
  }

  function remove(index: number) {
    onChange((before) => before.toSpliced(index, 1));
    setSaid(picture.removed);
    // The button that had the focus is gone with its picture.
    list.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className="row spread">
        <h2 id={`${id}-title`}>{picture.title}</h2>
        <span className="sm muted">{t(picture.counted, { count: images.length, limit })}</span>
      </div>
      {readOnly && images.length === 0 && <p className="sm muted">{picture.none}</p>}
      <ul
        className={classes(styles.tiles, over && styles.over)}
        ref={list}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        data-invalid={error ? 'true' : undefined}
        onDragOver={(event) => {
          if (!open) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {images.map((image, index) => (
          <li key={image.id} className={styles.tile}>
            <Picture image={image} icon={null} seed={image.id} alt={t(picture.alt, { number: index + 1 })} />
            {index === 0 && <span className={styles.first}>{picture.first}</span>}
            {!readOnly && (
              <span className={styles.tools}>
                {index > 0 && (
                  <Button
                    icon
                    small
                    disabled={disabled}
                    aria-label={t(picture.earlier, { number: index + 1 })}
                    onClick={() => move(index, index - 1)}
                  >
                    <Icon name="chevron-left" directional />
                  </Button>
                )}
                {index < images.length - 1 && (
                  <Button
                    icon
                    small
                    disabled={disabled}
                    aria-label={t(picture.later, { number: index + 1 })}
                    onClick={() => move(index, index + 1)}
                  >
                    <Icon name="chevron-right" directional />
                  </Button>
                )}
                <Button
                  icon
                  small
                  disabled={disabled}
                  aria-label={t(picture.remove, { number: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <Icon name="trash-2" />
                </Button>
              </span>
            )}
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.key} upload={upload} />
        ))}
        {!readOnly && !full && (
          <li className={styles.add}>
            <input
              className="vh"
              id={`${id}-file`}
              type="file"
              multiple
              accept={pictureTypes.join(',')}
              disabled={disabled}
              aria-describedby={`${id}-rules`}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                // The same file may be chosen again.
                event.target.value = '';
              }}
            />
            <label className={styles.drop} htmlFor={`${id}-file`}>
              <Icon name="image-plus" />
              <b>{picture.add}</b>
              <span className="wide">{picture.drop}</span>
            </label>
          </li>
        )}
      </ul>
      {!readOnly && (
        <p className="xs muted" id={`${id}-rules`}>
          {t(picture.rules, { limit: number(limits.imageMegabytes) })}
        </p>
      )}
      {[
        ...failed.map(({ key, file, reason }) => ({
          key,
          text: t(picture.failed, { file: `\u2068${file}\u2069`, reason }),
        })),
      ]
        .concat(error ? [{ key: 'error', text: error }] : [])
        .map(({ key, text }) => (
          <p key={key} className={styles.error} role="alert">
            <Icon name="circle-alert" />
            <span>{text}</span>
          </p>
        ))}
      <span className="vh" role="status">
        {said}
      </span>
    </section>
  );
}

function UploadTile({ upload: { file, share, stop } }: { upload: Upload }) {
  const { picture } = useMemberTexts().members;
  const { t, percent } = useLocale();
  const sent = share >= 1;
  return (
    <li className={`${styles.tile} ${styles.uploading}`}>
      <span>{sent ? picture.preparing : t(picture.uploading, { percent: percent(Math.floor(share * 100)) })}</span>
      <bdi className={styles.file}>{file}</bdi>
      <progress className={styles.progress} max={1} value={share} aria-label={file} />
      <span className={styles.tools}>
        <Button icon small aria-label={t(picture.stop, { file })} onClick={stop}>
          <Icon name="x" />
        </Button>
      </span>
    </li>
  );
}
