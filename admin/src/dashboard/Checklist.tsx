import { setUpSteps } from '@charsu/core/domain/settings/groups/set-up.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { Panel } from '../components/Panel.tsx';
import { setUpPath, useLeaveOut, useSetUp } from '../set-up/use-set-up.ts';
import { useLocale } from '../texts/locale.tsx';

/** The steps of opening the portal that are still to do; nothing once none is left. */
export function Checklist() {
  const { data } = useSetUp();
  return data ? <OpenSteps steps={data.steps} /> : null;
}

function OpenSteps({ steps }: Parameters<typeof useLeaveOut>[0]) {
  const { setUp: words } = useLocale().administration;
  const { t, vocabulary } = useLocale();
  const { leaveOut, isPending } = useLeaveOut({ steps });
  const open = setUpSteps.filter((step) => steps[step] === 'open');
  if (open.length === 0) return null;
  return (
    <Panel
      title={t(words.title)}
      actions={
        <Button size="small" component={RouterLink} to={setUpPath()}>
          {t(words.goOn)}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {open.map((step) => {
          const name = t(vocabulary.setUpStep[step]);
          return (
            <Box
              key={step}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                paddingInlineStart: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: '10px',
              }}
            >
              <Link component={RouterLink} to={setUpPath(step)} sx={{ py: 1, minWidth: 24, fontSize: '.875rem' }}>
                {name}
              </Link>
              <Tooltip title={t(words.leaveOut)}>
                <span>
                  <IconButton
                    size="small"
                    aria-label={`${name}: ${t(words.leaveOut)}`}
                    disabled={isPending}
                    onClick={() => leaveOut(step, true)}
                  >
                    <Icon name="x" size={16} />
                  </IconButton>
                </span>
              </Tooltip>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
