import { expect, it } from 'vitest';
import { latinName } from './latin-name.ts';

it.each([
  ['Nain Carpets', 'nain-carpets'],
  ['Müller & Söhne', 'muller-sohne'],
  ['قالی کاشان ۱۴۰۵', 'ghali-kashan-1405'],
  ['گلیم‌بافی مینا', 'glim-bafi-mina'],
  ['伊朗地毯', ''],
])('writes %s as %s', (name, address) => expect(latinName(name)).toBe(address));
