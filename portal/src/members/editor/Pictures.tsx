import type { Image } from '@charsu/core/domain/image.ts';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../../components/classes.ts';
import { FieldError } from '../../components/FieldError.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AddPictures } from './AddPictures.tsx';
import styles from './Pictures.module.css';
import { movedTo, PictureTile } from './PictureTile.tsx';
import { FailedUpload, UploadTile } from './UploadTile.tsx';
import type { Pictured } from './upload.ts';
import { useTurning } from './use-turning.ts';
import { type UploadState, useUploads, usualMegabytes } from './use-uploads.ts';

interface PicturesProps {
  of: Pictured;
  /** The form, for pictures that are still on their way when it is left; see `UploadPlace`. */
  form: string;
  limit: number;
  /** The size of the largest accepted file. */
  megabytes?: number;
  /** The purpose of the pictures, above the list. */
  lead?: string;
  images: readonly Image[];
  readOnly?: boolean;
  disabled: boolean;
  error: string | undefined;
  onChange: (change: (before: readonly Image[]) => readonly Image[]) => void;
  /** Called with whether pictures are being uploaded, also turned ones. */
  onBusy: (state: UploadState) => void;
}

/** The pictures of a record: adding by button or drop, reordering, turning, removing. */
export function Pictures({
  of,
  form,
  limit,
  megabytes = usualMegabytes,
  lead,
  images,
  readOnly = false,
  disabled,
  error,
  onChange,
  onBusy,
}: PicturesProps) {
  const { picture } = useLocale().texts.members;
  const { t, number } = useLocale();
  const id = useId();
  const place = { of, form, limit, megabytes, free: limit - images.length };
  const { uploads, state, tooMany, add } = useUploads(place, (image) => onChange((before) => [...before, image]));
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const turner = useTurning(of, (turned, image) => {
    const button = (id: string) => list.current?.querySelector<HTMLElement>(`[data-turns="${id}"]`);
    const focused = document.activeElement === button(turned.id);
    // At once, since the focused button is gone with the picture as it was: the same of the turned one takes the focus.
    flushSync(() => onChange((before) => before.map((each) => (each.id === turned.id ? image : each))));
    if (focused) button(image.id)?.focus();
    setSaid(picture.turned);
  });
  const told = turner.turning ? 'busy' : state;
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(told), [told]);

  const count = images.length + uploads.length;
  const full = count >= limit;
  const open = !readOnly && !disabled;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (open) add([...event.dataTransfer.files]);
  }

  function move(from: number, to: number) {
    onChange((before) => movedTo(before, from, to));
    setSaid(t(picture.moved, { number: to + 1 }));
  }

  function remove(index: number) {
    onChange((before) => before.filter((_, each) => each !== index));
    setSaid(picture.removed);
    // The focused button is gone with its picture.
    list.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className="row spread">
        <h2 id={`${id}-title`}>{picture.title}</h2>
        <span className="sm muted">{t(picture.counted, { count, limit })}</span>
      </div>
      {lead !== undefined && <p className="xs muted">{lead}</p>}
      <ul
        className={classes(styles.tiles, over && styles.over)}
        ref={list}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        data-invalid={error ? 'true' : undefined}
        onDragOver={(event) => {
          // A dragged picture of the list is handled by the tile under it.
          if (!open || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {images.map((image, index) => (
          <PictureTile
            key={image.id}
            image={image}
            index={index}
            last={index === images.length - 1}
            tools={readOnly ? undefined : { disabled, move, remove, turn: (wanted) => void turner.turn(wanted) }}
            turning={turner.turning}
          />
        ))}
        {uploads
          .filter(({ failure }) => !failure)
          .map((upload) => (
            <UploadTile key={upload.key} upload={upload} />
          ))}
        {!readOnly && !full && <AddPictures disabled={disabled} rulesId={`${id}-rules`} onAdd={add} />}
      </ul>
      {!readOnly && (
        <p className="xs muted" id={`${id}-rules`}>
          {t(picture.rules, { limit: number(megabytes) })} {of === 'advertisement' && picture.onCard}
        </p>
      )}
      {uploads.map((upload) => (
        <FailedUpload key={upload.key} upload={upload} />
      ))}
      {tooMany && <FieldError announced>{tooMany}</FieldError>}
      {turner.failed && <FieldError announced>{t(picture.notTurned, { reason: turner.failed })}</FieldError>}
      {error && <FieldError announced>{error}</FieldError>}
      <span className="vh" role="status">
        {said}
      </span>
    </section>
  );
}
