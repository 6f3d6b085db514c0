import type { ReviewTexts } from './index.ts';

export const review: ReviewTexts = {
  case: {
    title: 'Waits with this business',
    person: 'Who the owner is',
    advertisement: 'Advertisement',
    whole: 'Approving approves all of it together: the owner, the business and the ads.',
    personBlocks: 'The owner’s details are not approved: until they are, the business cannot be.',
    which: 'What is denied?',
    business: 'The business',
    partDenied: 'That part was denied; the rest still waits.',
  },
  undo: {
    title: 'Decisions that can still be undone',
    undo: 'Undo',
    undoOf: 'Undo the decision on {name}',
    undone: 'Undone: “{name}” is in the queue again.',
    late: 'Too late: the decision has been carried out.',
    refused: 'The decision on “{name}” was not carried out: {reason}',
    hide: 'Hide',
  },
  seller: {
    title: 'Seller',
    since: 'Member since {day}',
    approved: 'Approved so far: {count}',
    denied: 'Denied so far: {count}',
    displayed: 'Ads on display: {count}',
    page: 'Public page',
  },
  warning: {
    title: 'Warnings',
    telephone: 'A telephone number in the text',
    link: 'A web address in the text',
    noPicture: 'No picture',
    oddPrice: 'Price far from the median of its category',
    sameTitle: 'Same title as another ad',
    samePicture: 'A picture that somebody else has sent, too',
  },
  difference: {
    title: 'What differs from the approved version',
    none: 'Nothing has changed.',
  },
  reason: {
    saved: 'Saved reasons',
    keep: 'Keep this reason for the next time',
    remove: 'Remove the reason “{reason}”',
  },
  correction: {
    open: 'Approve with a correction',
    title: 'Correct “{name}”',
    hint: 'The owner is told of the correction and can object.',
    category: 'The right category',
    without: 'Without these pictures',
    picture: 'Picture {number}',
    submit: 'Correct and approve',
    nothing: 'Nothing to correct was chosen.',
  },
};
