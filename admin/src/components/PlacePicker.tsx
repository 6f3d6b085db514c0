import type { Point } from '@charsu/core/domain/places/places.ts';
import type { MapButtonProps } from '@charsu/core/web/browser/map/ZoomButtons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { Icon } from './Icon.tsx';

const PickerMap = lazy(() =>
  import('@charsu/core/web/browser/map/PickerMap.tsx').then(({ PickerMap }) => ({ default: PickerMap })),
);

/** The variables of the map's styles, in the colours of the console. */
const mapStyles = ({ palette: { tones, mode } }: Theme) => ({
  '--surface': tones.surface,
  '--raised': tones.raised,
  '--sunken': tones.sunken,
  '--line': tones.line,
  '--line-strong': tones.lineStrong,
  '--muted': tones.muted,
  '--primary': tones.primary,
  '--on-primary': tones.onPrimary,
  '--focus': tones.focus,
  '--t-xs': '.75rem',
  '--t-sm': '.875rem',
  '--s2': '.5rem',
  '--s3': '.75rem',
  '--s5': '1.25rem',
  '--r-md': '12px',
  '--r-lg': '16px',
  '--r-full': '999px',
  '--e2': `0 8px 24px -8px ${mode === 'dark' ? '#000a' : '#13272b26'}`,
});

function MapButton({ icon, label, look, disabled = false, onPress }: MapButtonProps) {
  if (look === 'plain') {
    return (
      <IconButton aria-label={label} disabled={disabled} onClick={onPress}>
        <Icon name={icon} />
      </IconButton>
    );
  }
  return (
    <Button
      size="small"
      variant={look === 'soft' ? 'contained' : 'outlined'}
      disabled={disabled}
      onClick={onPress}
      startIcon={<Icon name={icon} size={16} />}
    >
      {label}
    </Button>
  );
}

interface PlacePickerProps {
  readonly value: Point | null;
  readonly onChange: (place: Point | null) => void;
  /** The start of the map without a mark: a listed city. */
  readonly city?: string;
}

/** A place picked on a map, by pointer, keyboard or the browser's own location; its code is loaded when it is shown. */
export function PlacePicker(props: PlacePickerProps) {
  const { culture, commonMessage } = useLocale();
  const notify = useNotify();
  return (
    <Box sx={mapStyles}>
      <Suspense fallback={<Box sx={{ height: '22rem' }} aria-busy="true" />}>
        <PickerMap
          {...props}
          culture={culture}
          Button={MapButton}
          onLost={() => notify(commonMessage.Error_In_Detecting_Geographic_Location, { type: 'error' })}
        />
      </Suspense>
    </Box>
  );
}
