import type { ContentPageFields } from '@charsu/core/domain/content-page/fields.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { useInput, useNotify, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../components/Icon.tsx';
import { useFailureText } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

type Written = Partial<Pick<ContentPageFields, 'texts' | 'images'>>;

/** A page without the pictures that stand in none of its texts: it may have a limited number, and none is shown. */
export const withUsedPictures = <Page extends Written>(page: Page): Page => {
  const texts = Object.values(page.texts ?? {});
  return page.images === undefined
    ? page
    : { ...page, images: page.images.filter(({ url }) => texts.some((text) => text?.includes(url))) };
};

/** Uploads a picture, adds it to those of the page, and reports its address. Says so when the page has too many. */
export function PictureButton({ label, onAdded }: { label?: string; onAdded: (image: Image) => void }) {
  const { editorial, t } = useLocale();
  const notify = useNotify();
  const failureText = useFailureText();
  const { rule } = useField('images');
  // Of all that were uploaded only the used ones are sent.
  const validate = useMemo<Validator>(
    () =>
      (images: Image[] | undefined, page, ...rest) =>
        images && rule(withUsedPictures({ texts: page.texts, images }).images, page, ...rest),
    [rule],
  );
  const { field, fieldState } = useInput<{ images: readonly Image[] }>({ source: 'images', validate });
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
        {label ?? t(editorial.page.addPicture)}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => void upload(event)}
      />
      {fieldState.error?.message !== undefined && (
        <FormHelperText error role="alert">
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </>
  );
}
