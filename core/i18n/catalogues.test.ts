import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cultures } from '../domain/culture.ts';

const namespaces = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Every text of a catalogue by its dotted key; the forms of a plural text count as one. */
function texts(value: unknown, path: string): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  const record = value as Record<string, unknown>;
  if (typeof record.other === 'string' && Object.values(record).every((form) => typeof form === 'string')) {
    const isPlural = Object.keys(record).every((key) => /^(zero|one|two|few|many|other)$/.test(key));
    if (isPlural) return new Map([[path, record.other]]);
  }
  return new Map(Object.entries(record).flatMap(([key, child]) => [...texts(child, path ? `${path}.${key}` : key)]));
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

async function load(namespace: string, culture: string): Promise<Map<string, string>> {
  const module: Record<string, unknown> = await import(`./${namespace}/${culture}.ts`);
  return texts(Object.values(module)[0], '');
}

describe.each(namespaces)('the %s texts', (namespace) => {
  it.each(cultures)('are complete in %s, with the same placeholders as in Persian', async (culture) => {
    const persian = await load(namespace, 'fa-IR');
    const own = await load(namespace, culture);
    expect([...own.keys()].sort()).toEqual([...persian.keys()].sort());
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      // A plural form may leave its number out («one day»), so only the names are compared.
      expect(new Set([...placeholders(text), 'count']), key).toEqual(
        new Set([...placeholders(persian.get(key) ?? ''), 'count']),
      );
    }
  });

  it('write Persian and Arabic with their own letters only', async () => {
    for (const [key, text] of await load(namespace, 'fa-IR')) expect(text, key).not.toMatch(/[يك]/);
    for (const [key, text] of await load(namespace, 'ar-SA')) expect(text, key).not.toMatch(/[یک]/);
  });

  it.each(['fa-IR', 'ar-SA'])('write numbers in the digits of %s', async (culture) => {
    for (const [key, text] of await load(namespace, culture)) {
      // Places on a map, names with a number in them and numbered lists of Markdown are written in one way everywhere.
      const prose = text.replace(/\{\w+\}|\d+\.\d{4}|SHA-256|^\d+\. /gm, '');
      expect(prose, key).not.toMatch(/[0-9]/);
    }
  });

  it('write «جستجو» in one way', async () => {
    for (const [key, text] of await load(namespace, 'fa-IR'))
      expect(text, key).not.toMatch(/جست[\s\u200c]*و[\s\u200c]*جو/);
  });

  it('write «شمارهٔ» and the like in one way', async () => {
    for (const [key, text] of await load(namespace, 'fa-IR')) expect(text, key).not.toMatch(/ه\u200cی(?!\p{L})/u);
  });

  it('call a mobile number «همراه»', async () => {
    for (const [key, text] of await load(namespace, 'fa-IR')) expect(text, key).not.toMatch(/موبایل/);
  });
});

it.each([
  ['a deposit', 'fa-IR', /واریز/],
  ['a deposit', 'en-US', /\bpa(?:y|id) in\b/i],
  ['a deposit', 'de-DE', /einzahl|eingezahl/i],
  ['a deposit', 'ar-SA', /شحن المحفظة|اشحن/],
  ['a business', 'de-DE', /\bBetriebe?s?\b/],
  ['a business', 'ar-SA', /متجرك|المتاجر|المتجر|أعمال[يك]/],
  ['a moderator', 'fa-IR', /بازبین(?!ی)|بررسی‌کنند[هگ]/],
  ['a moderator', 'en-US', /\breviewers?\b/i],
  ['a moderator', 'de-DE', /\bPrüf(?:er|ende)/],
  ['a moderator', 'ar-SA', /(?<!\p{L})(?:ال)?مراجع(?:ين|ون)?(?!\p{L})/u],
  ['a moderator', 'zh-CN', /审核人员/],
  ['the site', 'zh-CN', /(?<!四方集 |波斯语 )Charsu/],
] as const)('calls %s by one word in %s, as the glossary says', async (_what, culture, other) => {
  for (const namespace of namespaces) {
    for (const [key, text] of await load(namespace, culture)) expect(text, `${namespace} ${key}`).not.toMatch(other);
  }
});
