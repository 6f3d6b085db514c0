import { type Image, imageSchema } from '@charsu/core/domain/image.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import { useFailureText } from './use-command.ts';

interface PictureUploadProps {
  readonly label: string;
  readonly image: Pick<Image, 'url'> | null;
  /** The call that takes the file, below /api/. */
  readonly path: string;
  readonly disabled?: boolean;
  readonly onChange: (image: Image | null) => void;
}

/** One picture: chosen from the device and uploaded at once, or removed. The server reports faults of a file. */
export function PictureUpload({ label, image, path, disabled = false, onChange }: PictureUploadProps) {
  const { console, t } = useLocale();
  const notify = useNotify();
  const failureText = useFailureText();
  const upload = useMutation({
    retry: false,
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return imageSchema.parse((await callApi<unknown>(path, { method: 'POST', body })).json);
    },
    onSuccess: onChange,
    onError: (error) => notify(failureText(error), { type: 'error' }),
  });
  const waiting = disabled || upload.isPending;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="span">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Picture image={image} width={128} height={96} />
        <Button
          size="small"
          variant="outlined"
          loading={upload.isPending}
          disabled={waiting}
          onClick={() => chooser.current?.click()}
        >
          {t(console.picture.choose)}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file may be chosen again after a refusal.
            event.currentTarget.value = '';
            if (file) upload.mutate(file);
          }}
        />
        {image && (
          <Button
            size="small"
            disabled={waiting}
            startIcon={<Icon name="trash-2" size={16} />}
            onClick={() => onChange(null)}
          >
            {t(console.picture.remove)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
