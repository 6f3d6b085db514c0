import type { Money } from '@charsu/core/contract/money.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Light } from '../components/Badge.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

const queryKey = ['money'];
const refreshMs = 60_000;
/** While the books are proved. */
const soonMs = 1_500;

/** The state of the money; asked often while a proof is under way. */
export const useMoney = () =>
  useAnswer<Money>(queryKey, 'console/money', {
    refetchInterval: ({ state }) => (state.data?.proofs.underWaySince ? soonMs : refreshMs),
  });

/** The last proof of all books from the log, and the button for another one. */
export function ProofPanel() {
  const { books, t } = useLocale();
  const { proof } = books;
  const { data } = useMoney();
  const { mutate, isPending } = useCommand();
  if (data === undefined) return null;
  const { last, underWaySince } = data.proofs;
  const isUnderWay = underWaySince !== null;
  return (
    <Panel
      title={t(proof.title)}
      actions={
        <Button
          size="small"
          variant="outlined"
          loading={isPending || isUnderWay}
          onClick={() => mutate({ path: 'console/money/proof', method: 'POST', done: t(proof.asked) })}
        >
          {t(isUnderWay ? proof.underWay : proof.now)}
        </Button>
      }
    >
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {last === null ? (
          <Light tone="none">{t(proof.none)}</Light>
        ) : (
          <>
            <Light tone={last.why === null ? 'good' : 'bad'}>
              {last.why === null ? t(proof.right, { wallets: last.wallets, events: last.events }) : t(proof.wrong)}
            </Light>
            <Typography variant="body2" color="textSecondary">
              <Moment at={last.at} as="relative" />
            </Typography>
            {last.why !== null && (
              <Typography component="p" lang="en" dir="ltr" sx={{ fontSize: '.875rem', overflowWrap: 'anywhere' }}>
                {last.why}
              </Typography>
            )}
          </>
        )}
      </Box>
    </Panel>
  );
}
