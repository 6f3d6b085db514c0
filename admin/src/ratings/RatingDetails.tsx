import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import Box from '@mui/material/Box';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
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
    fields,
    t,
  } = useLocale();
  const facts: readonly Fact[] = [
    [
      t(rating.business),
      <RecordLink key="business" resource="tenants" id={record.tenantId}>
        <bdi>{record.tenantName}</bdi>
      </RecordLink>,
    ],
    [t(rating.author), <AccountLink key="author" id={record.authorId} name={record.authorName} />],
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
