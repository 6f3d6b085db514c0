import { HttpError, type RaRecord, Title, useGetResourceLabel, useResourceContext } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';

/** react-admin would report a missing record and open the list; the page itself shows the error. */
export const staysOnFailure = { onError: () => undefined };

/** The label of one record of the resource around it: the title of the page while the record is not there. */
function useKind(): string {
  const labelOf = useGetResourceLabel();
  return labelOf(useResourceContext() ?? '', 1);
}

/** A page whose record is loading. */
export function RecordLoading() {
  return (
    <>
      <Title title={useKind()} />
      <LoadingRows />
    </>
  );
}

/** Whether a record is shown: one that was read stays while it cannot be read again, unless it is gone. */
export const isThere = <Data extends RaRecord>(record: Data | undefined, error: unknown): record is Data =>
  record !== undefined && !(error instanceof HttpError && error.status === 404);

/** A page whose record could not be loaded. */
export function RecordFailure({ error, refetch }: { readonly error?: unknown; readonly refetch: () => unknown }) {
  const kind = useKind();
  return (
    <>
      <Title title={kind} />
      <Failure error={error} retry={refetch} kind={kind} />
    </>
  );
}
