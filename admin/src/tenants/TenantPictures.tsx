import type { Image } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import Box from '@mui/material/Box';
import { useInput } from 'react-admin';
import { PicturesInput } from '../advertisements/PicturesInput.tsx';
import { PictureUpload } from '../components/PictureUpload.tsx';
import { useLocale } from '../texts/locale.tsx';

const path = 'tenant/upload';

function OnePicture({ source }: { source: 'logo' | 'cover' }) {
  const { fields, t } = useLocale();
  const { field } = useInput<Record<string, Image | null>>({ source, defaultValue: null });
  return (
    <PictureUpload label={t(fields.label[source])} image={field.value || null} path={path} onChange={field.onChange} />
  );
}

/** Logo, cover and pictures of a business: uploaded, put in order and taken away. */
export function TenantPictures() {
  const { review, t } = useLocale();
  const { field } = useInput<{ images: Image[] }>({ source: 'images', defaultValue: [] });
  const images: readonly Image[] = field.value ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <OnePicture source="logo" />
        <OnePicture source="cover" />
      </Box>
      <PicturesInput source="images" />
      <PictureUpload
        label={t(review.business.addPicture)}
        image={null}
        path={path}
        disabled={images.length >= limits.imagesPerTenant}
        onChange={(image) => image && field.onChange([...images, image])}
      />
    </Box>
  );
}
