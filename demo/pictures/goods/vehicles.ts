import { darker, lighter, star, steps, wreath } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const wheel = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#171d20"/><circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="#cfd6d8"/><path d="${star(x, y, radius * 0.52, 0.4)}" fill="#6f7a7e"/><circle cx="${x}" cy="${y}" r="${radius * 0.14}" fill="#2b3336"/>`;

export const vehicles = {
  car: {
    shadow: 150,
    draw: (pen, tint) =>
      `<path d="M48 218c0-26 12-38 46-42 26-34 52-52 108-52 52 0 76 18 100 50 40 4 52 14 52 40v24H48z" fill="${pen.down(lighter(tint.body, 0.22), darker(tint.body, 0.25))}"/><path d="M116 174c20-24 40-36 76-37v37zM204 137c36 1 56 13 74 37h-74z" fill="${pen.slant('#dff0f2', '#5d7f8a')}"/><path d="M198 178v52M54 206h26M322 204h30" stroke="#0003" stroke-width="3"/><path d="M52 196h22v12H50zM330 192h20l4 13h-24z" fill="#ffe9a8"/><path d="M222 188h22" stroke="#0005" stroke-width="4" stroke-linecap="round"/><path d="M44 232h312v9H44z" fill="#20282b"/>${wheel(116, 234, 29)}${wheel(286, 234, 29)}`,
  },
  tyre: {
    shadow: 80,
    draw: (pen, tint) =>
      `<circle cx="200" cy="154" r="104" fill="#171d20"/>${wreath(36, 200, 154, () => '<path d="M196 50h8l2 15h-12z" fill="#39464a"/>')}<circle cx="200" cy="154" r="86" fill="#20282b"/><circle cx="200" cy="154" r="62" fill="${pen.slant('#f3f6f7', '#7f8b90')}"/>${wreath(5, 200, 154, () => '<path d="M188 100h24l-6 44h-12z" fill="#49565b"/>')}<circle cx="200" cy="154" r="20" fill="${pen.slant('#eef2f3', '#8b979b')}"/><circle cx="200" cy="154" r="10" fill="${tint.detail}"/><path d="M138 96a84 84 0 0 1 50-27" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="6" stroke-linecap="round"/>`,
  },
  motorcycle: {
    shadow: 140,
    draw: (pen, tint) =>
      `${wheel(112, 212, 45)}${wheel(290, 212, 45)}<path d="M112 212l54-58h66l58 58M232 154l26-56" fill="none" stroke="#39464a" stroke-width="10"/><path d="M146 150c24-28 72-34 98-22l-12 40c-30 8-66 4-86-18z" fill="${pen.down(lighter(tint.body, 0.2), darker(tint.body, 0.25))}"/><path d="M84 138c22-10 50-6 70 12l-10 14c-22 0-44-8-60-26z" fill="#20282b"/><rect x="168" y="176" width="62" height="50" rx="10" fill="${pen.steel()}"/><path d="M172 188h54M172 200h54M172 212h54" stroke="#5b686b" stroke-width="3"/><path d="M106 236h96" stroke="#dfe5e7" stroke-width="9" stroke-linecap="round"/><path d="M240 96l34-10" stroke="#20282b" stroke-width="8" stroke-linecap="round"/><circle cx="268" cy="116" r="15" fill="#fff3cf" stroke="#8b979b" stroke-width="4"/>`,
  },
  battery: {
    draw: (pen, tint) =>
      `<path d="M112 126h176v130H112z" fill="${pen.across('#2b3336', '#4a565a', '#20282b')}"/><path d="M104 112h192v26H104z" fill="#39464a"/><path d="M132 88h40v26h-40z" fill="#c93a4b"/><path d="M228 88h40v26h-40z" fill="#20282b"/><path d="M142 76h20v14h-20zM238 76h20v14h-20z" fill="${pen.steel()}"/><path d="M128 160h144v76H128z" fill="${tint.body}"/><path d="M206 166l-34 38h22l-10 26 34-38h-22z" fill="${tint.detail}"/><path d="M150 192h14M157 185v14M240 192h14" stroke="#fff" stroke-width="5"/>`,
  },
  motorOil: {
    shadow: 84,
    draw: (pen, tint) =>
      `<path d="M138 118c0-20 14-28 34-28h50l44 40v116c0 6-4 10-10 10H148c-6 0-10-4-10-10z" fill="${pen.across(darker(tint.body, 0.25), lighter(tint.body, 0.15), darker(tint.body, 0.3))}"/><path d="M214 116c18 6 30 18 36 34h-36z" fill="${darker(tint.body, 0.5)}"/><rect x="156" y="62" width="46" height="30" rx="5" fill="${tint.detail}"/><path d="M160 68v18M170 68v18M180 68v18M190 68v18" stroke="#0003" stroke-width="3"/><path d="M150 160h102v74H150z" fill="${tint.trim}"/><path d="M200 170c16 22 20 30 20 38a20 20 0 0 1-40 0c0-8 4-16 20-38z" fill="${tint.detail}"/><path d="M190 210a11 11 0 0 0 9 10" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  },
  tractor: {
    shadow: 140,
    draw: (pen, tint) =>
      `<path d="M100 76h100v12H100z" fill="${darker(tint.body, 0.3)}"/><path d="M110 88h82v66h-82z" fill="${pen.slant('#dff0f2', '#8fb0b8')}"/><path d="M108 86h8v70h-8zM186 86h8v70h-8z" fill="#39464a"/><path d="M92 152h110v-14h92c18 0 26 12 26 30v46H92z" fill="${pen.down(lighter(tint.body, 0.15), darker(tint.body, 0.25))}"/><path d="M244 86h12v54h-12z" fill="#39464a"/><path d="${steps(
        4,
        152,
        12,
      )
        .map((y) => `M272 ${y}h36`)
        .join(
          '',
        )}" stroke="#0004" stroke-width="4"/>${wheel(130, 200, 58)}${wheel(284, 226, 32)}<circle cx="312" cy="160" r="7" fill="#ffe9a8"/>`,
  },
  engine: {
    draw: (pen, tint) =>
      `<path d="M120 140h160v84H120z" fill="${pen.down('#cfd6d8', '#7f8b90')}"/><path d="M132 96h136l12 44H120z" fill="${pen.down(lighter(tint.body, 0.1), darker(tint.body, 0.2))}"/><path d="${steps(
        4,
        142,
        32,
      )
        .map((x) => `M${x} 76h20v22h-20z`)
        .join(
          '',
        )}" fill="#39464a"/><path d="M136 224h128l-14 30H150z" fill="#49565b"/><circle cx="292" cy="186" r="33" fill="#20282b"/><circle cx="292" cy="186" r="21" fill="${pen.slant('#eef2f3', '#8b979b')}"/><circle cx="292" cy="186" r="7" fill="#20282b"/><circle cx="98" cy="176" r="23" fill="#39464a"/><path d="${star(98, 176, 15)}" fill="${tint.detail}"/><path d="${steps(
        4,
        140,
        34,
      )
        .map((x) => `M${x} 152h18v56h-18z`)
        .join(
          '',
        )}" fill="#0002"/><path d="M152 116h96" stroke="${tint.trim}" stroke-width="5" stroke-linecap="round"/>`,
  },
} satisfies Record<string, Drawing>;
