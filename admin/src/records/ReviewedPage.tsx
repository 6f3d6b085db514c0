import { queueOf, type ReviewedKind } from '@charsu/core/domain/aggregates.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { NotesPanel } from '../moderation/NotesPanel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordTabs } from './RecordTabs.tsx';

interface ReviewedPageProps {
  readonly kind: ReviewedKind;
  readonly name: string;
  readonly record: {
    readonly id: string;
    readonly currentState: PublicationState;
    readonly denialReason: string | null;
  };
  readonly actions: ReactNode;
  readonly details: ReactNode;
  /** What is said of the record before the moderators' notes. */
  readonly children?: ReactNode;
}

/** The page of a record that moderators review: its state, the reason of a denial, notes, details and history. */
export function ReviewedPage({ kind, name, record, actions, details, children }: ReviewedPageProps) {
  const { console, t } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader name={name} badges={<StateBadge state={record.currentState} />} actions={actions} />
      {record.denialReason !== null && (
        <Note tone="danger">{t(console.record.deniedBecause, { reason: record.denialReason })}</Note>
      )}
      {children}
      <NotesPanel resource={queueOf(kind)} id={record.id} />
      <RecordTabs kind={kind} recordId={record.id} details={details} />
    </Box>
  );
}
