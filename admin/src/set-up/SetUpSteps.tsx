import { type SetUpStep, setUpSteps } from '@charsu/core/domain/settings/groups/set-up.ts';
import { formatNumber } from '@charsu/core/i18n/numbers/number.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { Columns } from '../components/Columns.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { Panel } from '../components/Panel.tsx';
import { useUnsavedGuard } from '../records/use-unsaved-guard.tsx';
import type { Values } from '../settings/use-settings.ts';
import { useLocale } from '../texts/locale.tsx';
import { Preview } from './Preview.tsx';
import { StepContent } from './StepContent.tsx';
import { setUpPath, useLeaveOut, useSetUp } from './use-set-up.ts';

/** The steps of opening a portal, one at a time, with the portal beside. Each can be left for later. */
export function SetUpSteps() {
  const { setUp: words } = useLocale().administration;
  const { culture, t, vocabulary } = useLocale();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useSetUp();
  const steps = data?.steps;
  const [written, setWritten] = useState<Readonly<Partial<Record<SetUpStep, Values>>>>({});
  /** How often something was saved: the preview is loaded again then. */
  const [saved, setSaved] = useState(0);
  const question = useUnsavedGuard(Object.values(written).some((values) => Object.keys(values).length > 0));
  const firstOpen = setUpSteps.find((each) => steps?.[each] === 'open');
  const step = setUpSteps.find((each) => each === params.get('step')) ?? firstOpen ?? 'languages';
  const at = setUpSteps.indexOf(step);
  const [before, after] = [setUpSteps[at - 1], setUpSteps[at + 1]];
  const goOn = () => navigate(after === undefined ? '/' : setUpPath(after));
  const { leaveOut, isPending } = useLeaveOut({ steps: steps ?? noSteps }, () => {
    // An administrator who has left the page meanwhile stays where they are.
    if (location.pathname.endsWith('/set-up')) goOn();
  });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!steps || !data) return <LoadingRows />;
  const done = setUpSteps.filter((each) => steps[each] !== 'open').length;
  const state = steps[step];
  const onSaved = async () => {
    await refetch();
    // The offered languages, the name and the logo come with the console's own page.
    if (step === 'languages') location.assign(`/admin${setUpPath('name')}`);
    else if (step === 'name' || step === 'logo') location.reload();
    else setSaved((times) => times + 1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {question}
      <Box>
        <Typography variant="h5" component="h1">
          {t(words.title)}
        </Typography>
        <Typography color="textSecondary">
          {firstOpen === undefined
            ? t(words.nothingLeft)
            : t(words.progress, {
                done: formatNumber(done, culture),
                count: formatNumber(setUpSteps.length, culture),
              })}
        </Typography>
      </Box>
      <Box
        component="ol"
        aria-label={t(words.steps)}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {setUpSteps.map((each) => (
          <li key={each}>
            <Link
              component={RouterLink}
              to={setUpPath(each)}
              underline="none"
              aria-current={each === step ? 'step' : undefined}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                minHeight: 40,
                px: 1.5,
                fontSize: '.875rem',
                borderRadius: '10px',
                border: 1,
                borderColor: 'divider',
                color: 'text.primary',
                '&[aria-current]': {
                  bgcolor: theme.palette.tones.primarySoft,
                  color: theme.palette.tones.primaryText,
                  borderColor: 'primary.main',
                  fontWeight: 600,
                },
              })}
            >
              {steps[each] !== 'open' && (
                <Box component="span" role="img" aria-label={t(words[steps[each]])} sx={{ display: 'flex' }}>
                  <Icon name={steps[each] === 'done' ? 'check' : 'minus'} size={16} />
                </Box>
              )}
              {t(vocabulary.setUpStep[each])}
            </Link>
          </li>
        ))}
      </Box>
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)" from={1000}>
        <Panel title={t(vocabulary.setUpStep[step])}>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Typography color="textSecondary">{t(words.hints[step])}</Typography>
            <StepContent
              key={step}
              step={step}
              services={data.services}
              written={written[step] ?? noValues}
              setWritten={(values) => setWritten((all) => ({ ...all, [step]: values }))}
              onSaved={() => void onSaved()}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2, borderTop: 1, borderColor: 'divider' }}>
              {before !== undefined && (
                <Button component={RouterLink} to={setUpPath(before)}>
                  {t(words.back)}
                </Button>
              )}
              <Box sx={{ flex: 1 }} />
              {state !== 'done' && (
                <Button disabled={isPending} onClick={() => leaveOut(step, state === 'open')}>
                  {t(state === 'open' ? words.leaveOut : words.takeUp)}
                </Button>
              )}
              <Button variant={state === 'open' ? 'text' : 'contained'} onClick={goOn}>
                {t(state === 'open' ? words.later : words.goOn)}
              </Button>
            </Box>
          </Box>
        </Panel>
        <Preview key={saved} written={Object.assign({}, ...Object.values(written))} />
      </Columns>
    </Box>
  );
}

const noValues: Values = {};
const noSteps = Object.fromEntries(setUpSteps.map((step) => [step, 'open'])) as Record<SetUpStep, 'open'>;
