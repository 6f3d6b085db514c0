import type { OfferTexts } from './fa-IR.ts';

export const offer: OfferTexts = {
  earlier: 'Earlier price',
  earlierPrice: 'Earlier price: {amount} {unit}, until {day}',
  viewer: 'Picture {number} of {count}',
  next: 'Next picture',
  previous: 'Previous picture',
  zoom: 'Zoom',
  close: 'Close',
  inLanguage: 'in {language}',
  machineText: 'A machine wrote or translated this text.',
  share: 'Share',
  copyLink: 'Copy the link',
  copied: 'The link is copied.',
  report: 'Report this ad',
  opensToday: 'Opens at {time}',
  opensOn: 'Opens on {day} at {time}',
  endedTitle: 'This ad has ended',
  endedOn: '“{name}” ended on {day}.',
  soldOn: '“{name}” was sold on {day}.',
  yes: 'Yes',
  no: 'No',
};
