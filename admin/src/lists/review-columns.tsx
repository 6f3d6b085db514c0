import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import { DataTable, type RaRecord } from 'react-admin';
import { Moment } from '../components/Moment.tsx';
import { StateBadge } from '../components/StateBadge.tsx';

type Reviewed = RaRecord & { readonly currentState: PublicationState; readonly modifiedAt: string };

/** The column of the state, the same in all lists of reviewed records. */
export function stateColumn<Data extends Reviewed>() {
  const Col = DataTable.Col<Data>;
  const render = ({ currentState }: Data) => <StateBadge state={currentState} />;
  return <Col key="state" source="currentState" disableSort render={render} />;
}

/** The column of the last change. */
export function modifiedColumn<Data extends Reviewed>() {
  const Col = DataTable.Col<Data>;
  return (
    <Col key="modified" source="modifiedAt" render={({ modifiedAt }) => <Moment at={modifiedAt} as="relative" />} />
  );
}
