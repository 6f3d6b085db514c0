import { expect, it } from 'vitest';
import { cultures } from '../domain/culture-facts.ts';
import { gatewayCodeNames, isForOperators } from '../domain/payment/gateway-codes.ts';
import { gatewayText, providerName } from './gateway.ts';
import { textsIn } from './texts.ts';

it('reads a code as a number or a text', () => {
  const { SessionIsNotValidNotActive } = textsIn('en-US').gateway;
  expect(gatewayText('-51', 'en-US')).toBe(SessionIsNotValidNotActive);
  expect(gatewayText(-51, 'en-US')).toBe(SessionIsNotValidNotActive);
});

it('has a general text for a code that nobody has published, which keeps its minus before its digits', () => {
  for (const culture of cultures) expect(gatewayText(-99, culture)).toContain('\u2066-99\u2069');
});

it('says that the administrators know of a code exactly where an alarm told them', () => {
  const codes = Object.keys(gatewayCodeNames).filter((code) => gatewayText(code, 'en-US').includes('have been told'));
  expect(codes.length).toBeGreaterThan(7);
  for (const code of codes) expect([code, isForOperators(Number(code))]).toEqual([code, true]);
});

it('names a payment gateway in the language of the reader, and by its key where it has no name', () => {
  const { provider } = textsIn('fa-IR').payments;
  expect(providerName(provider, 'zarinpal')).toBe('زرین‌پال');
  expect(providerName(provider, 'toString')).toBe('toString');
});
