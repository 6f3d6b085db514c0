import { between } from '../../random.ts';
import { darker, lighter, round, star, steps, wreath } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const gear = (x: number, y: number, radius: number, teeth: number, fill: string): string =>
  `${wreath(teeth, x, y, () => `<path d="M${x - radius * 0.13} ${y - radius}h${round(radius * 0.26)}l${round(radius * 0.05)} ${round(radius * 0.24)}h${round(-radius * 0.36)}z" fill="${fill}"/>`)}<circle cx="${x}" cy="${y}" r="${round(radius * 0.82)}" fill="${fill}"/><circle cx="${x}" cy="${y}" r="${round(radius * 0.56)}" fill="none" stroke="#0003" stroke-width="4"/><circle cx="${x}" cy="${y}" r="${round(radius * 0.24)}" fill="#2b3336"/>`;

export const industry = {
  pump: {
    draw: (pen, tint) => {
      const body = pen.down(darker(tint.body, 0.2), lighter(tint.body, 0.2), darker(tint.body, 0.4));
      return `<path d="M96 240h208v18H96z" fill="#39464a"/><rect x="104" y="150" width="124" height="84" rx="12" fill="${body}"/><path d="M120 150v84M138 150v84M156 150v84M174 150v84M192 150v84" stroke="#0003" stroke-width="5"/><circle cx="262" cy="194" r="46" fill="${body}"/><circle cx="262" cy="194" r="28" fill="#c9d2d4"/><path d="${star(262, 194, 24, 0.6)}" fill="#5b686b"/><path d="M248 104h28v50h-28z" fill="${tint.body}"/><path d="M240 96h44v14h-44z" fill="#c9d2d4"/><rect x="140" y="126" width="52" height="26" rx="5" fill="#26343a"/>`;
    },
  },
  gears: {
    shadow: 110,
    draw: (pen, tint, random) =>
      `${gear(160, 168, 82, 12, pen.slant('#eef2f3', '#8b979b'))}${gear(262, 118, 54, 10, pen.slant(lighter(tint.detail), darker(tint.detail)))}${gear(272, 214, 42, between(random, 8, 10), pen.slant(lighter(tint.body, 0.2), darker(tint.body)))}`,
  },
  valve: {
    draw: (pen, tint) =>
      `<path d="M84 178h232v52H84z" fill="${pen.down('#cfd6d8', '#f1f4f5', '#8b979b')}"/><path d="M76 166h26v76H76zM298 166h26v76h-26z" fill="${pen.down('#8b979b', '#dfe5e7', '#6f7a7e')}"/><path d="M152 176c0-30 20-46 48-46s48 16 48 46v58c-20 18-76 18-96 0z" fill="${pen.round(tint.body)}"/><path d="M186 96h28v40h-28z" fill="${pen.steel()}"/><g fill="none" stroke="${tint.detail}" stroke-width="10"><ellipse cx="200" cy="86" rx="66" ry="17"/><path d="M136 86h128M200 70v32"/></g><circle cx="200" cy="86" r="11" fill="#39464a"/><path d="${steps(
        3,
        176,
        24,
      )
        .map((x) => `M${x} 196h6v6h-6z`)
        .join('')}" fill="#fff" opacity=".4"/><path d="M120 242h160v14H120z" fill="#39464a"/>`,
  },
  forklift: {
    shadow: 130,
    draw: (pen, tint) =>
      `<path d="M120 84h92l26 78h-20l-20-62h-62v62h-16z" fill="#2b3336"/><path d="M96 158h150l10 72H96c-10 0-14-8-14-18v-32c0-14 6-22 14-22z" fill="${pen.down(lighter(tint.detail, 0.1), darker(tint.detail, 0.25))}"/><path d="M146 138h44c8 0 10 8 10 20h-60c0-12 0-20 6-20z" fill="#39464a"/><path d="M258 62h14v186h-14zM278 62h8v186h-8z" fill="${pen.steel()}"/><path d="M272 238h68v9h-78v-50h10z" fill="#39464a"/><path d="M280 180h58v56h-58z" fill="#b5813f"/><path d="M280 180h58v56h-58zM309 180v56" fill="none" stroke="#7a5220" stroke-width="3"/><circle cx="124" cy="232" r="27" fill="#20282b"/><circle cx="124" cy="232" r="12" fill="#aab4b7"/><circle cx="226" cy="234" r="24" fill="#20282b"/><circle cx="226" cy="234" r="10" fill="#aab4b7"/>`,
  },
  tank: {
    draw: (pen, tint) =>
      `<path d="M130 96c0-22 32-36 70-36s70 14 70 36v130c0 16-32 26-70 26s-70-10-70-26z" fill="${pen.steel()}"/><path d="M130 120c24 14 116 14 140 0M130 196c24 14 116 14 140 0" stroke="#6f7a7e" stroke-width="3" fill="none"/><path d="M150 136h100v40c-30 8-70 8-100 0z" fill="${tint.body}"/><path d="${star(200, 158, 16)}" fill="${tint.trim}"/><path d="M186 44h28v20h-28z" fill="#8b979b"/><path d="M142 246l-12 14M258 246l12 14M200 250v10" stroke="#5b686b" stroke-width="9"/><path d="M270 210h34v-60h18" fill="none" stroke="${tint.detail}" stroke-width="9"/><circle cx="304" cy="180" r="11" fill="${tint.detail}"/>`,
  },
  press: {
    shadow: 118,
    draw: (pen, tint) =>
      `<path d="M108 56h184v46H108z" fill="${pen.down(lighter(tint.body, 0.1), darker(tint.body, 0.3))}"/><path d="M118 102h24v112h-24zM258 102h24v112h-24z" fill="${pen.steel()}"/><path d="M180 102h40v34h-40z" fill="#dfe5e7"/><path d="M156 136h88v24h-88z" fill="${pen.down(tint.detail, darker(tint.detail, 0.3))}"/><path d="M164 192h72v14h-72z" fill="#b5813f"/><path d="M100 206h200v50H100z" fill="${pen.down(tint.body, darker(tint.body, 0.45))}"/><circle cx="268" cy="230" r="9" fill="#c93a4b"/><circle cx="244" cy="230" r="7" fill="#74dfa0"/><path d="M120 222h84v18h-84z" fill="#16262b"/><path d="M128 231h20M154 231h40" stroke="#5fd9cf" stroke-width="4"/><path d="${star(200, 79, 14)}" fill="${tint.trim}"/>`,
  },
  generator: {
    shadow: 126,
    draw: (pen, tint) =>
      `<path d="M86 118h228c8 0 12 4 12 12v98H74v-98c0-8 4-12 12-12z" fill="${pen.down(lighter(tint.body, 0.15), darker(tint.body, 0.3))}"/><path d="M94 138h104v70H94z" fill="#1c2529"/><path d="${steps(
        7,
        146,
        9,
      )
        .map((y) => `M98 ${y}h96`)
        .join(
          '',
        )}" stroke="#5b686b" stroke-width="3"/><path d="M218 138h88v44h-88z" fill="#e9eef0"/><circle cx="242" cy="160" r="14" fill="#20282b"/><path d="M242 160l8-8" stroke="#f4b740" stroke-width="3"/><path d="M266 150h30v8h-30zM266 164h20v8h-20z" fill="${tint.detail}"/><circle cx="232" cy="202" r="8" fill="#20282b"/><circle cx="258" cy="202" r="8" fill="#20282b"/><circle cx="284" cy="202" r="8" fill="#c93a4b"/><path d="M120 118V92h22v26M66 226h268v14H66z" fill="#39464a"/><path d="M90 240h30v18H90zM280 240h30v18h-30z" fill="#20282b"/>`,
  },
} satisfies Record<string, Drawing>;
