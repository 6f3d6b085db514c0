import { between } from '../../random.ts';
import { darker, lighter, round, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

export const health = {
  lotion: {
    shadow: 96,
    draw: (pen, tint) =>
      `<path d="M150 118h80c10 0 16 8 16 18v104c0 10-6 16-16 16h-80c-10 0-16-6-16-16V136c0-10 6-18 16-18z" fill="${pen.round(tint.body)}"/><path d="M176 92h28v28h-28z" fill="${tint.trim}"/><path d="M166 76h60c6 0 10 6 10 12h-26v8h-44z" fill="${lighter(tint.trim, 0.2)}"/><path d="M148 158h84v66h-84z" fill="${tint.trim}"/><path d="${star(190, 184, 17)}" fill="${tint.detail}"/><path d="M164 212h52" stroke="${tint.body}" stroke-width="4" stroke-linecap="round"/><path d="M146 140v96" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/><path d="M258 190h64v58c0 5-3 8-8 8h-48c-5 0-8-3-8-8z" fill="${pen.across('#ffffffcc', '#ffffff66', '#ffffffaa')}"/><path d="M254 172h72v20h-72z" fill="${pen.round(tint.detail)}"/><path d="M266 206h48v30h-48z" fill="${tint.body}" opacity=".8"/>`,
  },
  mortar: {
    draw: (pen, tint) =>
      `<g transform="rotate(28 230 110)"><path d="M220 40h20c6 0 8 6 7 12l-6 100h-22l-6-100c-1-6 1-12 7-12z" fill="${pen.brass()}"/></g><path d="M112 148h176c0 48-26 80-56 92h-64c-30-12-56-44-56-92z" fill="${pen.brass()}"/><ellipse cx="200" cy="148" rx="88" ry="16" fill="#6d4a17"/><ellipse cx="200" cy="150" rx="74" ry="11" fill="#7d9a55"/><path d="${steps(
        6,
        142,
        20,
      )
        .map((x, index) => `M${x} ${150 - (index % 2) * 6}q8-14 16 0-8 7-16 0z`)
        .join('')}" fill="#52763a"/><path d="${steps(6, 140, 24)
        .map((x) => star(x, 190, 8))
        .join(
          '',
        )}" fill="#7a5218" opacity=".6"/><path d="M158 238h84l10 18H148z" fill="${pen.brass()}"/><path d="M78 246c-4-24 10-36 28-40 4 20-4 36-28 40z" fill="${tint.hue === 'green' ? tint.body : '#5d7a55'}"/>`,
  },
  perfume: {
    shadow: 80,
    draw: (pen, tint) =>
      `<path d="M132 150c0-14 10-22 24-24h88c14 2 24 10 24 24v90c0 10-6 16-16 16H148c-10 0-16-6-16-16z" fill="${pen.across(lighter(tint.body, 0.55), lighter(tint.body, 0.2), lighter(tint.body, 0.45))}"/><path d="M142 178h116v60c0 6-4 10-10 10h-96c-6 0-10-4-10-10z" fill="${pen.down(tint.detail, darker(tint.detail, 0.25))}" opacity=".75"/><path d="M180 96h40v32h-40z" fill="${pen.brass()}"/><path d="${star(200, 76, 27)}" fill="${pen.brass()}"/><path d="${star(200, 76, 13)}" fill="${tint.body}"/><path d="${star(200, 204, 28)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"/><path d="M148 152v84" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
  },
  cream: {
    shadow: 110,
    draw: (pen, tint) =>
      `<path d="M108 178h136c6 0 8 4 8 10v48c0 14-8 20-20 20H120c-12 0-20-6-20-20v-48c0-6 2-10 8-10z" fill="${pen.round(tint.body)}"/><path d="M100 140h152c6 0 8 4 8 8v26c0 4-2 8-8 8H100c-6 0-8-4-8-8v-26c0-4 2-8 8-8z" fill="${pen.brass()}"/><path d="M128 200h96v38h-96z" fill="${tint.trim}"/><path d="${star(176, 219, 14)}" fill="${tint.detail}"/><path d="M270 96h36l8 132h-52z" fill="${pen.across(lighter(tint.trim, 0.2), tint.trim, darker(tint.trim, 0.12))}"/><path d="M262 228h52v28h-52z" fill="${pen.round(tint.detail)}"/><path d="M272 132h34v54h-34z" fill="${tint.body}" opacity=".85"/><path d="M268 88h40v10h-40z" fill="${darker(tint.trim, 0.1)}"/>`,
  },
  herbs: {
    shadow: 110,
    draw: (pen, tint, random) => {
      const sprigs = steps(9, 132, 17).map((x, index) => {
        const height = between(random, 60, 110);
        const lean = (index - 4) * 9;
        const top = `${round(x + lean)} ${160 - height}`;
        return `<path d="M${x} 168Q${x} ${160 - height / 2} ${top}" stroke="#52763a" stroke-width="3" fill="none"/><circle cx="${round(x + lean)}" cy="${160 - height}" r="${between(random, 8, 12)}" fill="${index % 2 ? tint.detail : tint.trim}"/><circle cx="${round(x + lean)}" cy="${160 - height}" r="4" fill="#e8b04a"/><path d="M${round(x + lean * 0.4)} ${160 - height * 0.4}q12-12 18 0-8 8-18 0z" fill="#6f8f4a"/>`;
      });
      return `${sprigs.join('')}<path d="M112 160h176l-22 96H134z" fill="${pen.round(tint.body)}"/><path d="M106 152h188v20H106z" fill="${lighter(tint.body, 0.15)}"/><path d="${steps(
        5,
        144,
        28,
      )
        .map((x) => star(x, 212, 12))
        .join('')}" fill="${tint.trim}" opacity=".8"/>`;
    },
  },
  stethoscope: {
    shadow: 100,
    draw: (pen, tint) =>
      `<path d="M136 62c-12 60 4 96 40 100 36-4 52-40 40-100" fill="none" stroke="${tint.body}" stroke-width="11" stroke-linecap="round"/><path d="M176 162c0 60 24 84 62 80 34-4 44-30 42-66" fill="none" stroke="${tint.body}" stroke-width="11" stroke-linecap="round"/><path d="M128 50h20v22h-20zM204 50h20v22h-20z" fill="${pen.steel()}"/><circle cx="280" cy="150" r="35" fill="${pen.slant('#f3f6f7', '#7f8b90')}"/><circle cx="280" cy="150" r="22" fill="${tint.detail}"/><path d="M268 150h8l5-12 6 22 5-10h6" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  medicalBag: {
    draw: (pen, tint) =>
      `<path d="M164 112V92c0-8 6-12 12-12h48c6 0 12 4 12 12v20" fill="none" stroke="${darker(tint.body, 0.4)}" stroke-width="10"/><path d="M104 112h192c8 0 12 4 12 12v122c0 6-4 10-10 10H102c-6 0-10-4-10-10V124c0-8 4-12 12-12z" fill="${pen.down(lighter(tint.body, 0.18), darker(tint.body, 0.2))}"/><path d="M92 150h216" stroke="#0003" stroke-width="4"/><circle cx="200" cy="192" r="42" fill="#fdfaf2"/><path d="M190 164h20v18h18v20h-18v18h-20v-18h-18v-20h18z" fill="${tint.hue === 'green' ? '#1e4fa3' : '#1d7f80'}"/><path d="M116 140h30v20h-30zM254 140h30v20h-30z" fill="${pen.brass()}"/>`,
  },
} satisfies Record<string, Drawing>;
