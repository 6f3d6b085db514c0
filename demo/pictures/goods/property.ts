import { between, pick } from '../../random.ts';
import { darker, lighter, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const stones = ['#d8c3a0', '#cfc8bb', '#c9a189', '#b9c0c2', '#e2d6bf'] as const;
const tree = (x: number, height: number): string =>
  `<path d="M${x - 26} 260c0-${height * 0.6} 20-${height * 0.8} 26-${height} 6 ${height * 0.2} 26 ${height * 0.4} 26 ${height}z" fill="#3f6b4e"/>`;

export const property = {
  apartment: {
    shadow: 150,
    draw: (_pen, tint, random) => {
      const stone = pick(random, stones);
      const rows = between(random, 6, 7);
      const lights = steps(rows, 78, 28).flatMap((y) =>
        steps(4, 138, 34).map((x) => ({ path: `M${x} ${y}v-13c0-5 5-8 10-11 5 3 10 6 10 11v13z`, on: random() < 0.4 })),
      );
      const windows = (on: boolean): string =>
        lights
          .filter((light) => light.on === on)
          .map((light) => light.path)
          .join('');
      return `<path d="M124 44h152v216H124z" fill="${stone}"/><path d="M124 44h20v216h-20z" fill="${darker(stone, 0.18)}"/><path d="M118 38h164v10H118z" fill="${darker(stone, 0.35)}"/><path d="${windows(true)}" fill="#f4c869"/><path d="${windows(false)}" fill="#2b454c"/><path d="M284 120h62v140h-62z" fill="${darker(stone, 0.25)}"/><path d="M296 140h14v18h-14zm24 0h14v18h-14zm-24 36h14v18h-14zm24 0h14v18h-14zm-24 36h14v18h-14z" fill="#2b454c"/><path d="M188 232h26v28h-26z" fill="${tint.body}"/>${tree(96, 86)}`;
    },
  },
  villa: {
    shadow: 150,
    draw: (pen, tint, random) => {
      const wall = pick(random, ['#f0e6d2', '#e3d9cb', '#f6f1e6']);
      return `${tree(74, 110)}${tree(334, 92)}<path d="M108 150h184v108H108z" fill="${pen.down(wall, darker(wall, 0.15))}"/><path d="M92 154l108-78 108 78z" fill="${pen.down(lighter(tint.body, 0.1), darker(tint.body, 0.2))}"/><path d="M252 92h20v36h-20z" fill="${darker(wall, 0.35)}"/><path d="M182 258v-50c0-14 10-22 18-28 8 6 18 14 18 28v50z" fill="#5b3a21"/><circle cx="211" cy="228" r="3" fill="#e2b54f"/><path d="M124 216v-26c0-9 8-14 16-19 8 5 16 10 16 19v26zM244 216v-26c0-9 8-14 16-19 8 5 16 10 16 19v26z" fill="#f4c869" stroke="#8a6b45" stroke-width="3"/><path d="${star(200, 128, 15)}" fill="${tint.trim}"/><path d="M90 250h92v8H90zM218 250h92v8h-92z" fill="#5d7a55"/><path d="M182 258h36l14 26h-64z" fill="#e6dbc6" opacity=".7"/>`;
    },
  },
  key: {
    shadow: 0,
    draw: (pen, tint) =>
      `<g transform="rotate(-28 200 150)"><circle cx="126" cy="150" r="46" fill="none" stroke="${pen.brass()}" stroke-width="19"/><path d="M170 142h142v17H170z" fill="${pen.brass()}"/><path d="M262 158h15v30h-15zM290 158h15v38h-15z" fill="#c4923f"/></g><path d="M90 186c-20 12-30 30-24 44" stroke="#8b979b" stroke-width="4" fill="none"/><g transform="rotate(16 82 236)"><path d="M52 228l32-24 32 24v40H52z" fill="${tint.body}"/><path d="M76 268v-22h16v22z" fill="${tint.trim}"/><path d="M46 230l38-30 38 30" fill="none" stroke="${darker(tint.body, 0.3)}" stroke-width="7"/></g>`,
  },
  shopfront: {
    shadow: 150,
    draw: (pen, tint) =>
      `<path d="M84 74h232v184H84z" fill="${pen.down('#e6dbc6', '#c4b393')}"/><path d="M96 86h208v34H96z" fill="${darker(tint.body, 0.3)}"/><path d="${steps(
        7,
        116,
        28,
      )
        .map((x) => star(x, 103, 8))
        .join('')}" fill="${tint.detail}"/>${steps(8, 84, 29)
        .map((x, index) => `<path d="M${x} 124h29v22c0 18-29 18-29 0z" fill="${index % 2 ? tint.trim : tint.body}"/>`)
        .join(
          '',
        )}<path d="M100 172h92v86h-92z" fill="${pen.slant('#dff0f2', '#7d9aa2')}"/><path d="M100 232h92" stroke="#8a6b45" stroke-width="5"/><path d="M112 208h18v24h-18zM140 200h16v32h-16zM166 212h18v20h-18z" fill="${tint.detail}"/><path d="M220 168h68v90h-68z" fill="#5b3a21"/><path d="M228 176h52v46h-52z" fill="#bcd3d8"/><circle cx="230" cy="234" r="4" fill="#e2b54f"/><path d="M84 250h232v8H84z" fill="#8a6b45"/>`,
  },
  floorPlan: {
    shadow: 110,
    draw: (pen, tint) =>
      `<path d="M88 54h224v202H88z" fill="${pen.slant('#fdfaf2', '#e9e0cc')}"/><path d="M88 54h224v202H88z" fill="none" stroke="#0002"/><path d="M112 78h176v154H112z" fill="${lighter(tint.body, 0.82)}"/><path d="M112 78h176v154H112zM196 78v66M196 170v62M112 152h54M228 152h60" fill="none" stroke="${darker(tint.body, 0.2)}" stroke-width="7"/><path d="M196 144a26 26 0 0 1-26 26" fill="none" stroke="${tint.detail}" stroke-width="3"/><path d="M124 90h34v24h-34zM214 92h58v12h-58zM124 186h40v32h-40z" fill="${tint.body}" opacity=".55"/><circle cx="250" cy="196" r="17" fill="none" stroke="${tint.body}" stroke-width="4"/><path d="M112 244h176M112 240v8M288 240v8" stroke="#8b7a5a" stroke-width="2"/><g transform="rotate(38 316 214)"><path d="M310 120h14v100l-7 17-7-17z" fill="${tint.detail}"/><path d="M310 120h14v14h-14z" fill="${darker(tint.detail, 0.4)}"/></g>`,
  },
  land: {
    shadow: 0,
    draw: (pen, tint) =>
      `<path d="M0 176c70-52 130-30 190-8 70-40 140-40 210-6v138H0z" fill="#6f8f5f"/><path d="M0 206c80-26 180-30 400-10v104H0z" fill="${pen.down('#a8b06a', '#6d7a3c')}"/><path d="M96 226l70-26h112l44 30-40 50H132z" fill="${pen.down('#d9b679', '#b58a4c')}" stroke="#fff" stroke-width="3" stroke-dasharray="9 6"/><path d="M200 96c-30 0-50 22-50 50 0 36 50 84 50 84s50-48 50-84c0-28-20-50-50-50z" fill="${tint.body}"/><circle cx="200" cy="146" r="24" fill="${tint.trim}"/><path d="${star(200, 146, 15)}" fill="${tint.detail}"/><path d="M40 232c0-30 12-40 16-50 4 10 16 20 16 50zM340 222c0-30 12-40 16-50 4 10 16 20 16 50z" fill="#3f6b4e"/>`,
  },
} satisfies Record<string, Drawing>;
