import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { downloadCSV } from 'react-admin';
import { fetchApi } from '../http/api.ts';
import { useSayFailure } from './use-command.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'startIcon' | 'sx' | 'children'> {
  /** The call that answers a table, below /api/. */
  readonly path: string;
  /** The name of the file, without its ending. */
  readonly name: string;
  /** Marks the file as UTF-8 for spreadsheets; programs that read it need no mark. */
  readonly forPeople?: boolean;
}

/** A button that downloads a table. */
export function DownloadButton({ path, name, forPeople = false, ...button }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { body } = await fetchApi(`/api/${path}`);
      downloadCSV(`${forPeople ? '\uFEFF' : ''}${body}`, name);
    },
    onError: useSayFailure(),
  });
  return <Button {...button} loading={isPending} onClick={() => mutate()} />;
}
