import type { RowResult } from '@charsu/core/contract/advertisement-rows.ts';
import { formatList } from '@charsu/core/i18n/days/format.ts';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { Note } from '../../components/Note.tsx';
import { useLocale } from '../../texts/locale.tsx';
import listStyles from '../list/AdvertisementList.module.css';
import { ownAdsPath } from '../return-path.ts';
import type { FileRow, ReadFile } from './file-rows.ts';
import { useImport } from './use-import.ts';

/** Rows shown of each outcome. */
const mostShown = 200;
const outcomes = ['refused', 'made', 'changed', 'same'] as const;
type Outcome = (typeof outcomes)[number];

interface ImportReportProps {
  tenantId: string;
  bytes: number;
  file: ReadFile;
}

/** Tries a file as soon as it is read, shows by row what would come of it, and does it by one press. */
export function ImportReport({ tenantId, bytes, file }: ImportReportProps) {
  const { shop } = useLocale().texts;
  const { t, number, culture } = useLocale();
  const [publish, setPublish] = useState(false);
  const { state, send } = useImport(tenantId, bytes, file.rows);
  const { results, trial, running, room, failed } = state;
  const begun = useRef(false);
  useEffect(() => {
    // Once for a file; a second run of the effect in development is none.
    if (!begun.current) void send(true, false, false);
    begun.current = true;
  });
  const outcomeOf = ({ line, row }: FileRow): Outcome | undefined =>
    row === undefined ? 'refused' : results.get(line)?.outcome;
  const grouped = new Map(outcomes.map((outcome) => [outcome, file.rows.filter((row) => outcomeOf(row) === outcome)]));
  const made = grouped.get('made')?.length ?? 0;
  const changed = grouped.get('changed')?.length ?? 0;
  const same = grouped.get('same')?.length ?? 0;
  const refused = grouped.get('refused')?.length ?? 0;
  const told = file.rows.filter((row) => outcomeOf(row) !== undefined).length;
  const isDone = !trial && !running && failed === undefined;
  return (
    <div className="stack">
      <p role="status">
        {running
          ? t(trial ? shop.file.trying : shop.file.applying, { done: told, count: file.rows.length })
          : trial
            ? t(shop.file.tried, { made, changed, same, refused })
            : t(shop.file.applied, { saved: made + changed + same, refused })}
      </p>
      {file.unknown.length > 0 && (
        <Note tone="info" icon="info">
          {t(shop.file.unknown, { names: formatList(file.unknown, culture) })}
        </Note>
      )}
      {trial && room !== null && made > room && (
        <Note tone="pending" icon="circle-alert">
          {t(shop.file.room, { count: room })}
        </Note>
      )}
      {outcomes.map((outcome) => {
        const rows = grouped.get(outcome) ?? [];
        if (rows.length === 0) return null;
        return (
          <details key={outcome} open={outcome === 'refused'}>
            <summary>
              {shop.file[outcome]} ({number(rows.length)})
            </summary>
            <ul className={listStyles.report}>
              {rows.slice(0, mostShown).map((row) => (
                <ReportLine key={row.line} row={row} result={results.get(row.line)} />
              ))}
            </ul>
          </details>
        );
      })}
      {failed && (
        <Note tone="denied" icon="circle-alert">
          {failed.message}
        </Note>
      )}
      {trial && !running && made + changed > 0 && (
        <Check checked={publish} onChange={({ target }) => setPublish(target.checked)}>
          {shop.file.publish}
        </Check>
      )}
      <div className="row">
        {failed && (
          <Button look="primary" onClick={() => void send(trial, publish, true)}>
            {shop.file.goOn}
          </Button>
        )}
        {trial && !failed && (
          <Button
            look="primary"
            disabled={running || made + changed === 0}
            onClick={() => void send(false, publish, false)}
          >
            {t(shop.file.apply, { count: made + changed })}
          </Button>
        )}
        {isDone && (
          <LinkButton look="primary" to={ownAdsPath}>
            {shop.file.toList}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The outcome of a row: its changes, or why not. */
function ReportLine({ row, result }: { row: FileRow; result: RowResult | undefined }) {
  const { shop, fields } = useLocale().texts;
  const { t, culture } = useLocale();
  const label = (field: string) => (isLabelled(field, fields.label) ? t(fields.label[field]) : field);
  const { wrong } = row;
  const because =
    typeof wrong === 'object' ? t(shop.file.wrongCell, wrong) : wrong === undefined ? undefined : shop.file[wrong];
  const problem = result?.problem;
  const [refused] = problem?.errors ?? [];
  const reason =
    because ?? (refused ? `${label(refused.field.split('.')[0] ?? '')}: ${refused.message}` : problem?.message);
  const changes = formatList(result?.changes.map(({ field }) => label(field)) ?? [], culture);
  return (
    <li>
      <span>
        {t(shop.file.line, { line: row.line })} <bdi>{row.ownNumber}</bdi> <bdi>{row.name}</bdi>
      </span>
      {changes && <span className="muted">{changes}</span>}
      {reason && <span className={listStyles.refused}>{reason}</span>}
    </li>
  );
}

const isLabelled = <Labels extends object>(field: string, labels: Labels): field is keyof Labels & string =>
  Object.hasOwn(labels, field);
