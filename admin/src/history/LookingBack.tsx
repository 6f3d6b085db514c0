import type { Past } from '@charsu/core/contract/past.ts';
import { aggregateOf, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { formatList, formatMoment } from '@charsu/core/i18n/days/format.ts';
import { authorOf } from '@charsu/core/i18n/names/account-name.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { Refusable } from '../components/Refusable.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { changesBetween } from '../records/changes-between.ts';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { PastValues, pastLabel } from './PastValues.tsx';
import { sentenceOf } from './sentence.ts';

interface LookingBackProps {
  readonly kind: RecordKind;
  readonly id: string;
}

/** The moments of a record, each with all that happened at it, oldest first. */
function momentsOf({ kind, moments }: Past, locale: Locale) {
  const at = new Map<string, { said: string[]; by: string }>();
  for (const { createdAt, createdBy, description, params } of moments) {
    const { said } = at.get(createdAt) ?? { said: [] };
    const by = authorOf({ createdBy }, locale.t(locale.history.system), locale.culture);
    at.set(createdAt, { said: [...said, sentenceOf({ streamType: kind, description, params }, locale)], by });
  }
  return [...at].map(([createdAt, { said, by }]) => ({ createdAt, said: said.join(' · '), by }));
}

/** A slider over the moments of a record, and the record as it was at the chosen one, beside what it is now. */
export function LookingBack({ kind, id }: LookingBackProps) {
  const locale = useLocale();
  const { past: texts, by } = locale.console.history;
  const { culture, t } = locale;
  /** The chosen moment; undefined: now. */
  const [at, setAt] = useState<string>();
  const path = `console/past/${kind}/${id}`;
  const { fields, pastOf } = aggregateOf(kind);
  const canLook = pastOf !== undefined || Object.keys(fields).length > 0;
  const { data, error, refetch, isPlaceholderData } = useAnswer<Past>(
    ['history', 'past', kind, id, at],
    at === undefined ? path : `${path}?${new URLSearchParams({ at })}`,
    { placeholderData: keepPreviousData, enabled: canLook },
  );
  if (!canLook) return null;
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return null;
  const moments = momentsOf(data, locale);
  const last = moments.length - 1;
  if (last < 1) return null;
  const found = moments.findIndex(({ createdAt }) => createdAt === at);
  const place = found === -1 ? last : found;
  const chosen = moments[place];
  if (!chosen) return null;
  const said = `${formatMoment(chosen.createdAt, culture)} — ${chosen.said}`;
  return (
    <Panel title={t(texts.title)}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box
          component="input"
          type="range"
          aria-label={t(texts.moment)}
          aria-valuetext={said}
          min={0}
          max={last}
          value={place}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
            setAt(moments[Number(event.target.value)]?.createdAt)
          }
          sx={(theme) => ({ width: '100%', height: 24, m: 0, accentColor: theme.palette.primary.main })}
        />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{said}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t(by, { name: chosen.by })}
          </Typography>
        </div>
        {place === last ? (
          <Typography variant="body2" color="textSecondary">
            {t(texts.hint)}
          </Typography>
        ) : (
          <Compared past={data} path={path} loading={isPlaceholderData} onDone={() => setAt(undefined)} />
        )}
      </Box>
    </Panel>
  );
}

interface ComparedProps {
  readonly past: Past;
  readonly path: string;
  /** `past` is that of the moment before. */
  readonly loading: boolean;
  readonly onDone: () => void;
}

/** The differences between then and now, and the button that puts them back. */
function Compared({ past, path, loading, onDone }: ComparedProps) {
  const locale = useLocale();
  const { past: texts } = locale.console.history;
  const { culture, t } = locale;
  const command = useCommand(onDone);
  const { kind, at, now, puts, leaves, refusal } = past;
  const isPlain = aggregateOf(kind).pastOf === undefined;
  const changes = now.deleted || past.deleted ? [] : changesBetween(kind, past.fields, now.fields);
  const same = isPlain ? Object.keys(past.fields).length - changes.length : 0;
  // Money is only looked at.
  const canDiffer = isPlain ? changes.length > 0 : puts.length > 0;
  const names = (of: readonly string[]) => of.map((field) => pastLabel(kind, field, locale));
  const left = formatList(names(leaves), culture);
  const reason = puts.length === 0 ? t(texts.nothing) : (refusal ?? undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '.875rem' }}>
        {past.deleted && t(texts.deleted)}
        {past.currentState !== null && (
          <>
            {t(texts.then)} <StateBadge state={past.currentState} />
          </>
        )}
        {now.currentState !== null && (
          <>
            {t(texts.now)} <StateBadge state={now.currentState} />
          </>
        )}
      </Box>
      {changes.length > 0 && (
        <ChangeTable kind={kind} changes={changes} of={t(texts.title)} heads={[t(texts.then), t(texts.now)]} />
      )}
      {!isPlain && <PastValues kind={kind} then={past.fields} now={now.fields} />}
      {same > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(texts.same, { count: same })}
        </Typography>
      )}
      {canDiffer && leaves.length > 0 && <Typography variant="body2">{t(texts.leaves, { fields: left })}</Typography>}
      {canDiffer && (
        <Box>
          <Refusable
            reason={reason}
            onClick={() =>
              command.mutate({ path, method: 'POST', body: { at }, revision: now.revision, done: t(texts.done) })
            }
          >
            {(conduct) => (
              <Button variant="contained" loading={command.isPending || loading} {...conduct}>
                {t(texts.putBack)}
              </Button>
            )}
          </Refusable>
          {refusal !== null && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {refusal}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
