import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Pictures.module.css';
import { endUpload, retryUpload, type Upload } from './uploads.ts';

/** A picture that is being uploaded. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { picture } = useLocale().texts.members;
  const { t, percent } = useLocale();
  const { file, share } = upload;
  return (
    <li className={`${styles.tile} ${styles.uploading}`}>
      <span>
        {share >= 1 ? picture.preparing : t(picture.uploading, { percent: percent(Math.floor(share * 100)) })}
      </span>
      <bdi className={styles.file}>{file.name}</bdi>
      <progress className={styles.progress} max={1} value={share} aria-label={file.name} />
      <span className={styles.tools}>
        <StopButton upload={upload} />
      </span>
    </li>
  );
}

/** Gives up a picture that has not arrived. */
function StopButton({ upload }: { upload: Upload }) {
  const { picture } = useLocale().texts.members;
  const { t } = useLocale();
  return (
    <Button icon small aria-label={t(picture.stop, { file: upload.file.name })} onClick={() => endUpload(upload)}>
      <Icon name="x" />
    </Button>
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
      <FieldError announced>
        {t(picture.failed, { file: `\u2068${file.name}\u2069`, reason: failure.reason })}
      </FieldError>
      {failure.again && (
        <Button small look="line" onClick={() => retryUpload(upload, culture)}>
          {picture.again}
        </Button>
      )}
      <StopButton upload={upload} />
    </div>
  );
}
