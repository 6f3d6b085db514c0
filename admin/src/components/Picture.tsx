import { categoryIcon } from '@charsu/core/domain/category/icons.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Icon } from './Icon.tsx';

interface PictureProps {
  readonly image: Pick<Image, 'url'> | null | undefined;
  readonly width: number;
  readonly height: number;
  /** The icon in place of a missing picture; by default a struck-out picture. */
  readonly icon?: string | null;
  /** The alternative text where no name is beside it. */
  readonly alt?: string;
}

/** A small picture in a fixed place; without `alt`, decoration beside its name. */
export function Picture({ image, width, height, icon, alt = '' }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  const frame = { width, height, flex: 'none', borderRadius: '10px' };
  if (!image || image.url === missing) {
    return (
      <Box
        {...(alt && { role: 'img', 'aria-label': alt })}
        sx={(theme) => ({
          ...frame,
          display: 'grid',
          placeItems: 'center',
          color: 'text.secondary',
          bgcolor: theme.palette.tones.raised,
        })}
      >
        <Icon name={icon ? categoryIcon(icon) : 'image-off'} size={18} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={image.url}
      alt={alt}
      loading="lazy"
      onError={() => setMissing(image.url)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}
