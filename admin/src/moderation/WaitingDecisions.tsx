import { type OwnReviewDecision, reviewResources } from '@charsu/core/contract/moderation.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { grouped } from '@charsu/core/web/browser/older-browsers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { callApi } from '../http/api.ts';
import { useAnswer } from '../http/use-answer.ts';
import { isAllowed } from '../providers/access.ts';
import { useLocale } from '../texts/locale.tsx';
import { visuallyHidden } from '../theme/theme.ts';
import { ownDecisionsKey } from './use-decision.ts';
import { useKeysOn, useShortcuts } from './use-shortcuts.ts';

const path = 'console/moderation/decisions';
const secondMs = 1_000;

/** The decisions that wait, those of one press together, the latest first. */
function batchesOf(waiting: readonly OwnReviewDecision[]): OwnReviewDecision[][] {
  const latestFirst = [...waiting].sort((a, b) => Date.parse(b.dueAt) - Date.parse(a.dueAt));
  return [...grouped(latestFirst, ({ press }) => press).values()];
}

/**
 * At the foot of every page: the decisions that can still be undone, each with its seconds, those of one press together,
 * and those that were refused when they were due.
 */
export function WaitingDecisions() {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const held = new Set(permissions);
  return reviewResources.some((each) => isAllowed(held, each, 'approve')) ? <Decisions /> : null;
}

function Decisions() {
  const { review, vocabulary, commonMessage, fields, culture, t } = useLocale();
  const messages: Readonly<Record<string, Text>> = {
    ...commonMessage,
    Status_409: commonMessage.The_Record_Was_Changed,
  };
  const { undo: words, correction } = review;
  const { action } = vocabulary;
  const labels: Readonly<Record<string, Text>> = {
    ...action,
    denyPerson: action.deny,
    denyAdvertisement: action.deny,
    move: correction.move,
  };
  const notify = useNotify();
  const client = useQueryClient();
  const [keysOn] = useKeysOn();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { data = [], dataUpdatedAt } = useAnswer<OwnReviewDecision[]>(ownDecisionsKey, path, {
    refetchInterval: ({ state }) => (state.data?.some(({ refusal }) => refusal === null) ? secondMs : false),
  });
  const aboutOf = ([first, ...others]: readonly OwnReviewDecision[]) => {
    const name = first?.name ?? '';
    return others.length === 0 ? name : t(words.about, { name, count: others.length });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (batch: readonly OwnReviewDecision[]) => {
      const undone = batch.map(({ id }) => callApi(`${path}/${id}`, { method: 'DELETE' }));
      return (await Promise.allSettled(undone)).every(({ status }) => status === 'fulfilled');
    },
    onSuccess: (all, batch) =>
      all
        ? notify(t(words.undone, { name: aboutOf(batch) }), { type: 'info' })
        : notify(t(words.late), { type: 'warning' }),
    onSettled: () => client.invalidateQueries(),
  });
  const waiting = data.filter(({ refusal }) => refusal === null);
  const batches = batchesOf(waiting);
  const [latest] = batches;
  useShortcuts({ z: () => latest && !isPending && mutate(latest) }, keysOn);
  const secondsTo = (dueAt: string) => Math.max(0, Math.ceil((Date.parse(dueAt) - dataUpdatedAt) / secondMs));
  const known = useRef(waiting);
  useEffect(() => {
    const isApplied = known.current.some(({ id }) => !waiting.some((other) => other.id === id));
    known.current = waiting;
    // Lists must show what a decision that waited has done, also when others still wait.
    if (isApplied) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== ownDecisionsKey });
  });
  const refused = data.filter(({ id, refusal }) => refusal !== null && !hidden.has(id));
  const isEmpty = batches.length + refused.length === 0;
  return (
    <Box
      component="section"
      aria-label={t(words.title)}
      sx={(theme) => ({
        position: isEmpty ? 'static' : 'sticky',
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        display: 'grid',
        gap: 1,
        px: { xs: 2, md: 4 },
        py: isEmpty ? 0 : 1,
        maxHeight: '40dvh',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderTop: isEmpty ? 0 : 1,
        borderColor: 'divider',
      })}
    >
      <Box role="status" sx={visuallyHidden}>
        {latest &&
          (latest.length > 1
            ? t(words.notedMany, { count: latest.length })
            : t(words.noted, { name: latest[0]?.name ?? '' }))}
      </Box>
      {batches.map((batch) => {
        const about = aboutOf(batch);
        const label = labels[batch[0]?.decision ?? ''];
        const seconds = secondsTo(batch[0]?.dueAt ?? '');
        return (
          <Box key={batch[0]?.press} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '.875rem' }}>
            <Button
              size="small"
              variant="outlined"
              disabled={isPending}
              aria-label={t(words.undoOf, { name: about })}
              {...(batch === latest && { 'aria-keyshortcuts': 'z' })}
              onClick={() => mutate(batch)}
            >
              {t(words.undo)}
            </Button>
            <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {label ? `${t(label)}: ${about}` : about}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatNumber(seconds, culture)} {t(fields.unit.seconds, { count: seconds })}
            </Box>
          </Box>
        );
      })}
      {refused.map(({ id, name, refusal }) => (
        <Note key={id} tone="warning">
          {t(words.refused, { name, reason: t(messages[refusal ?? ''] ?? commonMessage.Error) })}{' '}
          <Button size="small" color="inherit" onClick={() => setHidden(new Set([...hidden, id]))}>
            {t(words.hide)}
          </Button>
        </Note>
      ))}
    </Box>
  );
}
