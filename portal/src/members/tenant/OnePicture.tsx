import type { Image } from '@charsu/core/domain/image.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { FieldError } from '../../components/FieldError.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { ChooseFile } from '../ChooseFile.tsx';
import { FailedUpload } from '../editor/UploadTile.tsx';
import { chosenTypes, endUpload } from '../editor/uploads.ts';
import { useTurning } from '../editor/use-turning.ts';
import { type UploadState, useUploads } from '../editor/use-uploads.ts';
import styles from './OnePicture.module.css';

interface OnePictureProps {
  /** The form, and the picture's name in it; see `UploadPlace`. */
  form: string;
  title: string;
  /** The labels of its buttons, here and in the two below. */
  choose: string;
  turn: string;
  remove: string;
  image: Image | null;
  wide?: boolean;
  disabled: boolean;
  error: string | undefined;
  onChange: (image: Image | null) => void;
  /** Called with whether a picture is being uploaded, also a turned one. */
  onBusy: (state: UploadState) => void;
}

/** A place for one picture: the logo or the cover of a business. */
export function OnePicture(props: OnePictureProps) {
  const { form, title, choose, turn, remove, image, wide, disabled, error, onChange, onBusy } = props;
  const { picture } = useLocale().texts.members;
  const { t, percent } = useLocale();
  const file = useRef<HTMLInputElement>(null);
  const { uploads, state, add } = useUploads({ of: 'tenant', form, limit: 1, free: 1 }, onChange);
  const upload = uploads.find(({ failure }) => !failure);
  const [said, setSaid] = useState('');
  const turner = useTurning('tenant', (_, turned) => {
    onChange(turned);
    setSaid(picture.turned);
  });
  const busy = upload !== undefined || turner.turning;
  const told = turner.turning ? 'busy' : state;
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(told), [told]);
  return (
    <div className="stack gap-2">
      <h3>{title}</h3>
      <div className="row" data-invalid={error ? 'true' : undefined} tabIndex={error ? -1 : undefined}>
        <span className={classes(styles.frame, wide && styles.wide)}>
          {image && <Picture image={image} seed={image.id} alt={title} />}
          {upload && (
            <span className={styles.progress}>
              {t(picture.uploading, { percent: percent(Math.floor(upload.share * 100)) })}
            </span>
          )}
        </span>
        <div className="row gap-2">
          <ChooseFile
            ref={file}
            icon="image-plus"
            small
            accept={chosenTypes.join(',')}
            disabled={disabled || busy}
            onChosen={(files) => {
              // Another picture takes the place of one that has failed.
              uploads.forEach(endUpload);
              add(files.slice(0, 1));
            }}
          >
            {choose}
          </ChooseFile>
          {image && (
            <>
              <Button
                icon="rotate-cw"
                small
                disabled={disabled || upload !== undefined}
                aria-disabled={turner.turning}
                aria-label={turn}
                onClick={() => void turner.turn(image)}
              />
              <Button
                icon="trash-2"
                small
                disabled={disabled || busy}
                aria-label={remove}
                onClick={() => {
                  onChange(null);
                  setSaid(picture.removed);
                  // The focused button is gone with the picture.
                  file.current?.focus();
                }}
              />
            </>
          )}
        </div>
      </div>
      {uploads.map((failed) => (
        <FailedUpload key={failed.key} upload={failed} />
      ))}
      {[turner.failed && t(picture.notTurned, { reason: turner.failed }), error]
        .filter((text) => text !== undefined && text !== '')
        .map((text) => (
          <FieldError key={text} announced>
            {text}
          </FieldError>
        ))}
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}
