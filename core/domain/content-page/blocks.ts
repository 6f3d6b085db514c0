import { readAddress } from '../../text/address.ts';
/**
 * The blocks of a content page. Its text stays one Markdown text: a block is fenced by lines of three colons, begins with
 * lines `option: value`, and holds Markdown after a blank line. Markdown outside of fences is a block of kind `text`.
 *
 *     :::call
 *     label: Post your ad
 *     to: /users/advertisement/add
 *
 *     It is free for private sellers.
 *     :::
 */

/** Kinds of options. `search` and `directory` are addresses of this site whose list is shown. */
export type OptionKind = 'line' | 'link' | 'picture' | 'search' | 'directory' | 'count' | 'place';

interface BlockForm {
  readonly options: Readonly<Record<string, OptionKind>>;
  readonly required: readonly string[];
  /** `items`: each begins with a heading of the third level. */
  readonly body: 'none' | 'text' | 'items';
}

/** The kinds of blocks, in the order in which editors choose one. */
export const blockForms = {
  text: { options: {}, required: [], body: 'text' },
  picture: { options: { picture: 'picture', alt: 'line' }, required: ['picture'], body: 'text' },
  call: { options: { title: 'line', label: 'line', to: 'link' }, required: ['label', 'to'], body: 'text' },
  questions: { options: { title: 'line' }, required: [], body: 'items' },
  cards: { options: { title: 'line' }, required: [], body: 'items' },
  ads: { options: { title: 'line', from: 'search', count: 'count' }, required: ['from'], body: 'none' },
  businesses: { options: { title: 'line', from: 'directory', count: 'count' }, required: ['from'], body: 'none' },
  contact: { options: { title: 'line' }, required: [], body: 'none' },
  map: { options: { title: 'line', place: 'place' }, required: ['place'], body: 'text' },
} as const satisfies Readonly<Record<string, BlockForm>>;
export type BlockKind = keyof typeof blockForms;

export interface Block {
  readonly kind: BlockKind;
  readonly options: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A part of a block's body: a question with its answer, a card. `to` is the link of its heading, or empty. */
export interface BlockItem {
  readonly heading: string;
  readonly to: string;
  readonly text: string;
}

/** The first rule that a text breaks. `block` counts from 0; `unknown`: colons that begin or end no block. */
type BlockFault =
  | { readonly rule: 'missing' | 'invalid'; readonly block: number; readonly option: string }
  | { readonly rule: 'unknown'; readonly block: number }
  | { readonly rule: 'many' };

/** The most blocks of a text, and of those that ask for ads or businesses, since each visitor's page does. */
export const mostBlocks = { all: 60, lists: 6 } as const;
/** How many cards a list may show: as many as fill its rows. */
export const cardCounts = ['4', '8', '12'] as const;

/** The place in a rendered text for what the page asks for. An author cannot write it: markup in texts is escaped. */
export const blockMark = '<!--block-->';

const begin = /^:::[ \t]*([a-z]+)[ \t]*$/;
const end = /^:::[ \t]*$/;
const option = /^([a-z]+):(.*)$/;
const item = /^###(?:[ \t]+(.*))?$/;
const linked = /^\[(.+)\]\(<?([^()<>\s]*)>?\)$/;

const isBlockKind = (name: string): name is Exclude<BlockKind, 'text'> =>
  name !== 'text' && Object.hasOwn(blockForms, name);

export const formOf = (kind: BlockKind): BlockForm => blockForms[kind];

/** Whether each line stands in Markdown's own fence, whose colons and headings mean nothing. */
function inCode(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const [, marks] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const was = fence;
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence) && line.trim() === marks) fence = undefined;
    return was !== undefined || marks !== undefined;
  });
}

/** Lines as a text without empty ones around; the first keeps its blanks, which mean code in Markdown. */
const joined = (lines: readonly string[]): string => lines.join('\n').replace(/^\n+/, '').trimEnd();

