import type { ContentPageFields } from '@charsu/core/domain/content-page/fields.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { UploadButton } from '../components/FileButton.tsx';
import { Icon } from '../components/Icon.tsx';
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
  return (
    <>
      <UploadButton
        path="console/contentPages/upload"
        startIcon={<Icon name="image" size={16} />}
        onUploaded={(image) => {
          // As they are now: other pictures may have come during the upload.
          field.onChange([...(getValues('images') ?? []), image]);
          onAdded(image);
        }}
      >
        {label ?? t(editorial.page.addPicture)}
      </UploadButton>
      {fieldState.error?.message !== undefined && (
        <FormHelperText error role="alert">
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </>
  );
}
