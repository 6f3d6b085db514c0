import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useLocale } from '../texts/locale.tsx';

/** From the most careful rule on. */
const ready = {
  careful: { approvedAtLeast: 20, denialFreeDays: 365, memberDays: 180, warningsAtMost: 0, lookedAtPercent: 20 },
  usual: { approvedAtLeast: 5, denialFreeDays: 90, memberDays: 30, warningsAtMost: 0, lookedAtPercent: 10 },
  quick: { approvedAtLeast: 3, denialFreeDays: 30, memberDays: 7, warningsAtMost: 1, lookedAtPercent: 30 },
} as const;
const names = ['careful', 'usual', 'quick'] as const;

/** Rules to begin with: each opens the form with its conditions. */
export function ReadyRules() {
  const { rule } = useLocale().review;
  const { t } = useLocale();
  return (
    <>
      <Typography color="textSecondary">{t(rule.hint)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {names.map((name) => (
          <Button
            key={name}
            variant="outlined"
            component={Link}
            to="/trustRules/create"
            state={{ record: { name: t(rule.ready[name]), ...ready[name] } }}
          >
            {t(rule.ready[name])}
          </Button>
        ))}
      </Box>
    </>
  );
}
