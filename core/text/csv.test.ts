import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** A text as a cell, without the mark and the line end. */
const cell = (text: string) =>
  csvOf([[text]])
    .slice(1, -2)
    .replace(/^"(.*)"$/s, '$1');

it.each([
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['\u200F=1+1', "'\u200F=1+1"],
  ['؛=1+1', "'؛'=1+1"],
  ['Teppich;=1', "Teppich;'=1"],
  ['Teppich; \u00A0=1', "Teppich;' \u00A0=1"],
  ['فرش، =1', "فرش،' =1"],
  ["x;+1+cmd|' /C calc'!A0", "x;'+1+cmd|' /C calc'!A0"],
  ['\uFF1D1', "'\uFF1D1"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ['-2+3', "'-2+3"],
  ['+98 912\n+1+A1', "'+98 912\n'+1+A1"],
  ['--1', "'--1"],
  ['+(A1)', "'+(A1)"],
])('keeps %j from being run as a formula', (text, harmless) => expect(cell(text)).toBe(harmless));

it.each([
  ...['+98 912 123 4567', '+989121234567', '+98 (21) 8877 6655', '+۹۸۹۱۲۱۲۳۴۵۶۷', '-10%', '-۱۰٪', '-10.5 %'],
  ...['Tel; +98 912 123 4567', 'Preis, -10%', 'a = b', 'ali@example.com', '2 + 2', 'نشانی، +۹۸ ۹۱۲'],
])('leaves %j as it is', (text) => expect(cell(text)).toBe(text));
