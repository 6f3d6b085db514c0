import type { Reached, SetUpProgress } from '@charsu/core/contract/set-up.ts';
import type { SetUpStep } from '@charsu/core/domain/settings/groups/set-up.ts';
import type { SettingsGroupName } from '@charsu/core/domain/settings/settings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Light } from '../components/Badge.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { TestMessage } from '../outbox/TestMessage.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { useSettings, type Values } from '../settings/use-settings.ts';
import { useLocale } from '../texts/locale.tsx';
import { SeedRecords } from './SeedRecords.tsx';

interface StepContentProps extends Pick<SetUpProgress, 'services'> {
  readonly step: SetUpStep;
  readonly written: Values;
  readonly setWritten: (written: Values) => void;
  readonly onSaved: () => void;
}

/** The settings that each step asks for, by their form on the page of settings. */
const settingsOf: Readonly<
  Partial<Record<SetUpStep, { readonly group: SettingsGroupName; readonly fields?: readonly string[] }>>
> = {
  languages: { group: 'regions', fields: ['siteCultures', 'siteCulture'] },
  name: { group: 'brand', fields: ['brandName', 'tagline'] },
  logo: { group: 'brand', fields: ['brandLogo', 'brandIcon'] },
  colors: { group: 'brand', fields: ['primaryLight', 'primaryDark', 'accentLight', 'accentDark'] },
  countries: { group: 'regions', fields: ['siteCountries', 'firstCountries'] },
  cities: { group: 'regions', fields: ['siteProvinces', 'citiesLeftOut'] },
  contact: { group: 'operator' },
  prices: { group: 'prices' },
};

/** The variables of the environment behind each service; `.env.example` explains them. */
const variablesOf = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['KAVENEGAR_API_KEY', 'KAVENEGAR_TEMPLATE_PREFIX', 'KAVENEGAR_SENDER'],
  payments: ['ZARINPAL_MERCHANT_ID'],
} as const satisfies Record<keyof Reached, readonly string[]>;

/** The inputs of a step: settings, categories, or a service of the environment with its test. */
export function StepContent({ step, services, written, setWritten, onSaved }: StepContentProps) {
  const { setUp: words } = useLocale().administration;
  const { t, vocabulary } = useLocale();
  const settings = settingsOf[step];
  if (step === 'categories' || step === 'guilds') return <SeedRecords kind={step} onMade={onSaved} />;
  if (step === 'mail' || step === 'sms' || step === 'payments') return <Service name={step} reach={services[step]} />;
  return (
    <>
      {settings && (
        <StepSettings
          {...settings}
          title={t(vocabulary.setUpStep[step])}
          written={written}
          setWritten={setWritten}
          onSaved={onSaved}
        />
      )}
      {step === 'prices' && (
        <Link component={RouterLink} to="/categories">
          {t(words.feeOfCategories)}
        </Link>
      )}
    </>
  );
}

interface StepSettingsProps extends Pick<StepContentProps, 'written' | 'setWritten' | 'onSaved'> {
  readonly group: SettingsGroupName;
  readonly fields?: readonly string[];
  readonly title: string;
}

function StepSettings({ group, fields, ...form }: StepSettingsProps) {
  return (
    <Loaded of={useSettings(group)} height={200}>
      {(data) => <SettingsForm group={group} only={fields} field={null} {...data} {...form} />}
    </Loaded>
  );
}

/** A service of the environment: whether it is set, what to set, and a test. */
function Service({ name, reach }: { readonly name: keyof Reached; readonly reach: Reached[keyof Reached] }) {
  const { setUp: words } = useLocale().administration;
  const { t } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Light tone={reach === 'set' ? 'good' : 'busy'}>{t(words.reach[reach])}</Light>
      {reach !== 'set' && (
        <Box>
          <Typography variant="body2">{t(words.variables)}</Typography>
          <Box component="pre" dir="ltr" sx={{ m: 0, mt: 1, fontSize: '.875rem', textAlign: 'left' }}>
            {variablesOf[name].join('\n')}
          </Box>
        </Box>
      )}
      {name !== 'payments' && reach !== 'absent' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TestMessage />
          <Button component={RouterLink} to="/outbox">
            {t(words.seeCaught)}
          </Button>
        </Box>
      )}
    </Box>
  );
}
