import type { WalletProof } from '@charsu/core/contract/books.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { Note } from '../components/Note.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

/** Has the server replay the wallet's events, and says whether they fit; with thousands of them it takes a moment. */
export function Chain({ walletId }: { walletId: string }) {
  const { wallet } = useLocale().books;
  const { t } = useLocale();
  const { data, error, isFetching, refetch } = useAnswer<WalletProof>(
    ['proof', walletId],
    `console/wallets/${walletId}/proof`,
    { enabled: false },
  );
  const check = (
    <Button
      size="small"
      variant="outlined"
      loading={isFetching}
      onClick={() => void refetch()}
      startIcon={<Icon name="shield-check" size={16} />}
    >
      {t(wallet.check)}
    </Button>
  );
  return (
    <Panel title={t(wallet.chain)} actions={check}>
      <Box role="status">
        {error && <Failure error={error} retry={refetch} />}
        {data?.proven && <Typography>{t(wallet.proven, { events: data.events })}</Typography>}
        {data && !data.proven && (
          <Note tone="danger">
            {t(wallet.broken, { events: data.events })} <Ltr>{data.why}</Ltr>
          </Note>
        )}
      </Box>
    </Panel>
  );
}
