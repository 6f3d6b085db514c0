import type { ListedMessage } from '@charsu/core/contract/outbox.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { MessageState } from './MessageState.tsx';

type Templates = Locale['administration']['outbox']['template'];
const isTemplate = (name: string, templates: Templates): name is keyof Templates => name in templates;

/** Messages out with what became of each, and why where it did not go well. */
export function MessageTable({ messages }: { messages: readonly ListedMessage[] }) {
  const {
    administration: { outbox },
    culture,
    t,
  } = useLocale();
  const kindOf = ({ template }: ListedMessage) =>
    isTemplate(template, outbox.template) ? t(outbox.template[template]) : template;
  const heads = [outbox.kind, outbox.to, outbox.status, outbox.tries, outbox.created, outbox.finished];
  return (
    <ScrollArea label={t(outbox.title)}>
      <Table sx={{ minWidth: 760 }}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={t(head)}>{t(head)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {messages.map((message) => (
            <TableRow key={message.id} sx={{ verticalAlign: 'top', '&:last-child td': { borderBottom: 0 } }}>
              <TableCell>
                {kindOf(message)}
                <Typography variant="body2" color="textSecondary">
                  {t(outbox.channel[message.channel])}
                </Typography>
              </TableCell>
              <TableCell>
                {message.receiver ? <Ltr>{message.receiver}</Ltr> : t(outbox.receiverGone)}
                {message.reference !== null && (
                  <Typography variant="body2" color="textSecondary">
                    {t(outbox.reference)}: <Ltr>{message.reference}</Ltr>
                  </Typography>
                )}
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
              <TableCell>{formatNumber(message.tries, culture)}</TableCell>
              <TableCell>
                <Moment at={message.createdAt} />
              </TableCell>
              <TableCell>
                <Moment at={message.finishedAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
