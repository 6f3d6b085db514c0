import type { AdvertisementLimits } from '@charsu/core/contract/advertisement.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { Box } from '../../components/Box.tsx';
import { Pictures } from './Pictures.tsx';
import type { UploadState } from './use-uploads.ts';

interface AdPicturesProps {
  /** The form that they belong to. */
  readonly form: {
    readonly uploadForm: string;
    readonly values: { readonly images: readonly Image[] };
    errorOf(field: 'images'): string | undefined;
    changeFrom(field: 'images', make: (before: readonly Image[]) => readonly Image[]): void;
  };
  readonly limits: AdvertisementLimits;
  readonly disabled: boolean;
  readonly onBusy: (state: UploadState) => void;
}

/** The pictures of an advertisement in a form. */
export function AdPictures({ form, limits, disabled, onBusy }: AdPicturesProps) {
  return (
    <Box>
      <Pictures
        of="advertisement"
        form={form.uploadForm}
        limit={limits.imagesPerAdvertisement}
        images={form.values.images}
        megabytes={limits.imageMegabytes}
        disabled={disabled}
        error={form.errorOf('images')}
        onChange={(make) => form.changeFrom('images', make)}
        onBusy={onBusy}
      />
    </Box>
  );
}
