import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyle, contrastOf, defaultColors, leastContrast, readingContrast } from './brand.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const tokens = (style: string, theme: 'light' | 'dark') =>
  new Map(
    [...(style.split('@media')[theme === 'light' ? 0 : 1] ?? '').matchAll(/--([a-z-]+):(#\w{6})/g)].map(
      ([, name, color]) => [name ?? '', color ?? ''] as const,
    ),
  );

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#777777', '#777777')).toBe(1);
});

describe('the style of a brand', () => {
  it('is nothing for the product’s own look, whose colours can be read', () => {
    expect(brandStyle(defaultColors, true)).toBe('');
    for (const name of Object.keys(defaultColors) as (keyof typeof defaultColors)[])
      expect(readingContrast(name, defaultColors[name]), name).toBeGreaterThanOrEqual(leastContrast);
  });

  it('can be read wherever a colour is accepted', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (primaryLight, primaryDark, accentLight, accentDark) => {
        const style = brandStyle({ primaryLight, primaryDark, accentLight, accentDark }, true);
        for (const [theme, bg] of [
          ['light', '#fbf9f4'],
          ['dark', '#081315'],
        ] as const) {
          const of = tokens(style, theme);
          const read = (text: string, ground: string) => contrastOf(of.get(text) ?? '', of.get(ground) ?? ground);
          for (const [text, ground] of [
            ['on-primary', 'primary'],
            ['primary-text', 'primary-soft'],
            ['primary-text', bg],
            ['on-saffron', 'saffron'],
            ['saffron-text', 'saffron-soft'],
            ['saffron-text', bg],
          ] as const)
            expect(read(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(leastContrast);
        }
      }),
    );
  });
});
