import type { ReportTexts } from './fa-IR.ts';

export const report: ReportTexts = {
  title: 'Report this ad',
  lead: 'Your report goes to those who run Charsu. The seller does not learn who reported it.',
  reasons: 'What is wrong with it?',
  fraud: 'Fraud or deceit',
  sold: 'Sold, or no longer there',
  wrongCategory: 'In the wrong category',
  other: 'Something else',
  text: 'Details',
  send: 'Send the report',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'Your report has arrived. Thank you!',
  choose: 'Choose one.',
};
