import type { AiTexts } from './fa-IR.ts';

export const ai: AiTexts = {
  title: 'Help by AI',
  hint: 'Each text costs {cost} from your wallet, only if there is one. Addresses and numbers are not sent.',
  write: 'Write the text',
  translate: 'Translate into',
  go: 'Translate',
  working: 'Writing…',
  made: 'A machine ({model}) wrote this text. Read it; you answer for it.',
  use: 'Use this text',
  drop: 'Discard',
  first: 'First write the title or a few words of the text.',
};
