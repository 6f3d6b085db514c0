import type { SavedTexts } from './fa-IR.ts';

export const saved: SavedTexts = {
  title: 'Saved ads',
  lead: 'The ads that you saved. They are kept in this browser only.',
  memberLead: 'The ads that you saved. They are kept with your account, and we notify you when one becomes cheaper.',
  save: 'Save “{name}”',
  unsave: 'Remove “{name}” from the saved ads',
  emptyTitle: 'Nothing is saved yet',
  emptyText: 'The heart on any ad keeps it here.',
  browse: 'Browse ads',
  seen: 'Seen recently',
  clearSeen: 'Clear what was seen',
  ended: 'Ended on {day}',
  sold: 'Sold on {day}',
  gone: 'No longer on Charsu',
  remove: 'Remove',
  cheaper: 'Cheaper now: it was {amount} {unit} when you saved it',
  failed: 'This list could not be read now.',
};
