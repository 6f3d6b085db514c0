import { darker, lighter, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const wheel = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="23" fill="#171d20"/><circle cx="${x}" cy="${y}" r="12" fill="#cfd6d8"/><circle cx="${x}" cy="${y}" r="4" fill="#39464a"/>`;

export const services = {
  truck: {
    shadow: 158,
    draw: (pen, tint) =>
      `<path d="M46 92h192v142H46z" fill="${pen.down(lighter(tint.trim, 0.1), darker(tint.trim, 0.14))}"/><path d="M46 140h192v40H46z" fill="${tint.body}"/><path d="${steps(
        5,
        78,
        32,
      )
        .map((x) => star(x, 160, 11))
        .join(
          '',
        )}" fill="${tint.detail}"/><path d="M246 130h54c10 0 16 4 22 14l26 42c4 6 6 10 6 18v30H246z" fill="${pen.down(lighter(tint.body, 0.12), darker(tint.body, 0.25))}"/><path d="M262 144h36l26 44h-62z" fill="${pen.slant('#dff0f2', '#6f929c')}"/><path d="M40 230h318v10H40z" fill="#2b3336"/><path d="M340 206h14v12h-14z" fill="#ffe9a8"/>${wheel(98, 236)}${wheel(156, 236)}${wheel(304, 236)}`,
  },
  parcel: {
    draw: (pen, tint) =>
      `<path d="M104 132l96-38 96 38-96 40z" fill="#dcb47a"/><path d="M104 132v88l96 38v-86z" fill="${pen.across('#a87a40', '#c4935a')}"/><path d="M296 132v88l-96 38v-86z" fill="#b5813f"/><path d="M146 115l98 39v34l20-9v-34L166 107z" fill="${tint.detail}" opacity=".9"/><path d="M120 196l34 14v22l-34-14z" fill="#fdf7e6"/><path d="M126 206l20 8M126 213l14 6" stroke="#5b686b" stroke-width="2"/><path d="M256 204v26M246 212l10-10 10 2M276 196v26M266 206l10-12 10 4" stroke="#6d4424" stroke-width="4" fill="none"/><g transform="translate(60 196)"><path d="M0 26l34-14 34 14-34 14z" fill="${lighter(tint.body, 0.2)}"/><path d="M0 26v26l34 14V40z" fill="${tint.body}"/><path d="M68 26v26L34 66V40z" fill="${darker(tint.body, 0.2)}"/></g>`,
  },
  ship: {
    shadow: 0,
    draw: (pen, tint) => {
      const colours = [tint.body, tint.detail, '#8c2a3b', tint.second, '#1e6f8f'];
      const boxes = steps(5, 120, 34).flatMap((x, column) =>
        steps(column === 0 ? 2 : 3, 176, -24).map(
          (y, row) =>
            `<rect x="${x}" y="${y}" width="32" height="22" fill="${colours[(column * 2 + row) % 5]}"/><path d="M${x + 8} ${y + 3}v16M${x + 16} ${y + 3}v16M${x + 24} ${y + 3}v16" stroke="#0003" stroke-width="2"/>`,
        ),
      );
      return `<path d="M0 226c40-14 60 10 100 0s60-12 100 0 60 12 100 0 60-14 100 0v74H0z" fill="#2b6f86"/>${boxes.join('')}<path d="M298 112h34v88h-34z" fill="#f3f0e6"/><path d="M304 122h22v12h-22zM304 144h22v12h-22z" fill="#2b454c"/><path d="M306 88h16v24h-16z" fill="${tint.detail}"/><path d="M84 200h272l-26 56H118c-16-8-28-32-34-56z" fill="${pen.down(darker(tint.body, 0.1), darker(tint.body, 0.5))}"/><path d="M92 218h256" stroke="${tint.trim}" stroke-width="4"/><path d="M0 252c40-12 60 10 100 0s60-10 100 0 60 10 100 0 60-12 100 0v48H0z" fill="#1f5468"/>`;
    },
  },
  toolbox: {
    draw: (pen, tint) =>
      `<path d="M158 118V98c0-10 6-16 16-16h52c10 0 16 6 16 16v20" fill="none" stroke="#39464a" stroke-width="11"/><path d="M96 118h208v40H96z" fill="${pen.down(lighter(tint.body, 0.16), tint.body)}"/><path d="M90 156h220v100H90z" fill="${pen.down(tint.body, darker(tint.body, 0.35))}"/><rect x="184" y="144" width="32" height="34" rx="5" fill="${pen.brass()}"/><path d="M112 176h50v62h-50zM238 176h50v62h-50z" fill="#0002"/><path d="${star(137, 207, 17)}${star(263, 207, 17)}" fill="${tint.detail}"/><path d="M90 246h220v10H90z" fill="#0003"/>`,
  },
  contract: {
    shadow: 96,
    draw: (pen, tint) =>
      `<path d="M116 62h168v196H116z" fill="${pen.wood()}"/><path d="M130 80h140v166H130z" fill="#fdfaf2"/><path d="M166 50h68v26h-68z" fill="${pen.steel()}"/><path d="${steps(
        3,
        124,
        36,
      )
        .map((y) => `M146 ${y}l7 8 14-17`)
        .join('')}" fill="none" stroke="${tint.body}" stroke-width="6" stroke-linecap="round"/><path d="${steps(
        3,
        120,
        36,
      )
        .map((y) => `M184 ${y}h66M184 ${y + 11}h44`)
        .join(
          '',
        )}" stroke="#b6b09e" stroke-width="5" stroke-linecap="round"/><circle cx="240" cy="222" r="20" fill="${tint.detail}"/><path d="${star(240, 222, 13)}" fill="${tint.trim}"/><g transform="rotate(30 304 190)"><path d="M297 110h14v110l-7 18-7-18z" fill="${tint.body}"/><path d="M297 110h14v16h-14z" fill="${darker(tint.body, 0.4)}"/></g>`,
  },
  pallets: {
    shadow: 130,
    draw: (pen, tint) => {
      const box = (x: number, y: number, fill: string): string =>
        `<rect x="${x}" y="${y}" width="60" height="54" fill="${pen.down(lighter(fill, 0.14), darker(fill, 0.12))}"/><path d="M${x + 25} ${y}h10v54h-10z" fill="#0002"/><path d="M${x + 6} ${y + 38}h14v9H${x + 6}z" fill="#fff" opacity=".7"/>`;
      const places = [
        [78, 180],
        [140, 180],
        [202, 180],
        [264, 180],
        [108, 124],
        [170, 124],
        [232, 124],
        [140, 68],
        [202, 68],
      ] as const;
      const fills = ['#c4935a', tint.body, '#b5813f', '#d9b07a'];
      return `${places.map(([x, y], index) => box(x, y, fills[(index * 3) % 4] ?? '#c4935a')).join('')}<path d="M66 236h270v8H66zM66 250h270v8H66z" fill="#8a5a30"/><path d="M72 244h22v6H72zM190 244h22v6h-22zM308 244h22v6h-22z" fill="#5a361b"/><path d="M132 66v114M268 66v114" stroke="${tint.detail}" stroke-width="4" opacity=".8"/>`;
    },
  },
} satisfies Record<string, Drawing>;
