import type { CaughtMessage, ListedMessage } from '@charsu/core/contract/outbox.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Blank } from '../components/Blank.tsx';
import { Digits } from '../components/Digits.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { Line, Lines } from '../components/Lines.tsx';
import { Moment } from '../components/Moment.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLastPage } from '../components/pages.ts';
import { useAnswer } from '../http/use-answer.ts';
import { QueuePages } from '../moderation/QueuePages.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The number or the address that a message went to. */
export const Receiver = ({ channel, receiver }: Pick<ListedMessage, 'channel' | 'receiver'>) =>
  channel === 'sms' ? <Digits phone>{receiver}</Digits> : <Ltr>{receiver}</Ltr>;

interface Caught {
  readonly sandbox: boolean;
  readonly items: readonly CaughtMessage[];
}

const pageSize = 10;

/** The messages that a sandbox caught; empty where real services send them. */
export function CaughtMessages({ refreshMs }: { refreshMs: number }) {
  const { outbox } = useLocale().administration;
  const { t } = useLocale();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAnswer<Caught>(['outbox', 'caught'], 'console/outbox/caught', {
    refetchInterval: refreshMs,
  });
  const pages = useLastPage(page, setPage, data?.items.length, pageSize);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data?.sandbox) return null;
  return (
    <Panel title={t(outbox.caught)}>
      <Typography variant="body2" color="textSecondary">
        {t(outbox.caughtHint)}
      </Typography>
      {data.items.length === 0 && <Blank icon="inbox" title={t(outbox.caughtNone)} />}
      <Lines label={t(outbox.caught)}>
        {data.items.slice((page - 1) * pageSize, page * pageSize).map((message) => (
          <Line key={message.id} sx={{ display: 'flex', gap: 1.5, py: 1.5 }}>
            <Icon name={message.channel === 'sms' ? 'smartphone' : 'mail'} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Box
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '.875rem', color: 'text.secondary' }}
              >
                <span>
                  {t(outbox.channel[message.channel])} · <Receiver {...message} />
                </span>
                <Moment at={message.caughtAt} />
              </Box>
              {message.subject !== null && (
                <Box dir="auto" sx={{ fontWeight: 600 }}>
                  {message.subject}
                </Box>
              )}
              <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {message.text}
              </Box>
            </Box>
          </Line>
        ))}
      </Lines>
      <QueuePages page={page} pages={pages} onPage={setPage} />
    </Panel>
  );
}
