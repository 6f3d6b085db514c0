import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { EditBase, type RaRecord, Title, useEditContext, useResourceContext } from 'react-admin';
import { InPlaceContext } from './in-place.ts';
import { Neighbours } from './Neighbours.tsx';
import { isThere, RecordFailure, RecordLoading, staysOnFailure } from './RecordMissing.tsx';
import { OpenedRecordContext, useConflict } from './use-conflict.ts';

export interface RecordEditProps<Data extends RaRecord> {
  /** The page after a save; false: it stays. */
  readonly redirect: 'list' | 'show' | false;
  readonly transform?: (data: Data) => Data;
  /** Its children lead to the neighbours of the record. */
  readonly hasHeader?: boolean;
  readonly children: (record: Data) => ReactNode;
}

function Edited<Data extends RaRecord>({ hasHeader, children }: Pick<RecordEditProps<Data>, 'hasHeader' | 'children'>) {
  const { record, error, refetch, defaultTitle } = useEditContext<Data>();
  const inPlace = useContext(InPlaceContext) !== undefined;
  if (!isThere(record, error)) return error && <RecordFailure error={error} refetch={refetch} />;
  // Over a list, which keeps its own title.
  if (inPlace) return children(record);
  return (
    <>
      <Title defaultTitle={defaultTitle ?? ''} />
      {hasHeader !== true && (
        <Box sx={{ pt: 1 }}>
          <Neighbours linkType="edit" />
        </Box>
      )}
      {children(record)}
    </>
  );
}

/** The edit page of a record, or its form over a list. It sends data only on saving, and a refusal loses no input. */
export function RecordEdit<Data extends RaRecord>({
  redirect,
  transform,
  hasHeader = false,
  children,
}: RecordEditProps<Data>) {
  const resource = useResourceContext();
  const client = useQueryClient();
  const conflict = useConflict<Data>();
  const inPlace = useContext(InPlaceContext);
  const settled = (_saved: unknown, error: unknown) => {
    if (error) return;
    conflict.end();
    // react-admin replaces the saved record in its cached lists, which then count as fresh.
    void client.invalidateQueries({ queryKey: [resource] });
    inPlace?.close();
  };
  return (
    <EditBase<Data>
      mutationMode="pessimistic"
      mutationOptions={{ onError: conflict.onError, onSettled: settled }}
      queryOptions={staysOnFailure}
      redirect={inPlace ? false : redirect}
      {...(inPlace && { id: inPlace.id })}
      {...(transform && { transform })}
      loading={<RecordLoading />}
    >
      <OpenedRecordContext value={conflict.opened}>
        <Edited<Data> hasHeader={hasHeader}>{children}</Edited>
      </OpenedRecordContext>
    </EditBase>
  );
}
