import { darker, lighter, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

export const art = {
  palette: {
    shadow: 116,
    draw: (pen, tint) =>
      `<path d="M200 86c72 0 118 38 118 82 0 34-26 44-54 42-22-2-32 6-28 20 4 18-10 26-36 26-72 0-118-40-118-86 0-44 46-84 118-84z" fill="${pen.slant('#d9a566', '#8a5a30')}"/><ellipse cx="242" cy="218" rx="15" ry="10" fill="#3a2413" opacity=".6"/><circle cx="132" cy="152" r="18" fill="${tint.body}"/><circle cx="172" cy="118" r="18" fill="${tint.detail}"/><circle cx="226" cy="114" r="18" fill="#c93a4b"/><circle cx="274" cy="146" r="17" fill="#1e4fa3"/><circle cx="140" cy="202" r="17" fill="#f6f1e4"/><circle cx="190" cy="164" r="13" fill="${tint.second}"/><g transform="rotate(-36 270 110)"><path d="M264 40h12v96h-12z" fill="${pen.wood()}"/><path d="M263 130h14v24h-14z" fill="#c9d2d4"/><path d="M262 152h16c2 16-4 24-8 32-4-8-10-16-8-32z" fill="${tint.detail}"/></g>`,
  },
  books: {
    shadow: 110,
    draw: (pen, tint) => {
      const spines = [
        [104, 92, 36, tint.body],
        [142, 74, 32, tint.detail],
        [176, 104, 28, tint.second],
        [206, 84, 38, '#8c2a3b'],
      ] as const;
      const upright = spines.map(
        ([x, y, width, fill]) =>
          `<path d="M${x} ${y}h${width}v${256 - y}H${x}z" fill="${pen.across(darker(fill, 0.2), lighter(fill, 0.12), darker(fill, 0.25))}"/><path d="M${x} ${y + 16}h${width}M${x} 238h${width}" stroke="${tint.trim}" stroke-width="3"/><path d="${star(x + width / 2, (y + 256) / 2, width * 0.3)}" fill="${tint.trim}" opacity=".85"/>`,
      );
      return `${upright.join('')}<g transform="rotate(17 268 256)"><path d="M252 96h36v160h-36z" fill="${pen.across('#12484d', '#2f9a98', '#12484d')}"/><path d="M252 112h36M252 238h36" stroke="${tint.trim}" stroke-width="3"/><path d="${star(270, 176, 12)}" fill="${tint.trim}"/></g>`;
    },
  },
  setar: {
    shadow: 70,
    draw: (pen, tint) =>
      `<g transform="rotate(24 200 150)"><path d="M192 16h16v150h-16z" fill="${pen.wood()}"/><path d="${steps(9, 40, 13)
        .map((y) => `M191 ${y}h18`)
        .join(
          '',
        )}" stroke="#f0e2c0" stroke-width="2"/><path d="M182 22h-12M182 36h-12M218 22h12M218 36h12" stroke="#5a361b" stroke-width="6" stroke-linecap="round"/><path d="M200 148c42 12 58 46 52 76-6 28-28 44-52 44s-46-16-52-44c-6-30 10-64 52-76z" fill="${pen.across('#7a3f1a', '#d98a44', '#b5632a', '#6b3414')}"/><path d="M200 158c32 12 44 38 40 62-4 22-20 34-40 34s-36-12-40-34c-4-24 8-50 40-62z" fill="#e2b070"/><path d="M184 234h32v6h-32z" fill="#4a2c17"/><path d="M196 24v210M200 24v210M204 24v210" stroke="#fff8e6" stroke-width="1.2"/><path d="${star(200, 196, 11)}" fill="${tint.body}"/></g>`,
  },
  calligraphy: {
    shadow: 122,
    draw: (pen, tint) =>
      `<path d="M78 76h196v176H78z" fill="${pen.slant('#fdf7e6', '#e6d6b0')}"/><path d="M88 86h176v156H88z" fill="none" stroke="${tint.body}" stroke-width="3"/><path d="M94 92h164v144H94z" fill="none" stroke="${tint.detail}" stroke-width="1.5"/><path d="M118 140c26 26 62 26 84 4 8-8 14-6 14 6 0 16 12 18 24 8M120 196c20 20 44 18 58-2 10-14 22-8 24 4 2 14 20 14 38-2" fill="none" stroke="#20282b" stroke-width="9" stroke-linecap="round"/><path d="M160 168l6-6 6 6-6 6zM184 168l6-6 6 6-6 6zM204 118l6-6 6 6-6 6z" fill="#20282b"/><path d="M276 200h64l-6 56h-52z" fill="${pen.round(tint.body)}"/><ellipse cx="308" cy="200" rx="32" ry="8" fill="#16262b"/><g transform="rotate(22 314 130)"><path d="M306 60h13v120l-4 22h-5l-4-22z" fill="${pen.across('#8a5a30', '#d9a566', '#7a4a26')}"/></g>`,
  },
  easel: {
    shadow: 84,
    draw: (pen, tint) =>
      `<path d="M200 30l-64 228M200 30l64 228M200 30v214" stroke="#7a4a26" stroke-width="9" stroke-linecap="round"/><path d="M112 62h176v134H112z" fill="#fdf7e6"/><path d="M120 70h160v118H120z" fill="${pen.down(lighter(tint.second, 0.55), lighter(tint.detail, 0.5))}"/><circle cx="240" cy="102" r="16" fill="${tint.detail}"/><path d="M120 164l44-50 34 36 26-28 56 50v16H120z" fill="${tint.body}"/><path d="M120 176c40-14 110-14 160 0v12H120z" fill="${darker(tint.body, 0.3)}"/><path d="M112 62h176v134H112z" fill="none" stroke="#b5813f" stroke-width="5"/><path d="M124 200h152v9H124z" fill="#a36a38"/>`,
  },
  globe: {
    shadow: 76,
    draw: (pen, tint) =>
      `<circle cx="200" cy="138" r="84" fill="${pen.slant(lighter(tint.body, 0.35), darker(tint.body, 0.2))}"/><path d="M146 96c22-22 44-12 42 8s-30 14-28 34 22 18 16 44c-28-8-54-46-30-86zM216 74c28 4 52 26 58 52-18 12-30-6-44 2s-2 26-18 26-12-20-4-30-10-34 8-50zM222 176c18-8 34-2 38 8-12 14-24 22-38 26-6-12-8-26 0-34z" fill="${lighter(tint.detail, 0.1)}"/><path d="M116 138h168M200 54c-50 50-50 118 0 168M200 54c50 50 50 118 0 168" stroke="#fff" stroke-opacity=".3" fill="none" stroke-width="2"/><path d="M262 60a102 102 0 0 1-102 172" fill="none" stroke="${pen.brass()}" stroke-width="9" stroke-linecap="round"/><path d="M192 232h16v16h-16zM152 246h96l8 12H144z" fill="${pen.brass()}"/>`,
  },
} satisfies Record<string, Drawing>;
