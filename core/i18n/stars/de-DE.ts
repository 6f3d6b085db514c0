import type { StarTexts } from './index.ts';

export const stars: StarTexts = {
  label: 'Sterne',
  none: 'Ohne Sterne, kostenlos',
  option: '{stars} — {amount} {unit}',
  place: 'Heute stünde sie in ihrer Kategorie auf Platz {place} von {total}.',
  balance: 'In Ihrem Wallet: {amount} {unit}',
  held: 'Der Betrag wird mit der Bitte um Veröffentlichung zurückgelegt und erst mit der Genehmigung abgebucht.',
  missing: 'In Ihrem Wallet fehlen {amount} {unit}.',
  deposit: 'Einzahlen und zurückkehren',
  saveFirst: 'Speichern Sie zuerst den Entwurf, damit Sie nach der Einzahlung zu dieser Anzeige zurückkehren.',
  renewal:
    'Jeder weitere Monat kostet {amount} {unit} aus Ihrem Wallet. Fehlt der Betrag, endet die Anzeige; sieben Tage lang versuchen wir es nach jeder Einzahlung erneut.',
  reopenPending: 'Wenn Sie „{name}“ öffnen, geht der für die Sterne zurückgelegte Betrag in Ihr Wallet zurück.',
  reopenApproved:
    'Wenn Sie „{name}“ öffnen, endet die Anzeige mit Sternen, und der bezahlte Betrag wird nicht erstattet. Eine neue Veröffentlichung mit Sternen kostet erneut.',
};
