import { kindOfQueue } from '@charsu/core/contract/moderation.ts';
import { queueOf } from '@charsu/core/domain/aggregates.ts';
import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { Title } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { ReviewActions } from '../components/ReviewActions.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { NotesPanel } from '../moderation/NotesPanel.tsx';
import type { Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordShow } from './RecordShow.tsx';
import { RecordTabs } from './RecordTabs.tsx';

type Actions = ComponentProps<typeof ReviewActions>;

interface ReviewedPageProps extends Actions {
  readonly record: Actions['record'] & { readonly denialReason: string | null };
  readonly picture?: ReactNode;
  /** Links beside the state. */
  readonly links?: ReactNode;
  readonly details: ReactNode;
  /** What is said of the record before the moderators' notes. */
  readonly children?: ReactNode;
}

/** The page of a record that moderators review: its state, actions, the reason of a denial, notes, details and history. */
export function ReviewedPage({ picture, links, details, children, ...actions }: ReviewedPageProps) {
  const { console, t } = useLocale();
  const { kind, name, record } = actions;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader
        name={name}
        picture={picture}
        badges={
          <>
            <StateBadge state={record.currentState} />
            {links}
          </>
        }
        actions={<ReviewActions {...actions} />}
      />
      {record.denialReason !== null && (
        <Note tone="danger">{t(console.record.deniedBecause, { reason: record.denialReason })}</Note>
      )}
      {children}
      <NotesPanel resource={queueOf(kind)} id={record.id} />
      <RecordTabs kind={kind} recordId={record.id} details={details} />
    </Box>
  );
}

interface ReviewedShowProps<Data> {
  readonly review: Review<Data>;
  /** What is said of a record before the moderators' notes. */
  readonly children?: (record: Data) => ReactNode;
}

/** The page of one record of a kind, with what its review shows of it. */
export function ReviewedShow<Data extends ReviewedPageProps['record']>({ review, children }: ReviewedShowProps<Data>) {
  const locale = useLocale();
  const { resource, nameOf, Details } = review;
  return (
    <RecordShow<Data>>
      {(record) => (
        <ReviewedPage
          kind={kindOfQueue(resource)}
          name={nameOf(record, locale)}
          record={record}
          details={<Details record={record} />}
        >
          {children?.(record)}
        </ReviewedPage>
      )}
    </RecordShow>
  );
}
