import { expect, it } from 'vitest';
import { writtenIn } from './written-in.ts';

it.each([
  ['فرش دستباف کاشان، شش متری', 'en-US', 'fa-IR'],
  ['سجادة يدوية من الحرير، مساحة ستة أمتار', 'fa-IR', 'fa-IR'],
  ['سجادة يدوية من الحرير، مساحة ستة أمتار', 'en-US', 'ar-SA'],
  ['Handwoven carpet of six metres', 'fa-IR', 'en-US'],
  ['Handgeknüpfter Teppich aus Seide', 'fa-IR', 'de-DE'],
  ['Teppich aus reiner Seide', 'de-DE', 'de-DE'],
  ['伊朗手工编织的真丝地毯批发零售', 'fa-IR', 'zh-CN'],
  ['iPhone 13', 'fa-IR', 'fa-IR'],
  ['', 'zh-CN', 'zh-CN'],
] as const)('%s, said to be %s, is in %s', (text, stated, language) => {
  expect(writtenIn(text, stated)).toBe(language);
});
