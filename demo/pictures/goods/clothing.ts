import { pick } from '../../random.ts';
import { darker, lighter, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

export const clothing = {
  fabricRolls: {
    shadow: 116,
    draw: (pen, tint, random) => {
      const paisley = pen.tile(
        24,
        24,
        '<path d="M12 4c6 4 6 10 2 15-1-3-4-4-6-7 0-3 1-6 4-8z" fill="#fff" opacity=".35"/>',
      );
      const colours = [
        tint.trim,
        tint.body,
        tint.detail,
        tint.second,
        pick(random, ['#0e7a7a', '#8c2a3b', '#24396f', '#7b5490']),
      ];
      const places = [
        [168, 150],
        [120, 150],
        [192, 192],
        [144, 192],
        [96, 192],
      ] as const;
      return places
        .map(([x, y], index) => {
          const fill = colours[index] ?? tint.body;
          return `<g transform="translate(0 18)"><rect x="${x}" y="${y}" width="110" height="44" rx="22" fill="${fill}"/><rect x="${x}" y="${y}" width="110" height="44" rx="22" fill="${paisley}"/><circle cx="${x + 22}" cy="${y + 22}" r="22" fill="${fill}" stroke="#fff" stroke-opacity=".4"/><circle cx="${x + 22}" cy="${y + 22}" r="14" fill="none" stroke="#0004"/><circle cx="${x + 22}" cy="${y + 22}" r="6" fill="#f6f1e4"/></g>`;
        })
        .join('');
    },
  },
  dress: {
    shadow: 78,
    draw: (pen, tint) => {
      const cloth =
        'M172 62l-28 22 12 40 14-8c2 24-4 38-12 56l-34 80c50 12 102 12 152 0l-34-80c-8-18-14-32-12-56l14 8 12-40-28-22c-10 16-46 16-56 0z';
      const print = pen.tile(30, 30, `<path d="${star(15, 15, 6)}" fill="${tint.trim}" opacity=".7"/>`);
      return `<path d="M200 40c0-12 14-10 12-20-2-8-14-6-14 2" fill="none" stroke="#5b686b" stroke-width="4"/><path d="M200 40l-44 26h88z" fill="none" stroke="#5b686b" stroke-width="4"/><path d="${cloth}" fill="${pen.across(darker(tint.body, 0.2), lighter(tint.body, 0.1), darker(tint.body, 0.2))}"/><path d="${cloth}" fill="${print}"/><path d="M168 158c20 8 44 8 64 0l4 12c-24 10-48 10-72 0z" fill="${tint.detail}"/><path d="M128 236c48 12 96 12 144 0" stroke="${tint.detail}" stroke-width="6" fill="none"/>`;
    },
  },
  shirt: {
    shadow: 96,
    draw: (pen, tint) =>
      `<path d="M160 76l-58 34 20 56 22-10v98h112v-98l22 10 20-56-58-34c-12 18-68 18-80 0z" fill="${pen.across(darker(tint.body, 0.15), lighter(tint.body, 0.15), darker(tint.body, 0.2))}"/><path d="M160 76l40 34 40-34-12-10h-56z" fill="${lighter(tint.body, 0.3)}"/><path d="M200 110v144" stroke="#0003" stroke-width="2"/><path d="${steps(
        5,
        126,
        26,
      )
        .map((y) => `M197 ${y}a3 3 0 1 0 6 0 3 3 0 1 0-6 0`)
        .join(
          '',
        )}" fill="${tint.trim}"/><path d="M218 138h26v28l-13 8-13-8z" fill="${darker(tint.body, 0.12)}"/><path d="M144 156l-4-26M256 156l4-26" stroke="#0003" stroke-width="2"/>`,
  },
  shoes: {
    shadow: 126,
    draw: (pen, tint) => {
      const shoe = (fill: string): string =>
        `<path d="M0 60c2-30 4-46 12-52 14 6 32 4 44-8 14 24 42 40 80 48 16 4 22 14 22 30H0z" fill="${fill}"/><path d="M-2 76h162c2 10-2 16-10 16H8C0 92-4 86-2 76z" fill="#2b1a10"/><path d="M60 8l16-10M70 18l16-10M82 27l14-10M95 34l12-9" stroke="${tint.trim}" stroke-width="4" stroke-linecap="round"/><path d="M4 44c20 8 40 4 56-8" stroke="#0003" stroke-width="3" fill="none"/>`;
      return `<g transform="translate(142 126)">${shoe(pen.down(darker(tint.body, 0.1), darker(tint.body, 0.35)))}</g><g transform="translate(82 164)">${shoe(pen.down(lighter(tint.body, 0.16), darker(tint.body, 0.2)))}</g>`;
    },
  },
  bag: {
    shadow: 92,
    draw: (pen, tint) =>
      `<path d="M154 124c0-62 92-62 92 0" fill="none" stroke="${darker(tint.body, 0.35)}" stroke-width="11"/><path d="M112 120h176l14 126c0 6-4 10-10 10H108c-6 0-10-4-10-10z" fill="${pen.down(lighter(tint.body, 0.14), darker(tint.body, 0.2))}"/><path d="M112 120h176l6 50c-50 26-138 26-188 0z" fill="${darker(tint.body, 0.16)}"/><path d="M112 126h176" stroke="#fff" stroke-opacity=".3" stroke-width="2" stroke-dasharray="7 5"/><rect x="184" y="172" width="32" height="26" rx="5" fill="${pen.brass()}"/><path d="${star(200, 224, 14)}" fill="${tint.detail}"/><path d="M100 240h200" stroke="#fff" stroke-opacity=".25" stroke-width="2" stroke-dasharray="7 5"/>`,
  },
  scarf: {
    shadow: 70,
    draw: (pen, tint) => {
      const print = pen.tile(
        34,
        34,
        `<path d="M17 4c10 6 10 16 3 25-2-5-7-7-10-12 0-5 2-10 7-13z" fill="${tint.detail}" opacity=".75"/><circle cx="4" cy="30" r="2" fill="${tint.trim}"/>`,
      );
      const cloth = 'M140 70h120v150l-14 14-14-10-16 12-16-12-16 12-16-12-14 10-14-14z';
      return `<path d="M96 56h208v12H96z" fill="${pen.wood()}"/><circle cx="96" cy="62" r="9" fill="#a36a38"/><circle cx="304" cy="62" r="9" fill="#a36a38"/><path d="M158 64h120v126l-14 10-14-10-16 12-16-12-16 12H158z" fill="${darker(tint.second, 0.1)}"/><path d="${cloth}" fill="${pen.across(darker(tint.body, 0.15), lighter(tint.body, 0.12), tint.body)}"/><path d="${cloth}" fill="${print}"/><path d="M140 204h120M140 84h120" stroke="${tint.trim}" stroke-width="4"/><path d="${steps(
        15,
        144,
        8,
      )
        .map((x) => `M${x} 226v20`)
        .join('')}" stroke="${tint.trim}" stroke-width="2"/>`;
    },
  },
} satisfies Record<string, Drawing>;