/** The blocks of a text, none of them empty. What is no whole block is text. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const code = inCode(lines);
  const blocks: Block[] = [];
  let plain: string[] = [];
  const endText = () => {
    const body = joined(plain);
    if (body !== '') blocks.push({ kind: 'text', options: {}, body });
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, kind = ''] = (!code[at] && begin.exec(line)) || [];
    const last = lines.findIndex((each, index) => index > at && !code[index] && each.startsWith(':::'));
    if (!isBlockKind(kind) || last === -1 || !end.test(lines[last] ?? '')) {
      plain.push(line);
      continue;
    }
    endText();
    blocks.push(blockIn(kind, lines.slice(at + 1, last)));
    at = last;
  }
  endText();
  return blocks;
}

function blockIn(kind: BlockKind, lines: readonly string[]): Block {
  const options: Record<string, string> = {};
  let at = 0;
  for (; at < lines.length; at += 1) {
    const [, name = '', value = ''] = option.exec(lines[at] ?? '') ?? [];
    if (!Object.hasOwn(formOf(kind).options, name)) break;
    if (value.trim() !== '') options[name] = value.trim();
  }
  return { kind, options, body: joined(lines.slice(at)) };
}

/** Blocks as the text that is kept; empty ones of kind `text` are left out. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map(({ kind, options, body }) => {
      if (kind === 'text') return joined(body.split('\n'));
      const set = Object.keys(formOf(kind).options).flatMap((name) => {
        const value = options[name]?.replace(/\s+/g, ' ').trim();
        return value ? [`${name}: ${value}`] : [];
      });
      return [`:::${kind}`, ...set, ...(body.trim() === '' ? [] : ['', body.trim()]), ':::'].join('\n');
    })
    .filter((text) => text !== '')
    .join('\n\n');

/** The items in the body of a block; what stands before the first heading is one without a heading. */
export function itemsOf(body: string): BlockItem[] {
  const lines = body.split('\n');
  const code = inCode(lines);
  const items: { heading: string; to: string; lines: string[] }[] = [];
  lines.forEach((line, at) => {
    const head = code[at] ? null : item.exec(line);
    const words = head?.[1]?.trim() ?? '';
    const [, heading = words, to = ''] = linked.exec(words) ?? [];
    if (head) items.push({ heading, to, lines: [] });
    else if (items.length > 0) items.at(-1)?.lines.push(line);
    else if (line.trim() !== '') items.push({ heading: '', to: '', lines: [line] });
  });
  return items.map(({ lines: text, ...head }) => ({ ...head, text: text.join('\n').trim() }));
}

/** Items as the body of a block. */
export const bodyOfItems = (items: readonly BlockItem[]): string =>
  items
    .map(({ heading, to, text }) => {
      const words = heading.replace(/\s+/g, ' ').trim();
      const head = `### ${to.trim() === '' ? words : `[${words}](${to.trim()})`}`;
      return text.trim() === '' ? head : `${head}\n\n${text.trim()}`;
    })
    .join('\n\n');

/** A link within this site or to another one, a mail address or a telephone number: nothing that runs code. */
export const isHarmlessLink = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s]|[/#](?![/\\]))\S*$/i.test(address) &&
  readAddress(address, 'https://site') !== undefined;

/** A place on earth as latitude and longitude in degrees: `35.7,51.4`; undefined for anything else. */
export function readPlace(value: string): { readonly latitude: number; readonly longitude: number } | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d{1,8})?),\s*(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(value) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** An address of this site below a path, whose parts can be read. */
function isPathBelow(address: string, path: RegExp): boolean {
  if (!path.test(address)) return false;
  try {
    decodeURIComponent(address.replace(/\?.*/, ''));
    return address.length <= 1_000;
  } catch {
    return false;
  }
}

const fits: Readonly<Record<OptionKind, (value: string) => boolean>> = {
  line: (value) => value.length <= 200,
  link: (value) => value.length <= 1_000 && isHarmlessLink(value),
  // Pictures of other sites would tell those who reads the page.
  picture: (value) => /^\/uploads\/[\w./-]{1,480}$/.test(value),
  search: (value) => isPathBelow(value, /^\/q\/[^/?#\s]+(?:\/[^/?#\s]*)?(?:\?[^#\s]*)?$/),
  directory: (value) => isPathBelow(value, /^\/tenants(?:\?[^#\s]*)?$/),
  count: (value) => cardCounts.some((each) => each === value),
  place: (value) => readPlace(value) !== undefined,
};

/** Whether an option takes a value. */
export const fitsOption = (kind: OptionKind, value: string): boolean => fits[kind](value);

/** The first rule of blocks that a text breaks, if any. */
export function faultIn(text: string): BlockFault | undefined {
  const blocks = blocksOf(text);
  const lists = blocks.filter(({ kind }) => kind === 'ads' || kind === 'businesses');
  if (blocks.length > mostBlocks.all || lists.length > mostBlocks.lists) return { rule: 'many' };
  for (const [index, block] of blocks.entries()) {
    const fault = faultOf(block);
    if (fault !== undefined) return { ...fault, block: index };
  }
  return undefined;
}

/** The first rule that a block breaks by itself. */
export function faultOf({ kind, options, body }: Block) {
  const { required, options: kinds, body: holds } = formOf(kind);
  const missing = required.find((name) => (options[name] ?? '') === '');
  if (missing !== undefined) return { rule: 'missing', option: missing } as const;
  const wrong = Object.entries(kinds).find(([name, of]) => options[name] !== undefined && !fits[of](options[name]));
  if (wrong !== undefined) return { rule: 'invalid', option: wrong[0] } as const;
  if (holds === 'items') {
    const items = itemsOf(body);
    if (items.length === 0 || items.some(({ heading }) => heading === ''))
      return { rule: 'missing', option: 'heading' } as const;
    if (items.some(({ to }) => to !== '' && !fits.link(to))) return { rule: 'invalid', option: 'to' } as const;
  }
  const lines = body.split('\n');
  const code = inCode(lines);
  return lines.some((line, at) => !code[at] && line.startsWith(':::')) ? ({ rule: 'unknown' } as const) : undefined;
}
