import { between, pick } from '../../random.ts';
import { darker, round, star, steps, wreath } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const carpetColours = [
  ['#1b2a55', '#8c2a3b', '#e6c98a'],
  ['#7a1f30', '#1f3a73', '#ecd6a4'],
  ['#10454a', '#b5762f', '#f0e2c0'],
  ['#3a2144', '#a63f4b', '#e9c98d'],
  ['#5c2b1a', '#d9c7a2', '#8c2a3b'],
  ['#20302a', '#7d8f5a', '#eadbb2'],
  ['#efe3c8', '#1c4f6b', '#a8434a'],
] as const;

const walls = ['#d9ccb3', '#cdd3cf', '#c7b7a3', '#b9c4c4', '#e3d7c8', '#8f9d97'] as const;

/** Outer and inner rings of stars around the middle of a carpet. */
const medallion = (x: number, y: number, size: number, colours: readonly [string, string, string]): string => {
  const [dark, field, light] = colours;
  return [
    [1, dark],
    [0.79, light],
    [0.73, field],
    [0.46, light],
    [0.4, dark],
    [0.17, light],
  ]
    .map(([share, fill]) => `<path d="${star(x, y, size * Number(share), 0.86)}" fill="${fill}"/>`)
    .join('');
};

export const handicrafts = {
  carpet: {
    fills: true,
    draw: (pen, _tint, random) => {
      const colours = pick(random, carpetColours);
      const [dark, field, light] = colours;
      const fringe = pen.tile(6, 6, '<path d="M0 2h6" stroke="#efe6d2" stroke-width="2"/>');
      const beads = pen.tile(15, 15, `<path d="M2.5 7.5l5-6 5 6-5 6z" fill="${light}" opacity=".85"/>`);
      const ground = pen.tile(
        22,
        22,
        `<path d="${star(11, 11, 4)}M11 0v5M11 17v5M0 11h5M17 11h5" fill="${light}" stroke="${light}" opacity=".5"/>`,
      );
      const style = between(random, 0, 2);
      const corner = (x: number, y: number): string =>
        `<path d="${star(x, y, 58, 0.82)}" fill="${dark}" stroke="${light}" stroke-width="1.5"/><path d="${star(x, y, 40)}" fill="${field}" stroke="${light}"/><path d="${star(x, y, 22, 0.76)}" fill="${light}" opacity=".9"/>`;
      const middle =
        style === 0
          ? `<g transform="translate(200 150) scale(1.35 1)">${medallion(0, 0, 66, colours)}</g>`
          : style === 1
            ? steps(3, 120, 80)
                .map((x) => medallion(x, 150, 38, colours))
                .join('')
            : `${medallion(200, 150, 84, colours)}<path d="M92 150h24M284 150h24M200 52v16M200 232v16" stroke="${light}" stroke-width="4"/>`;
      return `<path fill="${pen.down(pick(random, walls), '#b9ab93')}" d="M0 0h400v300H0z"/><path d="M33 46h334v208H33z" fill="${fringe}"/><path opacity=".18" d="M46 51h316v214H46z"/><path fill="${dark}" d="M42 43h316v214H42z"/><path d="M47 46h306v208H47z" fill="${beads}"/><path d="M66 67h268v166H66z" fill="${dark}"/><path fill="none" stroke="${light}" stroke-width="2" d="M46 47h308v206H46zM68 69h264v162H68z"/><g clip-path="${pen.clip('M72 73h256v154H72z')}"><path fill="${field}" d="M72 73h256v154H72z"/><path fill="${ground}" opacity=".55" d="M72 73h256v154H72z"/>${style === 2 ? '' : [corner(72, 73), corner(328, 73), corner(72, 227), corner(328, 227)].join('')}${middle}</g>`;
    },
  },
  kilim: {
    fills: true,
    draw: (pen, tint, random) => {
      const colours = [tint.body, tint.trim, tint.second, tint.detail, '#8c2a3b', '#e9dcc0', '#1b4a5a'];
      const shift = between(random, 0, 6);
      const bands = steps(9, 30, 27)
        .map((y, index) => {
          const fill = colours[(index + shift) % 7];
          const mark = colours[(index + shift + 3) % 7];
          const diamonds =
            index % 2 === 0
              ? `<path d="${steps(10, 56, 30)
                  .map((x) => `M${x} ${y + 13}l12-10 12 10-12 10z`)
                  .join('')}" fill="${mark}"/>`
              : `<path d="${steps(20, 54, 15)
                  .map((x) => `M${x} ${y + 27}l7-14 7 14z`)
                  .join('')}" fill="${mark}"/>`;
          return `<path d="M48 ${y}h304v27H48z" fill="${fill}"/>${diamonds}`;
        })
        .join('');
      return `<path fill="${pen.down(pick(random, walls), '#ab9d86')}" d="M0 0h400v300H0z"/><path opacity=".2" d="M54 36h304v243H54z"/><path d="${steps(
        38,
        52,
        8,
      )
        .map((x) => `M${x} 18v12M${x} 273v12`)
        .join(
          '',
        )}" stroke="#efe6d2" stroke-width="2"/><g clip-path="${pen.clip('M48 30h304v243H48z')}">${bands}</g><path d="M48 30h304v243H48z" fill="${pen.slant('#ffffff22', '#00000022')}"/>`;
    },
  },
  plate: {
    shadow: 90,
    draw: (_pen, tint, random) => {
      const outer = pick(random, [16, 20, 24]);
      const inner = pick(random, [8, 12]);
      const petals = wreath(
        outer,
        200,
        145,
        (index) =>
          `<path d="M200 53c14 18 12 34 0 44-12-10-14-26 0-44z" fill="${index % 2 ? tint.body : tint.second}"/>`,
      );
      const hearts = wreath(
        inner,
        200,
        145,
        () => `<path d="M200 95c9 12 8 22 0 30-8-8-9-18 0-30z" fill="${tint.detail}"/>`,
      );
      return `<path d="M160 262l40-40 40 40" fill="none" stroke="#5b3a21" stroke-width="7" stroke-linecap="round"/><circle cx="200" cy="150" r="106" opacity=".22"/><circle cx="200" cy="145" r="104" fill="#c99b4a"/><circle cx="200" cy="145" r="99" fill="#f6f1e4"/>${petals}<circle cx="200" cy="145" r="52" fill="${darker(tint.body, 0.2)}"/><circle cx="200" cy="145" r="49" fill="#f6f1e4"/>${hearts}<path d="${star(200, 145, 19)}" fill="#c99b4a"/><path d="${star(200, 145, 10)}" fill="${darker(tint.body, 0.2)}"/><path d="M122 92a94 94 0 0 1 60-38" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`;
    },
  },
  khatamBox: {
    draw: (pen, tint) => {
      const inlay = pen.tile(
        22,
        22,
        `<path fill="#e9d3a0" d="M0 0h22v22H0z"/><path d="${star(11, 11, 10)}" fill="${tint.body}"/><path d="${star(11, 11, 6.5)}" fill="#e2b54f"/><path d="${star(11, 11, 3.6)}" fill="${tint.second}"/>`,
      );
      return `<path d="M104 150l34-38h124l34 38z" fill="${pen.wood()}"/><path d="M118 146l26-30h112l26 30z" fill="${inlay}"/><path d="M104 150h192v106H104z" fill="${pen.wood()}"/><path d="M116 180h168v64H116z" fill="${inlay}"/><path d="M104 150h192v20H104z" fill="#8a5a30"/><path d="M104 170h192" stroke="#0006" stroke-width="2"/><rect x="190" y="160" width="20" height="26" rx="4" fill="#e2b54f"/><circle cx="200" cy="174" r="3" fill="#5a361b"/>`;
    },
  },
  samovar: {
    shadow: 70,
    draw: (pen, tint) =>
      `<g fill="${tint.hue === 'grey' || tint.hue === 'blue' ? pen.steel() : pen.brass()}"><path d="M166 256h68l8 8h-84z"/><path d="M182 236h36v22h-36z"/><path d="M150 130c-10 40 0 92 34 110h32c34-18 44-70 34-110z"/><ellipse cx="200" cy="130" rx="50" ry="11"/><path d="M172 118h56l-6 12h-44z"/><path d="M160 96c0-20 18-32 40-32s40 12 40 32c0 12-8 22-16 24h-48c-8-2-16-12-16-24z"/><path d="M192 56h16l-3 10h-10zM240 90c16-2 18-14 28-18l2 6c-8 6-10 20-28 24z"/><circle cx="200" cy="53" r="6"/><path d="M194 200h12v26h-12zM184 222h32v7h-32z"/></g><path d="M146 150c-22-4-26 34-2 36M254 150c22-4 26 34 2 36M160 90c-20 0-18 26 4 24" fill="none" stroke="#b98a3e" stroke-width="6"/><path d="M158 170c14 6 70 6 84 0M162 190c14 5 62 5 76 0" stroke="#5f3c0c" stroke-opacity=".45" fill="none"/>`,
  },
  copperPot: {
    draw: (pen, _tint, random) => {
      const studs = steps(9, 136, 16)
        .map((x) => star(x, 210, 6))
        .join('');
      const lid = random() < 0.6;
      return `<path d="M120 152h160c6 60-14 104-40 104h-80c-26 0-46-44-40-104z" fill="${pen.copper()}"/><ellipse cx="200" cy="152" rx="82" ry="14" fill="#8f4523"/>${lid ? `<path d="M118 150c0-34 40-50 82-50s82 16 82 50c-30 14-134 14-164 0z" fill="${pen.copper()}"/><circle cx="200" cy="94" r="10" fill="#d9824f"/>` : '<ellipse cx="200" cy="152" rx="72" ry="10" fill="#d7dbdc"/><ellipse cx="200" cy="155" rx="60" ry="6" fill="#aab0b1"/>'}<path d="M118 176c-24-6-24 34 6 30M282 176c24-6 24 34-6 30" fill="none" stroke="#a84f28" stroke-width="8"/><path d="M128 190c30 8 114 8 144 0" stroke="#5f2812" stroke-opacity=".45" fill="none" stroke-width="2"/><path d="${studs}" fill="#5f2812" opacity=".4"/>`;
    },
  },
  vase: {
    shadow: 66,
    draw: (pen, tint, random) => {
      const body = 'M178 62h44l-4 34c42 18 58 52 50 92-6 34-26 56-40 68h-56c-14-12-34-34-40-68-8-40 8-74 50-92z';
      const band = pen.tile(
        26,
        26,
        `<path d="${star(13, 13, 9)}" fill="${tint.trim}" opacity=".8"/><path d="${star(13, 13, 5)}" fill="${tint.detail}"/>`,
      );
      const flower =
        random() < 0.5
          ? `<path d="M196 62c-4-22-20-30-28-34M204 62c4-24 18-30 30-36M200 62V26" stroke="#3a4a2c" stroke-width="3" fill="none"/><circle cx="166" cy="26" r="9" fill="${tint.detail}"/><circle cx="236" cy="24" r="9" fill="${tint.detail}"/><circle cx="200" cy="22" r="10" fill="${tint.trim}"/>`
          : '';
      return `${flower}<path d="${body}" fill="${pen.round(tint.body)}"/><g clip-path="${pen.clip(body)}"><path d="M120 130h160v52H120z" fill="${band}"/><path d="M120 124h160M120 188h160M120 232h160" stroke="${tint.trim}" stroke-width="3"/></g><ellipse cx="200" cy="62" rx="24" ry="6" fill="${darker(tint.body, 0.4)}"/><path d="M152 148c4-20 14-30 26-38" stroke="#fff" stroke-opacity=".4" stroke-width="6" fill="none" stroke-linecap="round"/>`;
    },
  },
  tile: {
    fills: true,
    draw: (pen, tint, random) => {
      const size = pick(random, [66, 80, 100]);
      const half = size / 2;
      const corners = [
        [0, 0],
        [size, 0],
        [0, size],
        [size, size],
      ]
        .map(([x, y]) => star(x ?? 0, y ?? 0, size * 0.15))
        .join('');
      const cell = `<path fill="${tint.second}" d="M0 0h${size}v${size}H0z"/><path d="${star(half, half, size * 0.42)}" fill="${tint.body}" stroke="${tint.trim}" stroke-width="2"/><path d="${star(half, half, size * 0.26)}" fill="${tint.trim}"/><path d="${star(half, half, size * 0.19)}" fill="${darker(tint.second, 0.1)}"/><path d="${star(half, half, size * 0.08)}" fill="${tint.detail}"/><path d="M0 0l${round(size * 0.12)} ${round(size * 0.12)}M${size} 0l-${round(size * 0.12)} ${round(size * 0.12)}" stroke="${tint.trim}" stroke-width="2"/><path d="${corners}" fill="${tint.detail}" stroke="${tint.trim}"/>`;
      return `<path fill="${pen.tile(size, size, cell)}" d="M0 0h400v300H0z"/><path fill="${pen.slant('#ffffff2a', '#ffffff00', '#00000033')}" d="M0 0h400v300H0z"/>`;
    },
  },
} satisfies Record<string, Drawing>;
