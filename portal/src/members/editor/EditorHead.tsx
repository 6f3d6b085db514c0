import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatRelative } from '@charsu/core/i18n/days/format.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { Note } from '../../components/Note.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { ownAdsPath } from '../return-path.ts';
import { RecordBadge } from '../StateBadge.tsx';
import styles from './Editor.module.css';

interface EditorBarProps {
  title: string;
  record: AdvertisementRecord | undefined;
  /** Id of the form. */
  form: string;
  busy: boolean;
  dirty: boolean;
  /** When the draft was last kept. */
  keptAt: string | undefined;
  onPreview: () => void;
}

/** The editor's own bar in place of the site's: back, the name, what is saved, and the preview. */
export function EditorBar({ title, record, form, busy, dirty, keptAt, onPreview }: EditorBarProps) {
  const { members, selling } = useLocale().texts;
  const { edit, publish } = members;
  const { t, now, culture } = useLocale();
  const saved = dirty ? keptAt : record?.modifiedAt;
  // The device's clock may be behind that of the server.
  const isLater = saved !== undefined && saved > now;
  const when = saved && formatRelative(saved, isLater ? saved : now, culture);
  return (
    <div className={styles.bar} data-own-head>
      <LinkButton icon="chevron-left" to={ownAdsPath} aria-label={members.area.myAds} />
      <h1>{title}</h1>
      {record && <RecordBadge record={record} />}
      {when && (
        <span className={classes('xs muted', dirty && 'wide')} role="status">
          {t(dirty ? selling.kept.saved : edit.saved, { when })}
        </span>
      )}
      {(dirty || !record) && (
        <Button small look="line" type="submit" form={form} disabled={busy}>
          {publish.save}
        </Button>
      )}
      <Button icon="eye" disabled={busy} aria-label={t(selling.edit.preview)} onClick={onPreview} />
    </div>
  );
}

/** Another user has saved meanwhile: saving waits until that version has been loaded. */
export function ConflictNote({ disabled, onReload }: { disabled: boolean; onReload: () => void }) {
  const { edit } = useLocale().texts.members;
  return (
    <Note tone="denied" icon="triangle-alert">
      <b>{edit.conflictTitle}</b> {edit.conflictText}{' '}
      <Button icon="refresh-cw" small look="line" disabled={disabled} onClick={onReload}>
        {edit.reload}
      </Button>
    </Note>
  );
}
