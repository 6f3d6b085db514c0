import { socialNetworks } from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatWeekday } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { NameInputs } from '../components/NameInputs.tsx';
import { TimeInput } from '../dates/TimeInput.tsx';
import { GuildsInput } from '../guilds/GuildsInput.tsx';
import { FieldInput } from '../records/FieldInput.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CountryInput } from './CountryInput.tsx';
import { HolidaysInput } from './HolidaysInput.tsx';
import { LocationInput } from './LocationInput.tsx';
import { SubDomainInput } from './SubDomainInput.tsx';
import { TenantPictures } from './TenantPictures.tsx';

const columns = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: '1fr 1fr' },
};
const ltr = { htmlInput: { dir: 'ltr' } };

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="subtitle1" component="h2" sx={{ mt: 2, mb: 1 }}>
      {children}
    </Typography>
  );
}

/** The fields of a business that an administrator may correct. */
export function TenantInputs() {
  const { tenant } = useLocale().console;
  const { review, lists, culture, t } = useLocale();
  const days = [6, 0, 1, 2, 3, 4, 5].map((id) => ({ id, name: formatWeekday(id, culture) }));
  return (
    <Box sx={{ width: '100%', '& > .ra-input': { mt: 1.5 } }}>
      <Heading>{t(tenant.namesSection)}</Heading>
      <NameInputs max={limits.tenantName} />
      <SubDomainInput />
      <FieldInput source="about" lines={4} />
      <Heading>{t(tenant.contact)}</Heading>
      <Box sx={columns}>
        <CountryInput />
        <FieldInput source="city" />
        <FieldInput source="streetAndHouseNumber" />
        <FieldInput source="postalCode" />
        <FieldInput source="phoneNumber" />
        <FieldInput source="fax" />
        <FieldInput source="website" leftToRight />
      </Box>
      <LocationInput />
      <Heading>{t(review.business.pictures)}</Heading>
      <TenantPictures />
      <Heading>{t(tenant.conditions)}</Heading>
      <Box sx={columns}>
        <FieldInput source="activityType" />
        <FieldInput source="shipmentType" />
        <FieldInput source="paymentMethods" />
        <FieldInput source="typesOfSale" />
      </Box>
      <GuildsInput />
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
      <HolidaysInput />
      <Heading>{t(tenant.socials)}</Heading>
      <ArrayInput source="socialAccounts" label={false}>
        <SimpleFormIterator inline disableReordering>
          <SelectInput
            source="network"
            label={t(tenant.network)}
            choices={socialNetworks.map((id) => ({ id, name: t(lists.socialNetwork[id]) }))}
            translateChoice={false}
            validate={required()}
          />
          <TextInput source="url" label={t(tenant.address)} type="url" validate={required()} slotProps={ltr} />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}
