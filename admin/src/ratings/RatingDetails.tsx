import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Score } from './Score.tsx';

/** A text of a member with its line breaks, in its own direction. */
function Written({ text }: { readonly text: string }) {
  return (
    <Box component="span" dir="auto" sx={{ display: 'block', whiteSpace: 'pre-wrap' }}>
      {text}
    </Box>
  );
}

/** A rating with its answer. */
export function RatingDetails({ record }: { readonly record: RatingRecord }) {
  const {
    administration: { rating },
    console,
    culture,
    fields,
    t,
  } = useLocale();
  const { canAccess: seesUsers } = useCanAccess({ resource: 'users', action: 'show' });
  const { canAccess: seesTenants } = useCanAccess({ resource: 'tenants', action: 'show' });
  const linked = (name: string, to: string, may: boolean | undefined) =>
    may ? (
      <Link component={RouterLink} to={to}>
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    );
  const facts: readonly Fact[] = [
    [t(rating.business), linked(record.tenantName, `/tenants/${record.tenantId}/show`, seesTenants)],
    [t(rating.author), linked(shownName(record.authorName, culture), `/users/${record.authorId}/show`, seesUsers)],
    [t(fields.label.score), <Score key="score" score={record.score} />],
    [t(fields.label.ratingText), record.text === '' ? t(rating.noText) : <Written key="text" text={record.text} />],
    [t(fields.label.ratingAnswer), record.answer && <Written key="answer" text={record.answer} />],
    [t(console.field.createdAt), <Moment key="created" at={record.createdAt} />],
    [t(console.field.modifiedAt), <Moment key="modified" at={record.modifiedAt} />],
  ];
  return (
    <Panel title={t(fields.label.ratingText)}>
      <Facts facts={facts} />
    </Panel>
  );
}
