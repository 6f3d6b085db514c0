import type { AiTexts } from './fa-IR.ts';

export const ai: AiTexts = {
  title: 'Hilfe durch KI',
  hint: 'Jeder Text kostet {cost} von Ihrem Guthaben, nur wenn einer kommt. Adressen und Nummern werden nicht mitgeschickt.',
  write: 'Text schreiben',
  translate: 'Übersetzen in',
  go: 'Übersetzen',
  working: 'Schreibt…',
  made: 'Diesen Text hat eine Maschine ({model}) geschrieben. Lesen Sie ihn; Sie stehen für ihn ein.',
  use: 'Diesen Text nehmen',
  drop: 'Verwerfen',
  first: 'Schreiben Sie zuerst den Titel oder ein paar Worte des Textes.',
};
