import type { Image } from '@charsu/core/domain/image.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Blank } from '../components/Blank.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The pictures of an advertisement: one large, all of them below to choose from. */
export function Gallery({ images, name }: { images: readonly Image[]; name: string }) {
  const { moderation } = useLocale().console;
  const { t } = useLocale();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = images.find(({ id }) => id === chosenId) ?? images[0];
  if (!chosen) return <Blank icon="image-off" title={t(moderation.noPictures)} />;
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box
        component="img"
        src={chosen.url}
        alt={name}
        width={chosen.width}
        height={chosen.height}
        sx={{
          width: 'auto',
          maxWidth: '100%',
          height: 'auto',
          maxHeight: 320,
          justifySelf: 'start',
          borderRadius: '16px',
        }}
      />
      {images.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {images.map((image, index) => (
            <ButtonBase
              key={image.id}
              onClick={() => setChosenId(image.id)}
              aria-label={t(moderation.pictureOf, { index: index + 1, count: images.length })}
              aria-pressed={image.id === chosen.id}
              sx={{
                borderRadius: '10px',
                overflow: 'hidden',
                outline: image.id === chosen.id ? 2 : 0,
                outlineStyle: 'solid',
                outlineColor: 'primary.main',
              }}
            >
              <Box component="img" src={image.url} alt="" width={72} height={54} sx={{ objectFit: 'cover' }} />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
}
