import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { LoggedEvent } from '@charsu/core/contract/system.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { authorOf } from '@charsu/core/i18n/names/account-name.ts';
import { Box, Button, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Digits } from '../components/Digits.tsx';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Code } from '../components/own-direction.tsx';
import { sentenceOf } from '../history/sentence.ts';
import { RecordName } from '../records/RecordName.tsx';
import { historyPathOf } from '../records/record-places.ts';
import { useLocale } from '../texts/locale.tsx';
import type { EventFilter } from './event-filter.ts';
import { JsonView } from './JsonView.tsx';

/** Whether the data of an event holds personal data, which the log keeps encrypted. */
const hasEncrypted = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'personal' in data &&
  typeof data.personal === 'object' &&
  data.personal !== null &&
  'sealed' in data.personal;

/** The values of an event's data that its sentence may tell. */
const paramsOf = (data: unknown): HistoryEntry['params'] =>
  Object.fromEntries(
    Object.entries(Object(data)).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

interface EventRowProps {
  readonly event: LoggedEvent;
  /** Filters the list around it; absent without a list. */
  readonly onFilter?: (part: EventFilter) => void;
  readonly openAtFirst?: boolean;
}

/** One event of the log: a line, and its JSON when it is expanded. */
export function EventRow({ event, onFilter, openAtFirst = false }: EventRowProps) {
  const locale = useLocale();
  const { events, history } = locale.console;
  const { system } = locale.history;
  const { culture, t } = locale;
  const createdBy = { id: event.actor, name: event.actorName };
  const author = authorOf({ createdBy }, t(system), culture);
  const record = recordOf(event.stream);
  const [open, setOpen] = useState(openAtFirst);
  const only = (label: string, part: EventFilter) =>
    onFilter && (
      <Button size="small" variant="outlined" onClick={() => onFilter(part)}>
        {label}
      </Button>
    );
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        sx={(theme) => ({
          width: '100%',
          display: 'grid',
          gridTemplateColumns: { xs: '20px 1fr', lg: '20px 230px minmax(0, 1fr) 90px 170px' },
          gap: 1.5,
          px: 2,
          py: 1.25,
          textAlign: 'start',
          alignItems: 'center',
          fontSize: '.875rem',
          '&:hover': { bgcolor: theme.palette.tones.raised },
        })}
      >
        {open ? <Icon name="chevron-down" size={16} /> : <Icon name="chevron-right" size={16} directional />}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={(theme) => ({ fontWeight: 600, color: theme.palette.tones.primaryText })}>
            {sentenceOf({ streamType: record?.kind, description: event.type, params: paramsOf(event.data) }, locale)}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {t(history.by, { name: author })} · <Code>{event.type}</Code>
          </Box>
        </Box>
        <Box sx={{ gridColumn: { xs: 2, lg: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
          {record && onFilter && (
            <Box>
              <RecordName kind={record.kind} id={record.id} otherwise="" />
            </Box>
          )}
          <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            <Code>{`${event.stream}@${event.revision}`}</Code>
          </Box>
        </Box>
        <Box dir="ltr" sx={{ display: { xs: 'none', lg: 'block' }, color: 'text.secondary' }}>
          <Digits>{event.position}</Digits>
        </Box>
        <Box sx={{ gridColumn: { xs: 2, lg: 'auto' } }}>
          <Moment at={event.createdAt} />
        </Box>
      </ButtonBase>
      {open && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, px: 2, pb: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {only(t(events.showStream), { stream: event.stream })}
            {only(t(events.showType), { type: event.type })}
            {only(t(events.showActor), { actor: event.actor })}
            {record && (
              <CanAccess resource="history" action={record.kind}>
                <Button size="small" component={RouterLink} to={historyPathOf(record.kind, record.id)}>
                  {t(history.title)}: <RecordName kind={record.kind} id={record.id} />
                </Button>
              </CanAccess>
            )}
          </Box>
          {hasEncrypted(event.data) && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '.8125rem', color: 'text.secondary' }}>
              <Icon name="lock" size={16} />
              {t(events.encrypted)}
            </Box>
          )}
          <JsonView label={t(events.data)} value={event.data} />
          <JsonView label={t(events.metadata)} value={event.metadata} />
        </Box>
      )}
    </Box>
  );
}
