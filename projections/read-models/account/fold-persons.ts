import {
  absentPerson,
  evolvePerson,
  type PersonEvent,
  type PersonState,
  type PresentPerson,
} from '@charsu/core/domain/person/state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

interface PersonRow {
  id: string;
  revision: string;
  user_id: string;
  person_type: string;
  state: number;
  folded: string;
  denial_reason: string | null;
  created_at: string;
  modified_at: string;
  requested_at: string | null;
  snapshot: PresentPerson;
}

const foldedOf = ({
  firstName,
  surname,
  organizationName,
  nationalId,
  organizationNationalId,
  phoneNumber,
}: PresentPerson): string =>
  foldText(
    [firstName, surname, organizationName, nationalId, organizationNationalId, phoneNumber].filter(Boolean).join(' '),
  );

/** The columns of the fold that the aggregate's own state lacks. */
type Story = Pick<PersonRow, 'denial_reason' | 'requested_at'>;

function storyAfter(story: Story, event: PersonEvent, at: string): Story {
  switch (event.type) {
    case 'PersonSubmitted':
      return { denial_reason: null, requested_at: at };
    case 'PersonApproved':
      return { ...story, denial_reason: null };
    case 'PersonDenied':
      return { ...story, denial_reason: event.data.personal.data?.reason ?? null };
    default:
      return story;
  }
}

export function foldPerson(
  before: PersonRow | undefined,
  { id, events }: RecordEvents<PersonEvent>,
): PersonRow | undefined {
  let state: PersonState = before?.snapshot ?? absentPerson;
  let story: Story = before ?? { denial_reason: null, requested_at: null };
  for (const { event, logged } of events) {
    state = evolvePerson(state, event);
    story = storyAfter(story, event, logged.metadata.at);
  }
  const [first, last] = [events[0]?.logged, events.at(-1)?.logged];
  if (state.status === 'absent' || first === undefined || last === undefined) return undefined;
  return {
    id,
    revision: last.revision.toString(),
    user_id: state.userId,
    person_type: state.personType,
    state: state.state,
    folded: foldedOf(state),
    denial_reason: story.denial_reason,
    created_at: before?.created_at ?? first.metadata.at,
    modified_at: last.metadata.at,
    requested_at: story.requested_at,
    snapshot: state,
  };
}
