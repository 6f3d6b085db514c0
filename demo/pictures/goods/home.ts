import { between, pick } from '../../random.ts';
import { darker, lighter, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

export const home = {
  sofa: {
    shadow: 140,
    draw: (pen, tint, random) => {
      const seats = between(random, 2, 3);
      const width = 196 / seats;
      return `<path d="M82 176c0-40 30-60 118-60s118 20 118 60v50H82z" fill="${pen.down(tint.body, darker(tint.body, 0.4))}"/><rect x="64" y="164" width="46" height="80" rx="18" fill="${lighter(tint.body, 0.1)}"/><rect x="290" y="164" width="46" height="80" rx="18" fill="${lighter(tint.body, 0.1)}"/>${steps(
        seats,
        102,
        width,
      )
        .map((x) => `<rect x="${x}" y="196" width="${width}" height="44" rx="12" fill="${lighter(tint.body, 0.2)}"/>`)
        .join(
          '',
        )}<path d="M84 244v16M316 244v16" stroke="#5b3a21" stroke-width="9" stroke-linecap="round"/><g transform="rotate(10 150 176)"><rect x="126" y="150" width="52" height="52" rx="9" fill="${tint.detail}"/><path d="${star(152, 176, 18)}" fill="${tint.second}"/></g><rect x="232" y="152" width="50" height="50" rx="9" fill="${tint.second}"/><path d="${star(257, 177, 17)}" fill="${tint.detail}"/>`;
    },
  },
  fridge: {
    shadow: 84,
    draw: (pen, tint) =>
      `<rect x="134" y="40" width="132" height="214" rx="10" fill="${pen.across('#c6ced2', '#f4f7f8', '#aab4b9')}"/><path d="M134 118h132v5H134z" fill="#7d898f"/><rect x="146" y="72" width="8" height="34" rx="4" fill="#6b767c"/><rect x="146" y="136" width="8" height="64" rx="4" fill="#6b767c"/><rect x="212" y="56" width="36" height="22" rx="4" fill="${darker(tint.body, 0.2)}"/><path d="${star(230, 162, 15)}" fill="${tint.detail}"/><path d="M144 254h20v8h-20zM236 254h20v8h-20z" fill="#39464a"/>`,
  },
  washingMachine: {
    shadow: 100,
    draw: (pen, tint) =>
      `<rect x="116" y="76" width="168" height="180" rx="10" fill="${pen.down('#f4f7f8', '#c6ced2')}"/><path d="M116 112h168v4H116z" fill="#a4afb5"/><rect x="130" y="88" width="58" height="14" rx="4" fill="${tint.trim}"/><circle cx="228" cy="95" r="8" fill="#6b767c"/><circle cx="256" cy="95" r="8" fill="#6b767c"/><circle cx="200" cy="184" r="60" fill="#8b979d"/><circle cx="200" cy="184" r="48" fill="${pen.slant('#28363c', '#5d7078', '#1c272b')}"/><path d="M156 196c16-18 30 10 46-4s28 4 42-4c-4 26-22 42-44 42s-38-12-44-34z" fill="${tint.body}"/><path d="M164 216c16-10 40 8 66-6" stroke="${tint.detail}" stroke-width="8" fill="none"/>`,
  },
  cushion: {
    shadow: 94,
    draw: (pen, tint) => {
      const shape = 'M104 106c60-10 132-10 192 0 12 48 12 100 0 150-60 8-132 8-192 0-12-50-12-102 0-150z';
      const colours = ['#8c2a3b', tint.detail, tint.second, tint.trim, tint.body, '#8c2a3b', tint.detail];
      const bands = colours.map((fill, index) => {
        const y = 104 + index * 22;
        const mark = colours[(index + 2) % 7];
        return `<path d="M90 ${y}h220v23H90z" fill="${fill}"/>${
          index % 2 === 0
            ? `<path d="${steps(9, 100, 23)
                .map((x) => `M${x} ${y + 11}l11-9 11 9-11 9z`)
                .join('')}" fill="${mark}"/>`
            : ''
        }`;
      });
      return `<g clip-path="${pen.clip(shape)}">${bands.join('')}<path d="${shape}" fill="${pen.slant('#ffffff2a', '#00000000', '#00000040')}"/></g>`;
    },
  },
  lamp: {
    shadow: 56,
    draw: (pen, tint) =>
      `<ellipse cx="200" cy="150" rx="120" ry="96" fill="#ffe9b0" opacity=".16"/><path d="M162 66h76l34 84H128z" fill="${pen.down(lighter(tint.trim, 0.2), tint.detail)}"/><path d="M176 66l-20 84M200 66v84M224 66l20 84" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><ellipse cx="200" cy="150" rx="72" ry="9" fill="#fff3cf"/><path d="M196 150h8v24h-8z" fill="#8b6122"/><path d="M200 168c28 8 40 30 34 52-4 16-16 26-22 30h-24c-6-4-18-14-22-30-6-22 6-44 34-52z" fill="${pen.round(tint.body)}"/><path d="M170 212c18 8 42 8 60 0" stroke="${tint.trim}" stroke-width="3" fill="none"/><path d="M168 248h64v10h-64z" fill="${pen.brass()}"/>`,
  },
  diningTable: {
    shadow: 140,
    draw: (pen, tint) => {
      const chair = (x: number, turn: number): string =>
        `<g transform="translate(${x} 0) scale(${turn} 1)"><path d="M0 128h10v128H0z" fill="#6d4424"/><path d="M-2 132h14v54H-2z" fill="${tint.body}"/><path d="M0 204h52v14H0z" fill="${lighter(tint.body, 0.12)}"/><path d="M2 218h7v38H2zM43 218h7v38h-7z" fill="#5a361b"/></g>`;
      return `${chair(74, 1)}${chair(326, -1)}<path d="M112 170h176l10 14H102z" fill="#a36a38"/><path d="M102 184h196v9H102z" fill="#6d4424"/><path d="M128 193h12v64h-12zM260 193h12v64h-12z" fill="${pen.wood()}"/><path d="M176 168h48l-6-30h-36z" fill="${pen.round(tint.detail)}"/><path d="M200 138c-12-18-22-20-30-18M200 138c10-22 22-24 32-20M200 138v-32" stroke="#3f6b4e" stroke-width="4" fill="none"/><circle cx="168" cy="118" r="9" fill="${tint.trim}"/><circle cx="234" cy="116" r="9" fill="${tint.trim}"/><circle cx="200" cy="102" r="10" fill="${tint.trim}"/>`;
    },
  },
  mirror: {
    shadow: 72,
    draw: (pen, tint, random) =>
      `<path d="M200 26c64 34 84 66 84 118 0 60-34 96-84 106-50-10-84-46-84-106 0-52 20-84 84-118z" fill="${random() < 0.5 ? pen.brass() : pen.wood()}"/><path d="M200 46c52 30 68 58 68 100 0 48-26 78-68 88-42-10-68-40-68-88 0-42 16-70 68-100z" fill="${pen.slant('#dfeaec', '#9db4ba', '#e9f1f2')}"/><path d="M152 176l64-88M164 196l72-98" stroke="#fff" stroke-opacity=".6" stroke-width="7"/><path d="${star(200, 34, 13)}" fill="${tint.detail}"/><path d="M150 256l16-16h68l16 16z" fill="#6d4424"/>`,
  },
  bed: {
    shadow: 140,
    draw: (pen, tint) =>
      `<path d="M78 112c0-22 20-40 122-40s122 18 122 40v96H78z" fill="${pen.wood()}"/><path d="M96 118c0-16 20-28 104-28s104 12 104 28v60H96z" fill="${tint.second}"/><path d="${steps(
        5,
        112,
        44,
      )
        .map((x) => star(x, 130, 9))
        .join(
          '',
        )}" fill="${tint.detail}" opacity=".6"/><rect x="104" y="142" width="86" height="44" rx="16" fill="#fbf6ea"/><rect x="210" y="142" width="86" height="44" rx="16" fill="#f3ecdc"/><path d="M72 182c40-10 216-10 256 0v54H72z" fill="${pen.down(lighter(tint.body, 0.16), tint.body)}"/><path d="M72 196c60-10 196-10 256 0" stroke="${tint.trim}" stroke-width="5" fill="none"/><path d="M66 232h268v14H66z" fill="#6d4424"/><path d="M76 246v12M324 246v12" stroke="#4a2c17" stroke-width="10"/>`,
  },
  teapot: {
    draw: (pen, tint) =>
      `<path d="M128 176c0-38 30-60 68-60s68 22 68 60c0 36-22 66-36 72h-64c-14-6-36-36-36-72z" fill="${pen.round(tint.body)}"/><path d="M262 158c26-2 22-34 46-40l6 8c-16 8-14 50-54 62z" fill="${darker(tint.body, 0.1)}"/><path d="M134 150c-44-14-54 64 6 66" fill="none" stroke="${darker(tint.body, 0.2)}" stroke-width="11"/><path d="M158 118c4-18 20-26 38-26s34 8 38 26z" fill="${lighter(tint.body, 0.12)}"/><circle cx="196" cy="86" r="9" fill="${pen.brass()}"/><path d="${steps(
        4,
        154,
        28,
      )
        .map((x) => star(x, 182, 12))
        .join('')}" fill="${tint.trim}"/><path d="${steps(4, 154, 28)
        .map((x) => star(x, 182, 6))
        .join(
          '',
        )}" fill="${tint.detail}"/><path d="M160 248h72v8h-72z" fill="${darker(tint.body, 0.3)}"/><path d="M292 212h48c0 26-10 44-24 44s-24-18-24-44z" fill="${tint.trim}"/><ellipse cx="316" cy="212" rx="24" ry="5" fill="#8a3b18"/>`,
  },
  curtain: {
    shadow: 0,
    draw: (pen, tint, random) => {
      const sky = pick(random, ['#bfd9e2', '#f2d9a8', '#cfe0cf']);
      const folds = pen.tile(
        22,
        300,
        '<path d="M4 0h6v300H4z" fill="#000" opacity=".12"/><path d="M14 0h4v300h-4z" fill="#fff" opacity=".12"/>',
      );
      const cloth =
        'M62 44h92c6 70-20 110-52 124 10 40 8 70 4 92H62zM338 44h-92c-6 70 20 110 52 124-10 40-8 70-4 92h44z';
      return `<path d="M110 50h180v160H110z" fill="${pen.down(sky, '#fdf6e6')}"/><path d="M110 50h180v160H110zM200 50v160M110 124h180" fill="none" stroke="#fff" stroke-width="5"/><path d="${cloth}" fill="${pen.down(lighter(tint.body, 0.12), tint.body)}"/><path d="${cloth}" fill="${folds}"/><path d="M96 166c14 6 24-2 30-12M304 166c-14 6-24-2-30-12" stroke="${tint.detail}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M48 38h304v9H48z" fill="${pen.brass()}"/><circle cx="48" cy="42" r="9" fill="#d9ab57"/><circle cx="352" cy="42" r="9" fill="#d9ab57"/>`;
    },
  },
} satisfies Record<string, Drawing>;
