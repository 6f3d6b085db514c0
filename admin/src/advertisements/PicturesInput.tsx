import type { Image } from '@charsu/core/domain/image.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { MoveButtons, moved, without } from '../components/MoveButtons.tsx';
import { Picture } from '../components/Picture.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The pictures in their order: a moderator may reorder and remove them; only the owner adds some. */
export function PicturesInput({ source }: { source: string }) {
  const { advertisement, moderation } = useLocale().console;
  const { t } = useLocale();
  const { field } = useInput<{ images: Image[] }>({ source });
  const images: readonly Image[] = field.value ?? [];
  const list = useId();
  const labels = {
    up: t(advertisement.moveEarlier),
    down: t(advertisement.moveLater),
    remove: t(advertisement.removePicture),
  };
  return (
    <Box component="fieldset" tabIndex={-1} sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {t(advertisement.pictures)}
      </Typography>
      {images.length === 0 && <Typography color="textSecondary">{t(moderation.noPictures)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {images.map((image, index) => {
          const name = t(moderation.pictureOf, { index: index + 1, count: images.length });
          return (
            <Box key={image.id} sx={{ display: 'grid', justifyItems: 'center' }}>
              <Picture image={image} width={128} height={96} alt={name} />
              <Box>
                <MoveButtons
                  name={name}
                  index={index}
                  count={images.length}
                  list={list}
                  labels={labels}
                  onMove={(to) => field.onChange(moved(images, index, to))}
                  onRemove={() => field.onChange(without(images, index))}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
