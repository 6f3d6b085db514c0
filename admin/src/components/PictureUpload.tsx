import type { Image } from '@charsu/core/domain/image.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale } from '../texts/locale.tsx';
import { UploadButton } from './FileButton.tsx';
import { removeFrom } from './focus.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';

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
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="span">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Picture image={image} width={128} height={96} />
        <UploadButton size="small" variant="outlined" path={path} disabled={disabled} onUploaded={onChange}>
          {t(console.picture.choose)}
        </UploadButton>
        {image && (
          <Button
            size="small"
            disabled={disabled}
            startIcon={<Icon name="trash-2" size={16} />}
            onClick={({ currentTarget }) => removeFrom(currentTarget, () => onChange(null))}
          >
            {t(console.picture.remove)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
