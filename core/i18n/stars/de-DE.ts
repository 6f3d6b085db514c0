import type { StarTexts } from './fa-IR.ts';

export const stars: StarTexts = {
  label: 'Sterne',
  none: 'Ohne Sterne',
  option: '{stars} — {amount} {unit}',
  place: 'Heute stünde sie in ihrer Kategorie auf Platz {place} von {total}.',
  working: 'Wird berechnet…',
  fee: 'Gebühr der Kategorie',
  feeFreeLeft:
    'Von {free} kostenlosen Veröffentlichungen in dieser Kategorie sind in diesem Monat {left} übrig. Diese Anzeige verbraucht eine.',
  feeUsedUp:
    'In dieser Kategorie ist in diesem Monat keine kostenlose Veröffentlichung übrig: diese kostet {amount} {unit}.',
  feeAlways: 'Jede Veröffentlichung in dieser Kategorie kostet {amount} {unit}.',
  balance: 'Ihr Guthaben: {amount} {unit}',
  held: 'Der Betrag wird zurückgelegt, wenn Sie die Prüfung beantragen, und erst mit der Freigabe abgebucht.',
  missing: 'Ihrem Guthaben fehlen {amount} {unit}.',
  deposit: 'Aufladen und zurückkehren',
  saveFirst: 'Speichern Sie zuerst den Entwurf, damit Sie nach dem Aufladen zu dieser Anzeige zurückkehren.',
  renewal:
    'Jeder weitere Monat kostet {amount} {unit} aus Ihrem Guthaben. Fehlt der Betrag, endet die Anzeige; sieben Tage lang versuchen wir es nach jeder Aufladung erneut.',
  reopenPending: 'Wenn Sie „{name}“ öffnen, geht der zurückgelegte Betrag in Ihr Guthaben zurück.',
  reopenApproved:
    'Wenn Sie „{name}“ öffnen, endet die Anzeige mit Sternen, und der bezahlte Betrag wird nicht erstattet. Eine neue Veröffentlichung mit Sternen kostet erneut.',
  cancelApproved:
    '„{name}“ wird endgültig storniert. Die Anzeige mit Sternen endet, und was dafür bezahlt wurde, wird nicht erstattet. Möchten Sie fortfahren?',
  requestText:
    'Für „{name}“ werden {amount} {unit} von Ihrem Guthaben zurückgelegt und mit der Freigabe abgebucht. Danach werden sie nicht erstattet. Möchten Sie fortfahren?',
  request: 'Zurücklegen und beantragen',
};
