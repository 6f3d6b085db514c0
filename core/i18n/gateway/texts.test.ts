import { expect, it } from 'vitest';
import { cultures } from '../../domain/culture-facts.ts';
import { gatewayCodeNames, isForOperators } from '../../domain/payment/gateway-codes.ts';
import { gateway as arabic } from './ar-SA.ts';
import { gateway as german } from './de-DE.ts';
import { gateway as english } from './en-US.ts';
import { gateway as persian } from './fa-IR.ts';
import { gatewayText } from './texts.ts';
import { gateway as chinese } from './zh-CN.ts';

const texts = { 'fa-IR': persian, 'en-US': english, 'de-DE': german, 'ar-SA': arabic, 'zh-CN': chinese };

it('reads a code as a number or a text', () => {
  expect(gatewayText(english, '-51', 'en-US')).toBe(english.SessionIsNotValidNotActive);
  expect(gatewayText(english, -51, 'en-US')).toBe(english.SessionIsNotValidNotActive);
});

it('has a general text for a code that nobody has published, which keeps its minus before its digits', () => {
  for (const culture of cultures) expect(gatewayText(texts[culture], -99, culture)).toContain('\u2066-99\u2069');
});

it('says that the administrators know of a code exactly where an alarm told them', () => {
  const codes = Object.keys(gatewayCodeNames).filter((code) =>
    gatewayText(english, code, 'en-US').includes('have been told'),
  );
  expect(codes.length).toBeGreaterThan(7);
  for (const code of codes) expect([code, isForOperators(Number(code))]).toEqual([code, true]);
});
