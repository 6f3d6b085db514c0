import type { ContactMessage } from '@charsu/core/contract/contact.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { ownPath } from '@charsu/core/security/return-path.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Moment } from '../components/Moment.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { useCommand } from '../components/use-command.ts';
import { RecordLink } from '../records/RecordLink.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { useUnsavedGuard } from '../records/use-unsaved-guard.tsx';
import { useLocale } from '../texts/locale.tsx';

const asWritten = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** A message with its answer, or the form for one. */
export function ContactMessageDetails({ record }: { readonly record: ContactMessage }) {
  if (record.advertisementId !== null) return <Reports record={record} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Message record={record} />
      {record.answer === null ? <Answer key={record.id} record={record} /> : <Answered record={record} />}
    </Box>
  );
}

function Message({ record: { page, body, reportedUserId } }: { record: ContactMessage }) {
  const { editorial, t } = useLocale();
  return (
    <Panel>
      {page !== null && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          <ToldPage page={page} />
        </Typography>
      )}
      {reportedUserId !== null && (
        <RecordLink resource="users" id={reportedUserId} otherwise={null}>
          {t(editorial.message.openAccount)} <RecordName kind="user" id={reportedUserId} otherwise="" />
        </RecordLink>
      )}
      <Box dir="auto" sx={asWritten}>
        {body}
      </Box>
    </Panel>
  );
}

/** The page that a message is about, as its sender wrote it: a link only where it stays on this site. */
function ToldPage({ page }: { page: string }) {
  const path = page.startsWith('/') ? ownPath(page) : undefined;
  if (path === undefined) return <Ltr>{page}</Ltr>;
  return (
    <MuiLink href={path} target="_blank">
      <Ltr>{page}</Ltr>
    </MuiLink>
  );
}

/** Visitors' reports of an advertisement, newest first, and the link to it: decisions are made there. */
function Reports({ record: { advertisementId, reports } }: { record: ContactMessage }) {
  const { editorial, t } = useLocale();
  return (
    <Panel title={t(editorial.message.reports)}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(editorial.message.reportsHint)}
      </Typography>
      <Button component={Link} to={`/advertisements/${advertisementId}/show`} variant="contained">
        {t(editorial.message.openAd)}
      </Button>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 2 }}>
        {reports.map(({ id, reason, text, createdAt }) => (
          <li key={id}>
            <strong>{t(editorial.reportReason[reason])}</strong> <Moment at={createdAt} />
            {text !== '' && (
              <Box dir="auto" sx={asWritten}>
                {text}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Panel>
  );
}

function Answered({ record: { answer, answeredAt } }: { record: ContactMessage }) {
  const { editorial, culture, t } = useLocale();
  const time = answeredAt === null ? '' : formatMoment(answeredAt, culture);
  return (
    <Panel title={t(editorial.message.answered, { time })}>
      <Box dir="auto" sx={asWritten}>
        {answer}
      </Box>
    </Panel>
  );
}

function Answer({ record: { id, mail } }: { record: ContactMessage }) {
  const { editorial, t } = useLocale();
  const [text, setText] = useState('');
  const command = useCommand();
  const leaveQuestion = useUnsavedGuard(text.trim() !== '' && !command.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    command.mutate({
      path: `console/contactMessages/${id}/answer`,
      method: 'POST',
      body: { text },
      done: t(editorial.message.sent),
    });
  };
  return (
    <Panel title={t(editorial.message.answer)}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <TextField
          label={t(editorial.message.answer)}
          helperText={t(editorial.message.answerHint, { mail })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={4}
          fullWidth
          slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.contactText.max } }}
        />
        <Button type="submit" variant="contained" loading={command.isPending} disabled={text.trim().length < 2}>
          {t(editorial.message.send)}
        </Button>
        {leaveQuestion}
      </Box>
    </Panel>
  );
}
