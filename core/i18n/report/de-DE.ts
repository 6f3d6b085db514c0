import type { ReportTexts } from './fa-IR.ts';

export const report: ReportTexts = {
  title: 'Anzeige melden',
  lead: 'Ihre Meldung geht an die Betreiber von Charsu. Der Verkäufer erfährt nicht, wer gemeldet hat.',
  reasons: 'Was stimmt damit nicht?',
  fraud: 'Betrug oder Täuschung',
  sold: 'Verkauft oder nicht mehr da',
  wrongCategory: 'In der falschen Kategorie',
  other: 'Etwas anderes',
  text: 'Einzelheiten',
  send: 'Meldung senden',
  sending: 'Wird gesendet…',
  cancel: 'Abbrechen',
  sent: 'Ihre Meldung ist angekommen. Danke!',
  choose: 'Wählen Sie eines aus.',
};
