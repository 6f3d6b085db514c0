import {
  activityTypes,
  paymentMethods,
  shipmentTypes,
  socialNetworks,
  typesOfSale,
} from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatWeekday } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  CheckboxGroupInput,
  maxLength,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { DigitsInput } from '../components/DigitsInput.tsx';
import { NameInputs } from '../components/NameInputs.tsx';
import { TimeInput } from '../dates/TimeInput.tsx';
import { useLocale } from '../texts/locale.tsx';

const columns = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: '1fr 1fr' },
};
const ltr = { htmlInput: { dir: 'ltr' } };
const anyDirection = { htmlInput: { dir: 'auto' } };
const needed = [required()];
const orNull = (text: string) => text || null;
const lines = (text: string) => text.split('\n');
const joined = (guilds: readonly string[] | null) => guilds?.join('\n') ?? '';

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="subtitle1" component="h2" sx={{ mt: 2, mb: 1 }}>
      {children}
    </Typography>
  );
}

/** The fields of a business that an administrator may put right. */
export function TenantInputs() {
  const {
    console: { tenant },
    vocabulary,
    culture,
    t,
  } = useLocale();
  const choices = <Id extends string>(ids: readonly Id[], labels: Readonly<Record<Id, Parameters<typeof t>[0]>>) =>
    ids.map((id) => ({ id, name: t(labels[id]) }));
  const days = [6, 0, 1, 2, 3, 4, 5].map((id) => ({ id, name: formatWeekday(id, culture) }));
  return (
    <Box sx={{ width: '100%', '& > .ra-input': { mt: 1.5 } }}>
      <Heading>{t(tenant.namesSection)}</Heading>
      <NameInputs max={limits.tenantName} />
      <TextInput source="subDomain" validate={required()} slotProps={ltr} helperText={t(tenant.reviewed)} />
      <TextInput
        source="about"
        multiline
        minRows={4}
        slotProps={anyDirection}
        format={(text) => text ?? ''}
        validate={maxLength(limits.tenantAbout)}
      />
      <Heading>{t(tenant.contact)}</Heading>
      <Box sx={columns}>
        <TextInput source="city" slotProps={anyDirection} validate={required()} />
        <TextInput source="streetAndHouseNumber" slotProps={anyDirection} parse={(text: string) => text} />
        <DigitsInput source="postalCode" />
        <DigitsInput source="phoneNumber" phone validate={needed} />
        <DigitsInput source="fax" phone />
        <TextInput source="website" type="url" parse={orNull} slotProps={ltr} />
      </Box>
      <Heading>{t(tenant.conditions)}</Heading>
      <Box sx={columns}>
        <SelectInput
          source="activityType"
          choices={choices(activityTypes, vocabulary.activityType)}
          translateChoice={false}
          validate={required()}
        />
        <SelectInput
          source="shipmentType"
          choices={choices(shipmentTypes, vocabulary.shipmentType)}
          translateChoice={false}
          validate={required()}
        />
        <CheckboxGroupInput
          source="paymentMethods"
          choices={choices(paymentMethods, vocabulary.paymentMethod)}
          translateChoice={false}
        />
        <CheckboxGroupInput
          source="typesOfSale"
          choices={choices(typesOfSale, vocabulary.typeOfSale)}
          translateChoice={false}
        />
      </Box>
      <TextInput
        source="guilds"
        multiline
        minRows={2}
        parse={lines}
        format={joined}
        helperText={t(tenant.guildsHint)}
      />
      <Heading>{t(tenant.hours)}</Heading>
      <ArrayInput source="workingHours" label={false}>
        <SimpleFormIterator inline disableReordering>
          <SelectInput
            source="day"
            label={t(tenant.day)}
            choices={days}
            translateChoice={false}
            validate={required()}
          />
          <TimeInput source="opens" label={t(tenant.opens)} />
          <TimeInput source="closes" label={t(tenant.closes)} />
        </SimpleFormIterator>
      </ArrayInput>
      <Heading>{t(tenant.socials)}</Heading>
      <ArrayInput source="socialAccounts" label={false}>
        <SimpleFormIterator inline disableReordering>
          <SelectInput
            source="network"
            label={t(tenant.network)}
            choices={choices(socialNetworks, vocabulary.socialNetwork)}
            translateChoice={false}
            validate={required()}
          />
          <TextInput source="url" label={t(tenant.address)} type="url" validate={required()} slotProps={ltr} />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}
