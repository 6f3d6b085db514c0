import { type Image, imageSchema } from '@charsu/core/domain/image.ts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../http/api.ts';
import { useSayFailure } from './use-command.ts';

interface FileButtonProps
  extends Pick<ButtonProps, 'size' | 'variant' | 'loading' | 'disabled' | 'startIcon' | 'children'> {
  /** The files that can be chosen, as an input takes them. */
  readonly accept: string;
  readonly onChosen: (file: File) => void;
}

/** A button for choosing a file from the device. */
export function FileButton({ accept, onChosen, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again, such as after a refusal.
          currentTarget.value = '';
          if (file) onChosen(file);
        }}
      />
    </>
  );
}

interface UploadButtonProps extends Omit<FileButtonProps, 'accept' | 'onChosen' | 'loading'> {
  /** The call that takes the file, below /api/. */
  readonly path: string;
  readonly onUploaded: (image: Image) => void;
}

/** A button for a picture, which is uploaded at once. The server reports faults of a file. */
export function UploadButton({ path, onUploaded, disabled = false, ...button }: UploadButtonProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return imageSchema.parse(await callApi(path, { method: 'POST', body }));
    },
    onSuccess: onUploaded,
    onError: useSayFailure(),
  });
  return (
    <FileButton
      {...button}
      accept="image/jpeg,image/png,image/webp"
      loading={upload.isPending}
      disabled={disabled || upload.isPending}
      onChosen={upload.mutate}
    />
  );
}
