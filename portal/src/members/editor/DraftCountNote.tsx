import type { DraftCount } from '@charsu/core/contract/advertisement.ts';
import { Note } from '../../components/Note.tsx';
import { useAnswer } from '../../http/use-answer.ts';
import { useLocale } from '../../texts/locale.tsx';

/** How much a business has in progress, once that is half of what it may; for a new advertisement also that there is no room for it. */
export function DraftCountNote({ tenantId, isNew }: { tenantId: string; isNew: boolean }) {
  const { edit } = useLocale().texts.selling;
  const { t } = useLocale();
  const counted = useAnswer<DraftCount>(tenantId === '' ? undefined : `advertisement/inprogressCount/${tenantId}`);
  if (!counted.isPresent || !counted.answer) return null;
  const { count, limit } = counted.answer;
  if (isNew && count >= limit) {
    return (
      <Note tone="pending" icon="info">
        {t(edit.full, { limit })}
      </Note>
    );
  }
  if (count < limit / 2) return null;
  return (
    <p className="xs muted" role="status">
      {t(edit.inProgress, { count, limit })}
    </p>
  );
}
