import type { StarTexts } from './fa-IR.ts';

export const stars: StarTexts = {
  label: 'Stars',
  none: 'No stars',
  option: '{stars} — {amount} {unit}',
  place: 'Today it would take place {place} of {total} in its category.',
  working: 'Working it out…',
  fee: 'Fee of the category',
  feeFreeLeft: 'Of {free} free publications in this category this month, {left} are left. This ad uses one.',
  feeUsedUp: 'No free publication is left in this category this month: this one costs {amount} {unit}.',
  feeAlways: 'Each publication in this category costs {amount} {unit}.',
  balance: 'In your wallet: {amount} {unit}',
  held: 'The amount is set aside when you request publication and taken only when the ad is approved.',
  missing: 'Your wallet is {amount} {unit} short.',
  deposit: 'Deposit and come back',
  saveFirst: 'Save the draft first, so that you come back to this ad after the deposit.',
  renewal:
    'Each further month takes {amount} {unit} from your wallet. If that is not there, the display ends, and for seven days we try again after every deposit.',
  reopenPending: 'If you reopen “{name}”, the amount set aside for it goes back to your wallet.',
  reopenApproved:
    'If you reopen “{name}”, its display with stars ends and what was paid for it is not given back. Publishing it with stars costs again.',
  cancelApproved:
    '“{name}” will be cancelled for good. Its display with stars ends, and what was paid for it is not given back. Do you want to continue?',
  requestText:
    'For “{name}” {amount} {unit} are set aside from your wallet, and taken when the ad is approved. After that they are not given back. Do you want to continue?',
  request: 'Set aside and request',
};
