import { useInput } from 'react-admin';
import { PictureUpload } from '../components/PictureUpload.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The picture of a category, whose address the record holds. */
export function CategoryPicture() {
  const { fields, t } = useLocale();
  const { field } = useInput<{ image: string | null }>({ source: 'image' });
  const url: unknown = field.value;
  return (
    <PictureUpload
      label={t(fields.label.image)}
      image={typeof url === 'string' && url !== '' ? { url } : null}
      path="category/upload"
      onChange={(image) => field.onChange(image?.url ?? null)}
    />
  );
}
