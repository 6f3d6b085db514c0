import type { OwnReviewDecision } from '@charsu/core/contract/moderation.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { ownDecisionsKey } from './use-decision.ts';

const path = 'console/moderation/decisions';
const secondMs = 1_000;

/** The decisions that can still be undone, each with its seconds, and those that were refused when they were due. */
export function WaitingDecisions() {
  const { review, commonMessage, console: texts, fields, culture, t } = useLocale();
  const messages: Readonly<Record<string, Text>> = { ...commonMessage, Status_409: texts.moderation.changed };
  const { undo: words } = review;
  const notify = useNotify();
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { data = [], dataUpdatedAt } = useQuery({
    queryKey: ownDecisionsKey,
    queryFn: async () => (await callApi<OwnReviewDecision[]>(path)).json,
    refetchInterval: ({ state }) => (state.data?.some(({ refusal }) => refusal === null) ? secondMs : false),
  });
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: ({ id }: OwnReviewDecision) => callApi(`${path}/${id}`, { method: 'DELETE' }),
    onSuccess: (_answer, { name }) => notify(t(words.undone, { name }), { type: 'info' }),
    onError: () => notify(t(words.late), { type: 'warning' }),
    onSettled: () => client.invalidateQueries(),
  });
  const waiting = data.filter(({ refusal }) => refusal === null);
  const secondsTo = (dueAt: string) => Math.max(0, Math.ceil((Date.parse(dueAt) - dataUpdatedAt) / secondMs));
  const known = useRef(waiting);
  useEffect(() => {
    const isApplied = known.current.some(({ id }) => !waiting.some((other) => other.id === id));
    known.current = waiting;
    // Lists must show what a decision that waited has done, also when others still wait.
    if (isApplied) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== ownDecisionsKey });
  });
  const refused = data.filter(({ id, refusal }) => refusal !== null && !hidden.has(id));
  if (waiting.length + refused.length === 0) return null;
  return (
    <Box component="section" aria-label={t(words.title)} sx={{ display: 'grid', gap: 1, pt: 2 }}>
      {waiting.map((decision) => (
        <Box key={decision.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '.875rem' }}>
          <Button
            size="small"
            variant="outlined"
            disabled={isPending}
            aria-label={t(words.undoOf, { name: decision.name })}
            onClick={() => mutate(decision)}
          >
            {t(words.undo)}
          </Button>
          <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {decision.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formatNumber(secondsTo(decision.dueAt), culture)}{' '}
            {t(fields.unit.seconds, { count: secondsTo(decision.dueAt) })}
          </Box>
        </Box>
      ))}
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
