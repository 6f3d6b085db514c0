import type { IconName } from '../../icons/Icon.tsx';
import type { OwnerAction } from './offered-actions.ts';

export const actionIcons: Readonly<Record<OwnerAction, IconName>> = {
  edit: 'pencil',
  adjust: 'tag',
  pending: 'send',
  reopen: 'rotate-ccw',
  cancel: 'ban',
  renew: 'refresh-cw',
  sold: 'circle-check',
  delete: 'trash-2',
};
