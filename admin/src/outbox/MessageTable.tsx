import type { ListedMessage } from '@charsu/core/contract/outbox.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { bareNumber } from '@charsu/core/text/digits.ts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../components/Copied.tsx';
import { Digits } from '../components/Digits.tsx';
import { Moment } from '../components/Moment.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { MessageState } from './MessageState.tsx';

/** The number or the address that a message went to. */
export const Receiver = ({ channel, receiver }: { channel: 'sms' | 'email' | 'push'; receiver: string }) =>
  channel === 'sms' ? <Digits phone>{receiver}</Digits> : <Ltr>{receiver}</Ltr>;

/** The word to look for among the receivers: a number may be typed in any form, and messages have the dialled form. */
export function typedReceiver(written: string): string {
  const number = bareNumber(written);
  return /^\+?\d+$/.test(number) ? number.replace(/^0(?=9)/, '') : written.trim();
}

type Templates = Locale['administration']['outbox']['template'];
const isTemplate = (name: string, templates: Templates): name is keyof Templates => name in templates;

const onWide = { display: { xs: 'none', lg: 'revert' } };
/** In a narrow window a row is a block: kind and state first, then receiver and time. */
const asCard = (theme: Theme) => ({
  verticalAlign: 'top',
  '&:last-child td': { borderBottom: 0 },
  [theme.breakpoints.down('lg')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 0.5,
    padding: '12px 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&:last-child': { borderBottom: 0 },
    '& > td': { border: 0, padding: 0 },
    '& > td:nth-of-type(n + 2):not(:nth-of-type(3))': { gridColumn: '1 / -1' },
  },
});

/** Outgoing messages with their states, and the reasons of failures. */
export function MessageTable({ messages }: { messages: readonly ListedMessage[] }) {
  const { outbox } = useLocale().administration;
  const { culture, t } = useLocale();
  const kindOf = ({ template }: ListedMessage) =>
    isTemplate(template, outbox.template) ? t(outbox.template[template]) : template;
  const heads = [outbox.kind, outbox.to, outbox.status, outbox.tries, outbox.created, outbox.finished];
  return (
    <ScrollArea label={t(outbox.title)}>
      <Table>
        <TableHead sx={onWide}>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={t(head)}>{t(head)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {messages.map((message) => (
            <TableRow key={message.id} sx={asCard}>
              <TableCell>
                {kindOf(message)}
                <Typography variant="body2" color="textSecondary">
                  {t(outbox.channel[message.channel])}
                </Typography>
              </TableCell>
              <TableCell sx={{ order: 1, minWidth: { lg: 280 }, overflowWrap: 'anywhere' }}>
                {message.receiver ? <Receiver {...message} /> : t(outbox.receiverGone)}
                {message.reference !== null && <CopyButton name={t(outbox.reference)}>{message.reference}</CopyButton>}
              </TableCell>
              <TableCell>
                <MessageState state={message.state} />
                {message.state === 'unknown' && (
                  <Typography variant="body2" color="textSecondary">
                    {t(outbox.unknownHint)}
                  </Typography>
                )}
                {message.reason !== null && (
                  <Box dir="auto" sx={{ fontSize: '.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {t(outbox.reason)}: {message.reason}
                  </Box>
                )}
              </TableCell>
              <TableCell sx={onWide}>{formatNumber(message.tries, culture)}</TableCell>
              <TableCell sx={{ order: 2 }}>
                <Moment at={message.createdAt} />
              </TableCell>
              <TableCell sx={onWide}>
                <Moment at={message.finishedAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
