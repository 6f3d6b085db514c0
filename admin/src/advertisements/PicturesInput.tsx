import type { Image } from '@charsu/core/domain/image.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The pictures in their order: a moderator may reorder and take away; adding is the owner's. */
export function PicturesInput({ source }: { source: string }) {
  const {
    console: { advertisement, moderation },
    t,
  } = useLocale();
  const { field } = useInput<{ images: Image[] }>({ source });
  const images: readonly Image[] = field.value ?? [];
  const without = (id: string) => images.filter((image) => image.id !== id);
  const move = (image: Image, to: number) => field.onChange(without(image.id).toSpliced(to, 0, image));
  const button = (icon: IconName, label: string, disabled: boolean, onClick: () => void) => (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={16} />
    </IconButton>
  );
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {t(advertisement.pictures)}
      </Typography>
      {images.length === 0 && <Typography color="textSecondary">{t(moderation.noPictures)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {images.map((image, index) => (
          <Box key={image.id} sx={{ display: 'grid', justifyItems: 'center' }}>
            <Picture image={image} width={128} height={96} />
            <Box>
              {button('arrow-up', t(advertisement.moveEarlier), index === 0, () => move(image, index - 1))}
              {button('arrow-down', t(advertisement.moveLater), index === images.length - 1, () =>
                move(image, index + 1),
              )}
              {button('trash-2', t(advertisement.removePicture), false, () => field.onChange(without(image.id)))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
