import type { Image } from '@charsu/core/domain/image.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useInput } from 'react-admin';
import { focusMoveButton, moveButton } from '../components/focus.ts';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { useLocale } from '../texts/locale.tsx';

const removeButton = (imageId: string): string => `remove-${imageId}`;

/** The pictures in their order: a moderator may reorder and remove them; only the owner adds some. */
export function PicturesInput({ source }: { source: string }) {
  const { advertisement, moderation } = useLocale().console;
  const { t } = useLocale();
  const { field } = useInput<{ images: Image[] }>({ source });
  const images: readonly Image[] = field.value ?? [];
  const fieldsetId = useId();
  const refocus = useRef<() => void>(undefined);
  // A button that becomes disabled, or goes with its picture, loses the focus: this restores it for the keyboard.
  useEffect(() => {
    refocus.current?.();
    refocus.current = undefined;
  });
  const without = ({ id }: Image) => images.filter((image) => image.id !== id);
  const move = (image: Image, to: number, way: 'up' | 'down') => {
    refocus.current = () => focusMoveButton(image.id, way);
    const others = without(image);
    field.onChange([...others.slice(0, to), image, ...others.slice(to)]);
  };
  const remove = (image: Image, next: Image | undefined) => {
    refocus.current = () => document.getElementById(next ? removeButton(next.id) : fieldsetId)?.focus();
    field.onChange(without(image));
  };
  return (
    <Box component="fieldset" id={fieldsetId} tabIndex={-1} sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {t(advertisement.pictures)}
      </Typography>
      {images.length === 0 && <Typography color="textSecondary">{t(moderation.noPictures)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {images.map((image, index) => {
          const name = t(moderation.pictureOf, { index: index + 1, count: images.length });
          const button = (icon: IconName, id: string, label: string, disabled: boolean, onClick: () => void) => (
            <IconButton
              id={id}
              size="small"
              aria-label={`${label}: ${name}`}
              title={label}
              disabled={disabled}
              onClick={onClick}
            >
              <Icon name={icon} size={16} />
            </IconButton>
          );
          const up = () => move(image, index - 1, 'up');
          const down = () => move(image, index + 1, 'down');
          const away = () => remove(image, images[index + 1] ?? images[index - 1]);
          const last = index === images.length - 1;
          return (
            <Box key={image.id} sx={{ display: 'grid', justifyItems: 'center' }}>
              <Picture image={image} width={128} height={96} alt={name} />
              <Box>
                {button('arrow-up', moveButton(image.id, 'up'), t(advertisement.moveEarlier), index === 0, up)}
                {button('arrow-down', moveButton(image.id, 'down'), t(advertisement.moveLater), last, down)}
                {button('trash-2', removeButton(image.id), t(advertisement.removePicture), false, away)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
