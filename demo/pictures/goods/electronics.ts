import { pick } from '../../random.ts';
import { darker, lighter, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const screens = [
  ['#12464f', '#1f8f8c', '#e8b04a'],
  ['#24154a', '#7b3f8f', '#f0907a'],
  ['#0d2b52', '#2f7fc0', '#a8e0e0'],
  ['#4a1426', '#c0484f', '#f4c869'],
  ['#10301f', '#4f9a63', '#e6e0a0'],
] as const;

const glow = (x: number, y: number, size: number): string =>
  `<path d="${star(x, y, size)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><path d="${star(x, y, size * 0.6)}" fill="#fff" opacity=".18"/>`;

export const electronics = {
  laptop: {
    shadow: 120,
    draw: (pen, tint, random) =>
      `<rect x="104" y="98" width="192" height="130" rx="9" fill="#161d20"/><rect x="112" y="106" width="176" height="114" rx="3" fill="${pen.slant(...pick(random, screens))}"/>${glow(200, 163, 40)}<path d="M84 228h232l10 22c1 4-2 8-8 8H82c-6 0-9-4-8-8z" fill="${tint.hue === 'grey' || tint.hue === 'yellow' ? '#e3dccb' : '#cfd6d8'}"/><path d="M172 230h56l3 8h-62z" fill="#0002"/>`,
  },
  phone: {
    shadow: 84,
    draw: (pen, tint, random) =>
      `<g transform="rotate(-8 150 150)"><rect x="118" y="58" width="94" height="190" rx="17" fill="${pen.slant(lighter(tint.body, 0.25), darker(tint.body, 0.25))}"/><rect x="126" y="68" width="42" height="46" rx="11" fill="#0004"/><circle cx="138" cy="81" r="8" fill="#16262b"/><circle cx="157" cy="81" r="8" fill="#16262b"/><circle cx="138" cy="101" r="8" fill="#16262b"/></g><rect x="190" y="54" width="98" height="202" rx="18" fill="#161d20"/><rect x="196" y="60" width="86" height="190" rx="13" fill="${pen.slant(...pick(random, screens))}"/>${glow(239, 150, 30)}<rect x="222" y="66" width="34" height="9" rx="4.5" fill="#161d20"/><path d="M220 240h38" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  },
  headphones: {
    shadow: 96,
    draw: (pen, tint) =>
      `<path d="M118 186c-6-88 34-126 82-126s88 38 82 126" fill="none" stroke="${darker(tint.body, 0.3)}" stroke-width="17" stroke-linecap="round"/><path d="M134 104c14-30 38-40 66-40s52 10 66 40" fill="none" stroke="${lighter(tint.body, 0.25)}" stroke-width="6" stroke-linecap="round"/><rect x="92" y="168" width="56" height="88" rx="24" fill="${pen.round(tint.body)}"/><rect x="252" y="168" width="56" height="88" rx="24" fill="${pen.round(tint.body)}"/><rect x="138" y="176" width="20" height="72" rx="10" fill="#20282b"/><rect x="242" y="176" width="20" height="72" rx="10" fill="#20282b"/><path d="${star(116, 212, 13)}${star(284, 212, 13)}" fill="${tint.detail}"/>`,
  },
  camera: {
    shadow: 112,
    draw: (pen, tint) =>
      `<path d="M152 96h70l12 22h-94z" fill="#2b3336"/><rect x="96" y="114" width="208" height="140" rx="18" fill="${pen.down('#39464a', '#161d20')}"/><path d="M96 156h208v56H96z" fill="${tint.body}"/><circle cx="196" cy="184" r="58" fill="#20282b"/><circle cx="196" cy="184" r="48" fill="${pen.slant('#5b686b', '#20282b')}"/><circle cx="196" cy="184" r="35" fill="${pen.slant('#2f7fc0', '#24154a', '#0d1b2a')}"/><circle cx="183" cy="171" r="10" fill="#fff" opacity=".5"/><rect x="256" y="126" width="32" height="17" rx="4" fill="#f6e8b8"/><circle cx="120" cy="134" r="8" fill="${tint.detail}"/><path d="M112 106h28v9h-28z" fill="#8b979b"/>`,
  },
  television: {
    shadow: 118,
    draw: (pen, _tint, random) =>
      `<rect x="60" y="72" width="280" height="164" rx="8" fill="#12191c"/><path d="M67 79h266v150H67z" fill="${pen.slant(...pick(random, screens))}"/><path d="M67 229l70-72 46 42 58-74 92 104z" fill="#0005"/><circle cx="276" cy="116" r="17" fill="#fff" opacity=".7"/><path d="M67 79h150L92 229H67z" fill="#fff" opacity=".08"/><path d="M128 236h24l-12 22h-24zM272 236h-24l12 22h24z" fill="#39464a"/>`,
  },
  watch: {
    shadow: 60,
    draw: (pen, tint, random) =>
      `<path d="M172 40h56l6 56h-68zM172 256h56l6-56h-68z" fill="${pen.across(darker(tint.body, 0.25), tint.body, darker(tint.body, 0.35))}"/><path d="${steps(
        3,
        218,
        13,
      )
        .map((y) => `M195 ${y}h10v5h-10z`)
        .join(
          '',
        )}" fill="#0005"/><rect x="142" y="90" width="116" height="116" rx="34" fill="${pen.slant('#eef2f3', '#8b979b')}"/><rect x="150" y="98" width="100" height="100" rx="27" fill="${pen.slant(...pick(random, screens))}"/>${glow(200, 148, 36)}<path d="M200 148v-26M200 148l18 12" stroke="#fff" stroke-width="5" stroke-linecap="round"/><rect x="256" y="136" width="9" height="24" rx="4" fill="#8b979b"/>`,
  },
  speaker: {
    shadow: 84,
    draw: (pen, tint) =>
      `<rect x="132" y="56" width="136" height="200" rx="22" fill="${pen.round(darker(tint.body, 0.15))}"/><circle cx="200" cy="108" r="30" fill="#16262b"/><circle cx="200" cy="108" r="20" fill="${pen.slant('#5b686b', '#20282b')}"/><circle cx="200" cy="190" r="50" fill="#16262b"/><circle cx="200" cy="190" r="40" fill="${pen.slant('#4a565a', '#1c2529')}"/><circle cx="200" cy="190" r="17" fill="${tint.detail}"/><circle cx="248" cy="76" r="5" fill="#74dfa0"/><path d="M146 74v164" stroke="#fff" stroke-opacity=".2" stroke-width="5" stroke-linecap="round"/>`,
  },
} satisfies Record<string, Drawing>;
