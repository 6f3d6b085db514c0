import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { useSignedInUser } from '../../session/token.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import styles from './Pictures.module.css';
import { endUpload, retryUpload, type Upload } from './uploads.ts';

/** A picture that is being uploaded, or waits until its seller has signed in. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { picture } = useLocale().texts.members;
  const { t, percent } = useLocale();
  const { file, share } = upload;
  const waits = useSignedInUser() === null;
  const [drawn, setDrawn] = useState(false);
  return (
    <li className={`${styles.tile} ${styles.uploading}`}>
      <Preview file={file} onDrawn={() => setDrawn(true)} />
      {!waits && (
        <span className={styles.told}>
          {share >= 1 ? picture.preparing : t(picture.uploading, { percent: percent(Math.floor(share * 100)) })}
        </span>
      )}
      <bdi className={drawn ? 'vh' : styles.file}>{file.name}</bdi>
      {!waits && <progress className={styles.progress} max={1} value={share} aria-label={file.name} />}
      <span className={styles.tools}>
        <StopButton upload={upload} />
      </span>
    </li>
  );
}

/** The chosen file, which no server has yet. What the browser cannot draw stays a tile with its name. */
function Preview({ file, onDrawn }: { file: File; onDrawn: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    const draw = (bitmap: ImageBitmap) => {
      const { current } = canvas;
      if (current === null) return;
      current.width = bitmap.width;
      current.height = bitmap.height;
      current.getContext('2d')?.drawImage(bitmap, 0, 0);
      drawn();
    };
    createImageBitmap(file, { resizeWidth: 320 }).then(draw, () => undefined);
  }, [file]);
  return <canvas ref={canvas} className={styles.preview} />;
}

/** Gives up a picture that has not arrived. */
function StopButton({ upload }: { upload: Upload }) {
  const { picture } = useLocale().texts.members;
  const { t } = useLocale();
  return (
    <Button icon="x" small aria-label={t(picture.stop, { file: upload.file.name })} onClick={() => endUpload(upload)} />
  );
}

/** Why a picture did not arrive, to send it again or to do without it; empty for others. */
export function FailedUpload({ upload }: { upload: Upload }) {
  const { picture } = useLocale().texts.members;
  const { t, culture } = useLocale();
  const { file, failure } = upload;
  if (!failure) return null;
  return (
    <div className="row">
      <FieldError announced>{t(picture.failed, { file: isolated(file.name), reason: failure.reason })}</FieldError>
      {failure.again && (
        <Button small look="line" onClick={() => retryUpload(upload, culture)}>
          {picture.again}
        </Button>
      )}
      <StopButton upload={upload} />
    </div>
  );
}
