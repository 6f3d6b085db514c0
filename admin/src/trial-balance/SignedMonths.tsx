import type { SignedMonth } from '@charsu/core/contract/signed-statement.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { daysOfMonth } from '@charsu/core/text/jalali.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Code } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The months are public, so that anybody can hold the books to them. */
const address = '/.well-known/charsu-books.json';

/** The command that an auditor runs; in one piece, since its hyphens are no places for a line to end. */
const command = 'npm run audit -- --head';

/** The months whose trial balance is signed, the newest first; one that is chosen shows its days on the page. */
export function SignedMonths({ onChoose }: { onChoose: (from: string, to: string) => void }) {
  const { books, culture, t } = useLocale();
  const { data: months = [] } = useQuery({
    queryKey: ['signed months'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      const statements: { readonly months: readonly SignedMonth[] } = answer.ok ? await answer.json() : { months: [] };
      return statements.months;
    },
  });
  if (months.length === 0) return null;
  const [before, after] = t(books.trial.signedHint, { command }).split(command);
  return (
    <Panel
      title={t(books.trial.signed)}
      actions={
        <Button size="small" href={address} target="_blank" rel="noopener">
          <bdi dir="ltr">charsu-books.json</bdi>
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {before}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <Code>{command}</Code>
        </Box>
        {after}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {months.map(({ period, at }) => {
          const [from, to] = daysOfMonth(period);
          const day = (isoDay: string) => formatDay(`${isoDay}T12:00:00Z`, culture);
          return (
            <Box key={period} component="li">
              <Button size="small" variant="outlined" onClick={() => onChoose(from, to)}>
                {day(from)} – {day(to)}
              </Button>
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block', textAlign: 'center' }}>
                {t(books.trial.signedOn, { day: formatDay(at, culture) })}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
