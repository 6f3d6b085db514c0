import type { MapButtonProps } from '@charsu/core/web/browser/map/ZoomButtons.tsx';
import { Button } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';

/** A button of a map in the portal's look. */
export function MapButton({ icon, label, look, disabled = false, onPress }: MapButtonProps) {
  const bare = look === 'plain';
  return (
    <Button look={look} icon={bare} {...(bare && { 'aria-label': label })} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
      {!bare && label}
    </Button>
  );
}
