import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { authorOf } from '@charsu/core/i18n/names/account-name.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { RoleChange } from '../roles/RoleChange.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { sentenceOf } from './sentence.ts';

const icons: readonly (readonly [ending: RegExp, icon: IconName])[] = [
  [/(?:Drafted|Created|Registered|Defined|Granted|Added|Linked)$/, 'plus'],
  [/(?:Revoked|Removed|Unlinked)$/, 'x'],
  [/(?:Edited|Updated)$/, 'pencil'],
  [/Unlocked$/, 'lock-open'],
  [/Locked/, 'lock'],
  [/^Password/, 'key-round'],
  [/Confirmed$/, 'circle-check'],
  [/^Session/, 'log-out'],
  [/^Settings/, 'settings'],
  [/(?:Requested|Submitted)$/, 'send'],
  [/Approved$/, 'check'],
  [/Denied$/, 'x'],
  [/Reopened$/, 'rotate-ccw'],
  [/Cancelled$/, 'ban'],
  [/Deleted$/, 'trash-2'],
  [/Renewed/, 'refresh-cw'],
];
/** The event of an entry in the explorer: its stream at that moment. */
const eventPathOf = ({ streamType, recordId, createdAt }: HistoryEntry): string =>
  `/events?${new URLSearchParams({ stream: streamOf(streamType, recordId), from: createdAt, to: createdAt })}`;

const iconOf = (event: string): IconName => icons.find(([ending]) => ending.test(event))?.[1] ?? 'clock';

/** One event of a record with its changes. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const locale = useLocale();
  const { console, history, t } = locale;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, position: 'relative', pb: 3, '&:last-of-type': { pb: 0 } }}>
      <Box
        aria-hidden="true"
        sx={(theme) => ({
          position: 'absolute',
          left: 17,
          top: 40,
          bottom: 0,
          width: 2,
          bgcolor: theme.palette.tones.line,
          'li:last-of-type > &': { display: 'none' },
        })}
      />
      <Box
        sx={(theme) => ({
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: '12px',
          bgcolor: theme.palette.tones.primarySoft,
          color: theme.palette.tones.primaryText,
        })}
      >
        <Icon name={iconOf(entry.eventType)} size={18} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{sentenceOf(entry, locale)}</Typography>
          {entry.state !== null && <StateBadge state={entry.state} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t(console.history.by, { name: authorOf(entry, t(history.system), locale.culture) })} ·{' '}
          <Moment at={entry.createdAt} />
          <CanAccess resource="events" action="list">
            {' · '}
            <Link component={RouterLink} to={eventPathOf(entry)}>
              {t(console.history.event)}
            </Link>
          </CanAccess>
        </Typography>
        {entry.streamType === 'role' && <RoleChange params={entry.params} />}
        {entry.changes.length > 0 && (
          <ChangeTable
            kind={entry.streamType}
            changes={entry.changes}
            of={`${sentenceOf(entry, locale)}, ${formatMoment(entry.createdAt, locale.culture)}`}
          />
        )}
      </Box>
    </Box>
  );
}
