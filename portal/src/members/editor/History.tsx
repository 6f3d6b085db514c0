import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { stateName } from '@charsu/core/domain/publication-state.ts';
import { formatList, formatMoment } from '@charsu/core/i18n/days/format.ts';
import { authorOf } from '@charsu/core/i18n/names/account-name.ts';
import { eventSentence, fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { type ReactNode, Suspense, use } from 'react';
import { useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { toneClass } from '../../components/classes.ts';
import { ApiError, callApi } from '../../http/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { type ChangeContext, changeText } from './change-text.ts';
import styles from './History.module.css';

/** The events of an advertisement, newest first; undefined when they could not be read. */
export type HistoryLog = readonly HistoryEntry[] | undefined;

/** Reads the history separately from the record, so that an outage affects only its own box. */
export async function readHistory(id: string): Promise<HistoryLog> {
  try {
    const { items } = await callApi<PageOf<HistoryEntry>>('advertisementHistory/search', {
      method: 'POST',
      query: { pageSize: limits.maxPageSize },
      body: { recordId: id },
      quiet: true,
    });
    return items;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

interface HistoryProps extends Pick<ChangeContext, 'categoryName' | 'guildName'> {
  log: Promise<HistoryLog>;
}

/** The history of an advertisement: time, actor and changes (R92). */
export function History(props: HistoryProps) {
  const { history } = useLocale().texts.members;
  return (
    <Box className="stack">
      <h2 className="md">{history.title}</h2>
      <Suspense fallback={<Bones />}>
        <Log {...props} />
      </Suspense>
    </Box>
  );
}

function Log({ log, ...names }: HistoryProps) {
  const texts = useLocale().texts;
  const locale = useLocale();
  const { revalidate, state } = useRevalidator();
  const entries = use(log);
  if (entries === undefined) {
    return (
      <p className="sm row" role="alert">
        {texts.members.history.failed}
        <Button icon="refresh-cw" small look="line" disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {locale.texts.portal.error.again}
        </Button>
      </p>
    );
  }
  return (
    <ol className={styles.log}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} context={{ locale, ...names }} />
      ))}
    </ol>
  );
}

/** More fields than these are only counted in the line that opens them: a record that begins has them all. */
const namedChanges = 5;

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly context: ChangeContext;
  /** The record, where entries of several stand together. */
  readonly of?: ReactNode;
}

/** An entry in a list with the look `log`. */
export function Entry({ entry, context, of }: EntryProps) {
  const { locale } = context;
  const { texts } = locale;
  const { history } = texts.members;
  const labelOf = (field: string) => locale.t(fieldLabel(entry.streamType, field, texts.fields));
  const tone = entry.state === null ? '' : toneClass(stateName(entry.state));
  const who = authorOf(entry, locale.t(texts.history.system), locale.culture);
  // The first event has no former values.
  const begins = entry.eventType === 'AdvertisementDrafted';
  return (
    <li className={tone}>
      <p>
        {of}
        {locale.t(eventSentence(texts.history, entry.description), entry.params)}
      </p>
      <p className="xs muted">
        <time dateTime={entry.createdAt}>
          {locale.t(history.by, { when: formatMoment(entry.createdAt, locale.culture), who })}
        </time>
      </p>
      {entry.changes.length > 0 && (
        <details className={styles.changes}>
          <summary>
            <Icon name="chevron-down" />
            {history.changes}:{' '}
            {entry.changes.length > namedChanges
              ? locale.number(entry.changes.length)
              : formatList(
                  entry.changes.map(({ field }) => labelOf(field)),
                  locale.culture,
                )}
          </summary>
          <dl>
            {entry.changes.map((change) => (
              <div key={change.field}>
                <dt>{labelOf(change.field)}</dt>
                <dd>
                  {!begins && (
                    <del>
                      <span className="vh">{history.before}: </span>
                      <bdi>{changeText(entry.streamType, change, 'from', context)}</bdi>
                    </del>
                  )}
                  <ins>
                    {!begins && <span className="vh">{history.after}: </span>}
                    <bdi>{changeText(entry.streamType, change, 'to', context)}</bdi>
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

/** The skeleton of a loading history. */
function Bones() {
  const { texts } = useLocale();
  return (
    <div className={styles.bones} role="status" aria-label={texts.portal.shell.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}
