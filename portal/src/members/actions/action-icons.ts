import type { IconName } from '../../icons/Icon.tsx';
import type { OwnerAction } from './offered-actions.ts';

export const actionIcons: Readonly<Record<OwnerAction, IconName>> = {
  edit: 'pencil',
  pending: 'send',
  reopen: 'rotate-ccw',
  cancel: 'ban',
  renew: 'refresh-cw',
  delete: 'trash-2',
};
