import type { LoggedEvent } from '@charsu/core/contract/system.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { EventRow } from '../events/EventRow.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

const pageSize = 50;

/**
 * The events of a wallet, newest first; the one that the address names is open. `last`: revision of the newest, -1 for
 * none.
 */
export function WalletEvents({ walletId, last }: { walletId: string; last: number }) {
  const { wallet } = useLocale().books;
  const { t } = useLocale();
  const [params, setParams] = useSearchParams();
  const asked = params.get('event');
  const wanted = asked !== null && /^\d{1,9}$/.test(asked) ? Math.min(Number(asked), last) : last;
  const first = Math.max(0, Math.floor(wanted / pageSize) * pageSize);
  const query = new URLSearchParams({ range: JSON.stringify([first, first + pageSize - 1]) });
  const events = useAnswer<LoggedEvent[]>(
    ['wallet events', walletId, first],
    `console/wallets/${walletId}/events?${query}`,
  );
  const turnTo = (revision: number) => setParams({ tab: 'events', event: String(revision) });
  return (
    <Panel flush>
      <Loaded of={events} height={320}>
        {(data) =>
          [...data]
            .reverse()
            .map((event) => <EventRow key={event.id} event={event} openAtFirst={event.revision === asked} />)
        }
      </Loaded>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 1 }}>
        <Button size="small" disabled={first + pageSize > last} onClick={() => turnTo(first + pageSize)}>
          {t(wallet.newer)}
        </Button>
        <Button size="small" disabled={first === 0} onClick={() => turnTo(first - 1)}>
          {t(wallet.older)}
        </Button>
      </Box>
    </Panel>
  );
}
