import { expect, it } from 'vitest';
import { type Culture, cultures } from '../../domain/culture-facts.ts';
import { fillText } from '../text.ts';
import { textsIn } from '../texts.ts';

const sentence: Readonly<Record<Culture, RegExp>> = {
  'fa-IR': /^در گام بعد .+ ادامه می‌دهید؟$/,
  'en-US': /^In the next step .+ Do you want to continue\?$/,
  'de-DE': /^Im nächsten Schritt .+ Möchten Sie fortfahren\?$/,
  'ar-SA': /^في الخطوة التالية .+ هل تريد المتابعة؟$/,
  'zh-CN': /^下一步将.+要继续吗？$/,
};

it.each(cultures)('says before every deletion that it comes next, and asks whether to go on: %s', (culture) => {
  const { members, business, rating, talk, console } = textsIn(culture);
  const questions: string[] = [
    members.confirm.deleteText,
    business.form.deleteText,
    rating.deleteQuestion,
    talk.removeQuestion,
    console.record.deletedNext,
  ];
  for (const question of questions) expect(fillText(question, culture, { name: '' })).toMatch(sentence[culture]);
});
