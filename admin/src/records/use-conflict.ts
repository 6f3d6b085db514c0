import { useQueryClient } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import { HttpError, type RaRecord, useResourceContext } from 'react-admin';
import { useSayFailure } from '../components/use-command.ts';
import { movedOn } from '../http/api.ts';

/** The record before an edit that conflicts with another user's; undefined without a conflict. */
export const OpenedRecordContext = createContext<RaRecord | undefined>(undefined);

/**
 * Handles a refused edit. When another user has changed the record meanwhile it is reloaded: the form is then based on
 * the newest record and keeps its input, so that saving again is enough.
 */
export function useConflict<Data extends RaRecord>() {
  const resource = useResourceContext();
  const client = useQueryClient();
  const sayFailure = useSayFailure();
  const [opened, setOpened] = useState<Data>();
  const onError = (error: unknown, { previousData }: { previousData?: Data }) => {
    if (!movedOn(error)) {
      // Refused fields show their own texts.
      if (!(error instanceof HttpError && error.body?.errors)) sayFailure(error);
      return;
    }
    setOpened(previousData);
    void client.invalidateQueries({ queryKey: [resource] });
  };
  return {
    onError,
    /** The record before the refused edit; undefined without a conflict. */
    opened,
    /** To be called after a save: there is no conflict any more. */
    end: () => setOpened(undefined),
  };
}
