import type { Image } from '@charsu/core/domain/image.ts';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../components/Icon.tsx';
import { useFailureText } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

/** Uploads a picture, adds it to those of the page, and reports its address. */
export function PictureButton({ onAdded }: { onAdded: (image: Image) => void }) {
  const { editorial, t } = useLocale();
  const notify = useNotify();
  const failureText = useFailureText();
  const { field } = useInput<{ images: readonly Image[] }>({ source: 'images' });
  const { getValues } = useFormContext<{ images?: readonly Image[] }>();
  const [busy, setBusy] = useState(false);
  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file === undefined) return;
    const body = new FormData();
    body.append('file', file);
    setBusy(true);
    try {
      const { json } = await callApi<Image>('console/contentPages/upload', { method: 'POST', body });
      // As they are now: other pictures may have come during the upload.
      field.onChange([...(getValues('images') ?? []), json]);
      onAdded(json);
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button loading={busy} startIcon={<Icon name="image" size={16} />} onClick={() => chooser.current?.click()}>
        {t(editorial.page.addPicture)}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => void upload(event)}
      />
    </>
  );
}
