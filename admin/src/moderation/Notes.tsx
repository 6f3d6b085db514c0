import type { ReviewNote, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatMoment, formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useStore } from 'react-admin';
import { useSayFailure } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

interface NotesProps {
  readonly resource: ReviewResource;
  readonly id: string;
}

/**
 * The notes of moderators on a record in one line, with the newest one; behind it all of them, and a field for one more,
 * which waits in the browser until it is sent.
 */
export function Notes({ resource, id }: NotesProps) {
  const { app } = useLocale().console;
  const { note: words } = useLocale().review;
  const { culture, t } = useLocale();
  const [body = '', setBody] = useStore<string | undefined>(`moderation.note.${resource}.${id}`);
  const client = useQueryClient();
  const path = `console/moderation/${resource}/${id}/notes`;
  const queryKey = ['moderation', 'notes', resource, id];
  const { data, isError, isFetching, refetch } = useAnswer<ReviewNote[]>(queryKey, path, {
    // Optional: the record can be decided on without it.
    retry: false,
  });
  const onError = useSayFailure();
  const add = useMutation({
    mutationFn: (sent: string) => callApi<ReviewNote[]>(path, { method: 'POST', body: { body: sent } }),
    onSuccess: (notes, sent) => {
      // What was written on meanwhile stays.
      setBody((now) => (now === sent ? undefined : now));
      client.setQueryData(queryKey, notes);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => callApi(`${path}/${noteId}`, { method: 'DELETE' }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const [opened, setOpened] = useState<boolean>();
  const newest = data?.at(-1);
  return (
    <Box
      component="details"
      // A text that is begun is not out of sight, nor that the notes are missing.
      open={opened ?? (body !== '' || isError)}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      sx={{ '& > :not(summary)': { mt: 1 } }}
    >
      <Box
        component="summary"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontSize: '.875rem',
          lineHeight: '24px',
        }}
      >
        <b>{t(words.title)}</b>
        {newest && (
          <>
            {' · '}
            {formatNumber(data?.length ?? 0, culture)}{' '}
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {newest.body}
            </Box>
          </>
        )}
      </Box>
      {data === undefined && isError && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2">{t(app.loadFailed)}</Typography>
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t(app.retry)}
          </Button>
        </Box>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {data.map((note) => {
            const when = formatMoment(note.createdAt, culture);
            return (
              <Box
                component="li"
                key={note.id}
                sx={(theme) => ({ bgcolor: theme.palette.tones.raised, borderRadius: '12px', px: 1.5, py: 1 })}
              >
                <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
                  <bdi>{note.authorName ?? t(words.nobody)}</bdi> · {when}
                </Box>
                <Box
                  dir="auto"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: '.875rem', lineHeight: 1.8 }}
                >
                  {note.body}
                </Box>
                {note.own && (
                  <Button
                    size="small"
                    color="error"
                    disabled={remove.isPending}
                    aria-label={t(words.removeOf, { when })}
                    onClick={() => remove.mutate(note.id)}
                  >
                    {t(words.remove)}
                  </Button>
                )}
              </Box>
            );
          })}
        </Box>
      )}
      <Box
        component="form"
        aria-label={t(words.write)}
        onSubmit={(event) => {
          event.preventDefault();
          if (body.trim() !== '' && !add.isPending) add.mutate(body);
        }}
        sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        <TextField
          fullWidth
          multiline
          size="small"
          minRows={1}
          label={t(words.write)}
          helperText={t(words.hint)}
          value={body}
          onChange={(event) => setBody(event.target.value || undefined)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.reviewNote.max } }}
        />
        <Button type="submit" size="small" variant="outlined" disabled={body.trim() === '' || add.isPending}>
          {t(words.add)}
        </Button>
      </Box>
    </Box>
  );
}

/** The notes on a record's own page, for those who decide on such records. */
export const RecordNotes = ({ resource, id }: { readonly resource: ReviewResource; readonly id: string }) => (
  <CanAccess resource={resource} action="approve">
    <Notes resource={resource} id={id} />
  </CanAccess>
);
