import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import { CanAccess } from 'react-admin';
import { Panel } from '../components/Panel.tsx';
import { Notes } from './Notes.tsx';

/** The notes on a record's own page, for those who decide on such records. */
export const NotesPanel = ({ resource, id }: { readonly resource: ReviewResource; readonly id: string }) => (
  <CanAccess resource={resource} action="approve">
    <Panel>
      <Notes resource={resource} id={id} />
    </Panel>
  </CanAccess>
);
