import { darker, lighter, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

export const building = {
  drill: {
    shadow: 116,
    draw: (pen, tint) =>
      `<path d="M110 96h138c18 0 28 14 28 30s-10 30-28 30H110c-12 0-18-10-18-30s6-30 18-30z" fill="${pen.down(lighter(tint.body, 0.16), darker(tint.body, 0.25))}"/><path d="M118 152h56l-14 66h-52z" fill="${pen.across(darker(tint.body, 0.35), tint.body)}"/><path d="M88 214h92c6 0 9 4 9 10v24c0 6-3 9-9 9H88c-6 0-9-3-9-9v-24c0-6 3-10 9-10z" fill="#20282b"/><path d="M276 108h24l14 10v16l-14 10h-24z" fill="${pen.down('#f1f4f5', '#7f8b90')}"/><path d="M314 122h50l8 4-8 4h-50z" fill="#b6c0c3"/><path d="M172 158h16c-2 20-10 28-22 30z" fill="${tint.detail}"/><path d="${steps(
        6,
        116,
        12,
      )
        .map((x) => `M${x} 108v20`)
        .join(
          '',
        )}" stroke="#0004" stroke-width="4" stroke-linecap="round"/><path d="${star(226, 126, 14)}" fill="${tint.trim}"/><path d="M96 230h52" stroke="${tint.detail}" stroke-width="6" stroke-linecap="round"/>`,
  },
  handTools: {
    shadow: 100,
    draw: (pen, tint) =>
      `<g transform="rotate(-32 200 160)"><path d="M190 100h20v150c0 8-20 8-20 0z" fill="${pen.across(darker(tint.body, 0.2), lighter(tint.body, 0.2), darker(tint.body, 0.2))}"/><path d="M150 68h84c14 0 22 8 26 18l-30 4v18h-80c-10 0-12-40 0-40z" fill="${pen.down('#eef2f3', '#7f8b90')}"/></g><g transform="rotate(34 210 160)"><path d="M199 104h22v140c0 12-22 12-22 0z" fill="${pen.steel()}"/><path d="M210 50c-22 0-34 14-34 32 0 20 14 32 34 32s34-12 34-32c0-12-6-22-14-27v26l-20 11-20-11V55" fill="${pen.steel()}"/><circle cx="210" cy="236" r="6" fill="#39464a"/></g>`,
  },
  helmet: {
    shadow: 118,
    draw: (pen, tint) =>
      `<path d="M98 212c-4-76 42-122 102-122s106 46 102 122z" fill="${pen.across(darker(tint.detail, 0.2), lighter(tint.detail, 0.25), tint.detail, darker(tint.detail, 0.3))}"/><path d="M182 84h36v128h-36z" fill="${lighter(tint.detail, 0.16)}"/><path d="M150 98c-12 36-14 76-12 114M250 98c12 36 14 76 12 114" fill="none" stroke="#0002" stroke-width="5"/><path d="M74 208h252c8 0 12 26-4 28-80 12-164 12-244 0-16-2-12-28-4-28z" fill="${pen.down(tint.detail, darker(tint.detail, 0.3))}"/><path d="${star(200, 152, 19)}" fill="${tint.body}"/><path d="${star(200, 152, 9)}" fill="${tint.trim}"/><path d="M118 240c8 12 20 16 34 16" fill="none" stroke="#39464a" stroke-width="6"/>`,
  },
  bricks: {
    draw: (pen, tint) => {
      const clay = tint.hue === 'grey' || tint.hue === 'yellow' ? '#d3b37c' : '#b5623f';
      const rows = [
        [4, 96, 224],
        [4, 70, 192],
        [4, 96, 160],
        [3, 122, 128],
        [2, 148, 96],
      ] as const;
      const shapes = rows.flatMap(([count, x, y]) =>
        steps(count, x, 54).map(
          (at, index) =>
            `<rect x="${at}" y="${y}" width="51" height="30" rx="3" fill="${pen.down(lighter(clay, (index % 2) * 0.12 + 0.06), darker(clay, 0.18))}"/><path d="M${at + 8} ${y + 15}h35" stroke="#0002" stroke-width="7" stroke-linecap="round" stroke-dasharray="5 10"/>`,
        ),
      );
      return `${shapes.join('')}<g transform="translate(292 176) rotate(14)"><path d="M0 54l44-14 10 44z" fill="${pen.slant('#eef2f3', '#7f8b90')}"/><path d="M18 46L8 14" stroke="#8b979b" stroke-width="6"/><path d="M8 16L-2-18" stroke="#7a4a26" stroke-width="13" stroke-linecap="round"/></g>`;
    },
  },
  paintBucket: {
    shadow: 96,
    draw: (pen, tint) =>
      `<path d="M118 112h148l-12 144H130z" fill="${pen.steel()}"/><ellipse cx="192" cy="112" rx="74" ry="15" fill="#8b979b"/><ellipse cx="192" cy="112" rx="66" ry="11" fill="${tint.body}"/><path d="M126 114c10 10 12 42 14 60 2 14 14 14 16 0 1-14 2-22 10-22 9 0 8 18 9 34 2 14 16 14 17 0 1-26 0-56 6-66z" fill="${tint.body}"/><path d="M118 112c-6-92 154-92 148 0" fill="none" stroke="#6f7a7e" stroke-width="5"/><g transform="rotate(24 296 190)"><path d="M268 120h60v34h-60z" fill="${pen.down(lighter(tint.body, 0.2), tint.body)}"/><path d="M264 152h68v14h-68z" fill="#b6c0c3"/><path d="M290 166h16v78c0 8-16 8-16 0z" fill="${pen.wood()}"/></g>`,
  },
  faucet: {
    draw: (pen, tint) => {
      const metal = tint.hue === 'yellow' || tint.hue === 'red' ? pen.brass() : pen.steel();
      return `<path d="M150 246h72v12h-72z" fill="#6f7a7e"/><path d="M164 132h44v116h-44z" fill="${metal}"/><path d="M168 136c0-52 24-72 62-72 40 0 60 26 60 66v14h-30v-12c0-22-10-34-30-34-18 0-26 10-26 38z" fill="${metal}"/><path d="M256 142h38v12h-38z" fill="#8b979b"/><path d="M164 160h-48c-8 0-8 16 0 16h48z" fill="${metal}"/><circle cx="112" cy="168" r="13" fill="${tint.detail}"/><path d="M276 166c10 16 13 22 13 28a13 13 0 0 1-26 0c0-6 3-12 13-28z" fill="#8fd0e6"/><path d="M276 222c6 10 8 14 8 17a8 8 0 0 1-16 0c0-3 2-7 8-17z" fill="#8fd0e6" opacity=".7"/>`;
    },
  },
  pipes: {
    shadow: 120,
    draw: (pen, tint) => {
      const pipe = (x: number, y: number, fill: string): string =>
        `<path d="M${x} ${y - 26}h150v52H${x}z" fill="${pen.down(lighter(fill, 0.35), fill, darker(fill, 0.35))}"/><ellipse cx="${x}" cy="${y}" rx="14" ry="26" fill="${lighter(fill, 0.3)}"/><ellipse cx="${x}" cy="${y}" rx="8" ry="17" fill="#1c2529"/><ellipse cx="${x + 150}" cy="${y}" rx="14" ry="26" fill="${darker(fill, 0.25)}"/>`;
      return `${pipe(150, 116, tint.detail)}${pipe(124, 172, '#b6c0c3')}${pipe(98, 228, tint.body)}`;
    },
  },
} satisfies Record<string, Drawing>;
