import { between, pick } from '../../random.ts';
import { darker, lighter, round, star, steps } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const kernels = [
  ['#d9c79a', '#e8dcb8', '#a9b76a'],
  ['#c79a5f', '#e0bf8a', '#8f6236'],
  ['#6b3a20', '#8b4f2c', '#4c2614'],
  ['#efe2c3', '#dcc493', '#f7efdc'],
  ['#7a2233', '#97384a', '#5a1524'],
] as const;

export const food = {
  nutBowl: {
    draw: (pen, tint, random) => {
      const colours = pick(random, kernels);
      const nuts = Array.from({ length: 44 }, (_, index) => {
        const row = Math.floor(index / 11);
        const x = 122 + (index % 11) * 15.6 + between(random, -5, 5);
        const y = 166 - row * 11 + between(random, -3, 3) + Math.abs(x - 200) * 0.05 * row;
        return `<ellipse cx="${round(x + (200 - x) * row * 0.17)}" cy="${round(y)}" rx="11" ry="7" fill="${colours[index % 3]}" stroke="#0003" transform="rotate(${between(random, -40, 40)} ${round(x)} ${round(y)})"/>`;
      });
      return `${nuts.join('')}<path d="M102 164h196c0 54-36 90-98 90s-98-36-98-90z" fill="${pen.round(tint.body)}"/><path d="${steps(
        7,
        128,
        24,
      )
        .map((x) => star(x, 188, 9))
        .join(
          '',
        )}" fill="${tint.trim}" opacity=".85"/><path d="M112 206c50 12 126 12 176 0" stroke="${tint.trim}" stroke-opacity=".7" stroke-width="2" fill="none"/><path d="M166 250h68l6 9h-80z" fill="${darker(tint.body, 0.4)}"/>`;
    },
  },
  saffronJar: {
    shadow: 74,
    draw: (pen, tint, random) => {
      const threads = Array.from(
        { length: 62 },
        () =>
          `M${between(random, 150, 244)} ${between(random, 172, 244)}q${between(random, -8, 8)} ${between(random, -7, 7)} ${between(random, -12, 14)} ${between(random, -7, 8)}`,
      ).join('');
      const lid = pick(random, [pen.brass(), pen.wood(), pen.steel()]);
      return `<rect x="142" y="128" width="116" height="128" rx="18" fill="#3d0b10" opacity=".5"/><path d="${threads}" fill="none" stroke="#c4202c" stroke-width="3.4" stroke-linecap="round"/><path d="${threads}" transform="translate(3 5)" fill="none" stroke="#f06a2a" stroke-width="1.2"/><rect x="142" y="128" width="116" height="128" rx="18" fill="${pen.across('#ffffff66', '#ffffff1a', '#ffffff55')}" stroke="#fff" stroke-opacity=".5"/><rect x="136" y="100" width="128" height="32" rx="7" fill="${lid}"/><path d="M150 160v76" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/><circle cx="200" cy="196" r="27" fill="#fbf3e0"/><path d="${star(200, 196, 20)}" fill="${tint.hue === 'grey' ? '#a3202e' : tint.body}"/><path d="${star(200, 196, 9)}" fill="#f0cd7a"/>`;
    },
  },
  oilBottle: {
    shadow: 80,
    draw: (pen, tint, random) => {
      const glass = pick(random, [
        ['#3d5a1e', '#8fae3f', '#34501a'],
        ['#7a3d12', '#c9853a', '#5c2c0b'],
        ['#6a1424', '#a53a4c', '#470c17'],
      ] as const);
      const fill = pen.across(...glass);
      return `<g transform="translate(36 60) scale(.76)" opacity=".96"><path d="M182 112h36v20c0 14 26 18 26 44v72c0 6-4 10-10 10h-68c-6 0-10-4-10-10v-72c0-26 26-30 26-44z" fill="${fill}"/><path d="M180 94h40v22h-40z" fill="#20282b"/><path d="M156 190h88v46h-88z" fill="#fbf3e0"/></g><path d="M202 92h36v34c0 14 26 22 26 50v72c0 6-4 10-10 10h-68c-6 0-10-4-10-10v-72c0-28 26-36 26-50z" fill="${fill}"/><path d="M200 72h40v24h-40z" fill="#20282b"/><path d="M176 184h88v52h-88z" fill="#fbf3e0"/><path d="${star(220, 210, 18)}" fill="${tint.body}"/><path d="${star(220, 210, 9)}" fill="#f0cd7a"/><path d="M186 180c0-14 18-26 20-40" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`;
    },
  },
  dates: {
    shadow: 120,
    draw: (pen, tint) => {
      const rows = [
        [6, 122, 226],
        [5, 138, 206],
        [4, 153, 187],
        [3, 169, 169],
        [2, 184, 152],
      ] as const;
      const fruit = rows.flatMap(([count, x, y]) =>
        steps(count, x, 31).map(
          (at) =>
            `<ellipse cx="${at}" cy="${y}" rx="17" ry="12" fill="${pen.round('#6b3319')}"/><path d="M${at - 9} ${y - 4}q8-5 16 0" stroke="#c98a5a" stroke-opacity=".7" fill="none" stroke-width="2.4"/>`,
        ),
      );
      return `${fruit.join('')}<ellipse cx="200" cy="242" rx="126" ry="15" fill="${tint.body}"/><ellipse cx="200" cy="237" rx="112" ry="8" fill="${tint.trim}" opacity=".3"/><path d="M166 252h68l8 7h-84z" fill="${darker(tint.body)}"/><path d="M202 136c8-22 26-32 46-32-8 20-22 30-46 32z" fill="#5d7a3a"/>`;
    },
  },
  teaGlass: {
    shadow: 84,
    draw: (pen, tint) =>
      `<path d="M164 92h72c4 34-20 48-20 72s22 34 16 76h-64c-6-42 16-52 16-76s-24-38-20-72z" fill="#ffffff40"/><path d="M167 112h66c-2 24-19 34-19 52 0 22 20 32 16 70h-60c-4-38 16-48 16-70 0-18-17-28-19-52z" fill="${pen.down('#c8501c', '#8a2408')}"/><ellipse cx="200" cy="112" rx="33" ry="6" fill="#e5793a"/><path d="M164 92h72" stroke="#fff" stroke-opacity=".7" stroke-width="3"/><path d="M176 100c0 26 14 38 14 58" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/><ellipse cx="200" cy="244" rx="92" ry="13" fill="${tint.trim}"/><ellipse cx="200" cy="241" rx="72" ry="7" fill="${tint.body}"/><rect x="256" y="222" width="18" height="16" rx="3" fill="#fffaf0"/><rect x="270" y="226" width="17" height="15" rx="3" fill="#f3e8d2"/><path d="M186 74c-8-14 8-18 0-34M212 74c-8-14 8-18 0-34" stroke="#fff" stroke-opacity=".45" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  },
  honeyJar: {
    shadow: 84,
    draw: (pen, tint) =>
      `<rect x="134" y="120" width="120" height="136" rx="26" fill="${pen.across('#b5660c', '#f7b733', '#e0901c', '#a85a08')}"/><path d="M134 150c30 12 90 12 120 0" stroke="#fff" stroke-opacity=".3" fill="none" stroke-width="3"/><path d="M140 88h108v36H140z" fill="${pen.round(tint.body)}"/><path d="M136 84h116v12H136z" fill="${lighter(tint.body, 0.2)}"/><path d="M152 166h84v62h-84z" fill="#fff6df"/><path d="M194 176l14 8v16l-14 8-14-8v-16zM180 208l-14-8M208 208l14-8" fill="#e8a628" stroke="#b5660c" stroke-width="2"/><path d="M146 150v82" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/><path d="M288 108l-22 108" stroke="#8a5a30" stroke-width="7" stroke-linecap="round"/><ellipse cx="264" cy="228" rx="15" ry="25" fill="#a36a38"/><path d="M250 218h28M249 228h30M251 238h26" stroke="#5a361b" stroke-width="3"/>`,
  },
  riceSack: {
    draw: (pen, tint) =>
      `<path d="M122 110c-14 50-20 110-6 146h168c14-36 8-96-6-146z" fill="${pen.across('#c9b07f', '#efe0ba', '#b99c68')}"/><path d="M122 110c20-16 136-16 156 0-20 14-136 14-156 0z" fill="#a88a58"/><ellipse cx="200" cy="106" rx="72" ry="15" fill="#fdf9ec"/><path d="${steps(
        18,
        138,
        7,
      )
        .map((x, index) => `M${x} ${index % 2 ? 98 : 106}l7 4`)
        .join(
          '',
        )}" stroke="#d8cdb0" stroke-width="3" stroke-linecap="round"/><path d="M146 150h108v76H146z" fill="${tint.body}"/><path d="M152 156h96v64h-96z" fill="none" stroke="${tint.trim}" stroke-width="2"/><path d="M200 210v-42M200 178c-16-2-20-12-20-18 14 0 20 8 20 18zM200 190c16-2 20-12 20-18-14 0-20 8-20 18zM200 204c-16-2-20-12-20-18 14 0 20 8 20 18z" fill="${tint.detail}" stroke="${tint.detail}" stroke-width="2"/>`,
  },
  sweets: {
    shadow: 118,
    draw: (pen, tint) => {
      const piece = (x: number, y: number, fill: string): string =>
        `<path d="M${x} ${y}l22-12 22 12-22 12z" fill="${lighter(fill, 0.25)}"/><path d="M${x} ${y}v14l22 12v-14zM${x + 44} ${y}v14l-22 12v-14z" fill="${fill}"/><circle cx="${x + 22}" cy="${y}" r="4" fill="#6f8f3a"/>`;
      const fills = ['#e3b04b', '#f0dfb8', '#d9863b'];
      const pieces = [
        [112, 214],
        [162, 214],
        [212, 214],
        [250, 210],
        [136, 196],
        [186, 196],
        [232, 194],
        [160, 176],
        [208, 176],
        [184, 158],
      ] as const;
      return `<path d="M84 226h232l-18 30H102z" fill="${pen.round(tint.body)}"/>${pieces.map(([x, y], index) => piece(x, y, fills[index % 3] ?? '#e3b04b')).join('')}<path d="M78 222h244v12H78z" fill="${tint.body}"/><path d="${steps(
        10,
        98,
        23,
      )
        .map((x) => star(x, 245, 7))
        .join('')}" fill="${tint.trim}" opacity=".8"/>`;
    },
  },
} satisfies Record<string, Drawing>;
