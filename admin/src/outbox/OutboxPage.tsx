import { type ListedMessage, type MessageState, messageStates } from '@charsu/core/contract/outbox.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Title } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { Choice } from '../components/Choice.tsx';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLastPage } from '../components/pages.ts';
import { callApi } from '../http/api.ts';
import { ListCsv } from '../lists/CsvButton.tsx';
import { QueuePages } from '../moderation/QueuePages.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CaughtMessages } from './CaughtMessages.tsx';
import { MessageTable, typedReceiver } from './MessageTable.tsx';
import { TestMessage } from './TestMessage.tsx';

const pageSize = 20;
const refreshMs = 10_000;

/** Outgoing messages, newest first, with their states; refreshed automatically. */
export default function OutboxPage() {
  const { outbox } = useLocale().administration;
  const { state: states } = useLocale().console;
  const { t } = useLocale();
  const [state, setState] = useState<MessageState>();
  const [written, setWritten] = useState('');
  const receiver = useDeferredValue(typedReceiver(written));
  const filter = { ...(state && { state }), ...(receiver && { receiver }) };
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', state, receiver, page],
    queryFn: async () => {
      const first = (page - 1) * pageSize;
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([first, first + pageSize - 1]),
      });
      const { json: items, headers } = await callApi<ListedMessage[]>(`console/outbox?${query}`);
      return { items, total: Number(headers.get('content-range')?.split('/')[1]) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const pages = useLastPage(page, setPage, data?.total, pageSize);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5 }}>
      <Title title={t(outbox.title)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
          {t(outbox.hint)}
        </Typography>
        <TextField
          type="search"
          label={t(outbox.to)}
          value={written}
          onChange={(event) => {
            setWritten(event.target.value);
            setPage(1);
          }}
          sx={{ width: { xs: '100%', sm: 260 } }}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200 } }}
        />
        <Choice
          label={t(outbox.status)}
          value={state ?? ''}
          options={[['', t(states.all)], ...messageStates.map((each) => [each, t(outbox.state[each])] as const)]}
          onChoose={(chosen) => {
            setState(chosen || undefined);
            setPage(1);
          }}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
        <ListCsv resource="outbox" filter={filter} sort={{ field: 'createdAt', order: 'DESC' }} />
        <TestMessage />
      </Box>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Panel flush>
          {data.items.length === 0 ? (
            <Blank icon="mail" title={t(state || receiver ? outbox.emptyState : outbox.empty)} />
          ) : (
            <MessageTable messages={data.items} />
          )}
          <QueuePages page={page} pages={pages} onPage={setPage} />
        </Panel>
      )}
      <CaughtMessages refreshMs={refreshMs} />
    </Box>
  );
}
