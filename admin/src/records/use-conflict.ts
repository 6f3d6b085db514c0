import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, type RaRecord, useNotify, useResourceContext } from 'react-admin';
import { useFailureText } from '../components/use-command.ts';
import { movedOn } from '../http/api.ts';

/**
 * What an edit does when the server refuses it. When somebody else has changed the record meanwhile it is read again:
 * the form then stands on the newest record and keeps what was written into it, so that saving again is enough.
 */
export function useConflict<Data extends RaRecord>() {
  const resource = useResourceContext();
  const client = useQueryClient();
  const notify = useNotify();
  const failureText = useFailureText();
  const [opened, setOpened] = useState<Data>();
  const onError = (error: unknown, { previousData }: { previousData?: Data }) => {
    if (!movedOn(error)) {
      // Refused fields carry their words themselves.
      if (!(error instanceof HttpError && error.body?.errors)) notify(failureText(error), { type: 'error' });
      return;
    }
    setOpened(previousData);
    void client.invalidateQueries({ queryKey: [resource] });
  };
  return {
    onError,
    /** The record as it was when the refused edit began; undefined while nobody came in between. */
    opened,
  };
}
