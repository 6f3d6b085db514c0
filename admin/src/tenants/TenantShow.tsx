import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { formatClock, formatNumber, formatWeekday } from '@charsu/core/i18n/format.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Note } from '../components/Note.tsx';
import { Panel } from '../components/Panel.tsx';
import { Picture } from '../components/Picture.tsx';
import { RecordTabs } from '../components/RecordTabs.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { useLocale } from '../texts/locale.tsx';
import { TenantActions } from './TenantActions.tsx';

function ltr(text: string | null) {
  return text && <bdi dir="ltr">{text}</bdi>;
}

function TenantDetails({ record }: { record: TenantRecord }) {
  const { console, history, vocabulary, culture, t } = useLocale();
  const { field, tenant, app } = console;
  const separator = culture === 'fa-IR' || culture === 'ar-SA' ? '، ' : ', ';
  const main: readonly Fact[] = [
    [t(field.ownerName), record.ownerName],
    [t(history.field.subDomain), ltr(record.subDomain)],
    [t(field.visible), t(record.visible ? app.yes : app.no)],
    [t(field.activeAdvertisementCount), formatNumber(record.activeAdvertisementCount, culture)],
    [t(history.field.guilds), record.guilds.join(separator)],
    [t(field.createdAt), <Moment key="created" at={record.createdAt} />],
    [t(field.joinDate), <Moment key="join" at={record.joinDate} />],
    [t(field.modifiedAt), <Moment key="modified" at={record.modifiedAt} />],
  ];
  const names = cultures.map((each): Fact => [cultureFacts[each].nativeName, record.names[each] ?? t(app.none)]);
  const contact: readonly Fact[] = [
    [t(history.field.city), record.city],
    [t(history.field.streetAndHouseNumber), record.streetAndHouseNumber],
    [t(history.field.postalCode), ltr(record.postalCode)],
    [t(history.field.phoneNumber), ltr(record.phoneNumber)],
    [t(history.field.fax), ltr(record.fax)],
    [
      t(history.field.website),
      record.website && (
        <Link href={record.website} target="_blank" rel="noreferrer" dir="ltr">
          {record.website}
        </Link>
      ),
    ],
    ...record.socialAccounts.map(
      ({ network, url }): Fact => [
        t(vocabulary.socialNetwork[network]),
        <Link key={network} href={url} target="_blank" rel="noreferrer" dir="ltr">
          {url}
        </Link>,
      ],
    ),
  ];
  const conditions: readonly Fact[] = [
    [t(history.field.activityType), t(vocabulary.activityType[record.activityType])],
    [t(history.field.shipmentType), t(vocabulary.shipmentType[record.shipmentType])],
    [
      t(history.field.paymentMethods),
      record.paymentMethods.map((each) => t(vocabulary.paymentMethod[each])).join(separator),
    ],
    [t(history.field.typesOfSale), record.typesOfSale.map((each) => t(vocabulary.typeOfSale[each])).join(separator)],
  ];
  // The week begins on Saturday.
  const hours = [6, 0, 1, 2, 3, 4, 5].map((day): Fact => {
    const spans = record.workingHours.filter((each) => each.day === day);
    const shown = spans.map(({ opens, closes }) => `${formatClock(opens, culture)}–${formatClock(closes, culture)}`);
    return [formatWeekday(day, culture), shown.join(separator) || t(tenant.closed)];
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Panel title={t(tenant.details)}>
        <Facts facts={main} />
        {record.about && (
          <Typography dir="auto" sx={{ mt: 2, whiteSpace: 'pre-line', lineHeight: 1.9 }}>
            {record.about}
          </Typography>
        )}
      </Panel>
      <Panel title={t(tenant.contact)}>
        <Facts facts={contact} />
      </Panel>
      <Panel title={t(tenant.namesSection)}>
        <Facts facts={names} />
      </Panel>
      <Panel title={t(tenant.conditions)}>
        <Facts facts={conditions} />
      </Panel>
      <Panel title={t(tenant.hours)}>
        <Facts facts={hours} />
      </Panel>
    </Box>
  );
}

function TenantPage() {
  const { console, culture, t } = useLocale();
  const { record, error, refetch } = useShowContext<TenantRecord>();
  if (error) return <Failure error={error} retry={refetch} />;
  if (!record) return null;
  const ofTenant = encodeURIComponent(JSON.stringify({ tenantId: record.id }));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={record.name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Picture image={record.logo} width={72} height={72} icon="store" />
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h5" component="h2">
            {record.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <StateBadge state={record.currentState} />
            {record.visible && (
              <Button
                size="small"
                component="a"
                href={`/${record.subDomain}/about?culture=${culture}`}
                target="_blank"
                startIcon={<Icon name="external-link" size={16} />}
              >
                {t(console.advertisement.viewPublic)}
              </Button>
            )}
            <Button
              size="small"
              component={RouterLink}
              to={`/advertisements?filter=${ofTenant}`}
              startIcon={<Icon name="megaphone" size={16} />}
            >
              {t(console.tenant.advertisements)}
            </Button>
          </Box>
        </Box>
        <TenantActions record={record} />
      </Box>
      {record.denialReason !== null && (
        <Note tone="danger">{t(console.advertisement.deniedBecause, { reason: record.denialReason })}</Note>
      )}
      <RecordTabs
        tabs={[
          { key: 'details', label: t(console.tenant.details), content: <TenantDetails record={record} /> },
          {
            key: 'history',
            label: t(console.history.title),
            content: (
              <Panel>
                <HistoryTab recordId={record.id} />
              </Panel>
            ),
          },
        ]}
      />
    </Box>
  );
}

/** One business with everything that can be done with it, and its history. */
export default function TenantShow() {
  return (
    <ShowBase>
      <TenantPage />
    </ShowBase>
  );
}
