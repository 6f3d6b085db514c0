import { queueOf } from '@charsu/core/domain/aggregates.ts';
import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { Title } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { ReviewActions } from '../components/ReviewActions.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { NotesPanel } from '../moderation/NotesPanel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { RecordHeader } from './RecordHeader.tsx';
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
