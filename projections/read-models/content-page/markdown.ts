import type { RenderedText } from '@charsu/core/contract/content-page.ts';
import {
  type Block,
  type BlockKind,
  blockMark,
  blocksOf,
  cardCounts,
  isHarmlessLink,
  itemsOf,
  readPlace,
} from '@charsu/core/domain/content-page/blocks.ts';
import { type Image, imageSchema } from '@charsu/core/domain/image.ts';
import { cutText } from '@charsu/core/text/address.ts';
import { numberRuns } from '@charsu/core/text/number-runs.ts';
import markdownIt, { type RendererRule, type Token } from 'markdown-it';

/** The number of characters from the beginning of a text that lists and search engines show. */
const summaryLength = 200;

/** Pictures uploaded to this site: a picture of another site would reveal the page's readers to that site. */
const ownPicture = /^\/uploads\/[\w./-]+$/;

/** HTML in the text is shown as text, never run (R164 holds for editors, too). */
const markdown = markdownIt({ html: false, linkify: false, typographer: false });
const { escapeHtml } = markdown.utils;

markdown.validateLink = (url) => isHarmlessLink(url.trim());

/** Pictures of other sites are left out. `env.sizes` holds the pictures of the page by their addresses. */
const pictureHtml: RendererRule = (tokens, index, _options, env) => {
  const token = tokens[index];
  const source = String(token?.attrGet('src') ?? '');
  const words = escapeHtml(token?.content ?? '');
  if (!ownPicture.test(source)) return words;
  const sizes: unknown = env?.sizes;
  const size: unknown = sizes instanceof Map ? sizes.get(source) : undefined;
  const { width, height } = imageSchema.safeParse(size).data ?? {};
  const box = width === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<img src="${escapeHtml(source)}" alt="${words}"${box} loading="lazy">`;
};

/** Telephone numbers, prices and sizes keep their order between Arabic letters. */
const textHtml: RendererRule = (tokens, index) =>
  numberRuns(tokens[index]?.content ?? '')
    .map(({ text, isNumber }) => (isNumber ? `<bdo dir="ltr">${escapeHtml(text)}</bdo>` : escapeHtml(text)))
    .join('');

const linkHtml: RendererRule = (tokens, index, options, _env, renderer) => {
  const token = tokens[index];
  if (/^https?:/i.test(String(token?.attrGet('href') ?? ''))) token?.attrSet('rel', 'noopener nofollow');
  return renderer.renderToken(tokens, index, options);
};

Object.assign(markdown.renderer.rules, {
  text: textHtml,
  image: pictureHtml,
  link_open: linkHtml,
  // Wide tables scroll within their own frame, also by keys.
  table_open: () => '<div class="table" tabindex="0"><table>\n',
  table_close: () => '</table></div>\n',
} satisfies Record<string, RendererRule>);

/** The words of a line without markup. */
const wordsOf = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim();

/**
 * An id for a heading, distinct from the ids of the page around the text: its words in any script, joined by hyphens;
 * repeated words get a number.
 */
function placeName(words: string, taken: Map<string, number>): string {
  const name =
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'section';
  const before = taken.get(name) ?? 0;
  taken.set(name, before + 1);
  return before === 0 ? name : `${name}-${before + 1}`;
}

const asksSomething = /[?؟？]$/;

/** State shared by the blocks of one text: its pictures, and the names of its headings. */
class Rendering {
  readonly env: { readonly sizes: ReadonlyMap<string, Image> };
  readonly headings: (RenderedText['headings'][number] & { readonly index: number })[] = [];
  readonly questions: RenderedText['questions'] = [];
  readonly blocks: RenderedText['blocks'] = [];
  summary = '';
  private readonly taken = new Map<string, number>();

  constructor(images: readonly Image[]) {
    this.env = { sizes: new Map(images.map((image) => [image.url, image])) };
  }

  /** An id for a heading, which joins the contents of the page. */
  place(words: string, level: number, index = 0): string {
    const id = `s-${placeName(words, this.taken)}`;
    this.headings.push({ id, text: words, level, index });
    return id;
  }

  /** The heading of a block; nothing for a block without one. */
  title(words = '', level = 2): string {
    if (words === '') return '';
    return `<h${level} id="${this.place(words, level)}">${escapeHtml(words)}</h${level}>\n`;
  }

  line(text: string): string {
    return markdown.renderInline(text, this.env);
  }

  /** Markdown; `asked` adds the headings among it that are questions to those of the page. */
  text(text: string, asked = false): string {
    const { env } = this;
    const tokens = markdown.parse(text, env);
    const before = this.headings.length;
    tokens.forEach((token, index) => {
      if (token.type !== 'heading_open' && token.type !== 'heading_close') return;
      const level = Math.max(2, Number(token.tag.slice(1)));
      token.tag = `h${level}`;
      if (token.type === 'heading_open') token.attrSet('id', this.place(wordsOf(tokens[index + 1]), level, index));
    });
    const own = asked ? this.headings.slice(before) : [];
    own.forEach(({ text: question, index }, order) => {
      if (!asksSomething.test(question)) return;
      const answer = tokens.slice(index + 3, own[order + 1]?.index ?? tokens.length);
      this.questions.push({ question, answer: markdown.renderer.render(answer, markdown.options, env).trim() });
    });
    const first = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0);
    if (this.summary === '' && first !== -1) this.summary = cutText(wordsOf(tokens[first + 1]), summaryLength);
    return markdown.renderer.render(tokens, markdown.options, env);
  }
}

type RenderBlock = (block: Block, page: Rendering) => string;

/** The mark of a block that the page fills with the records of the moment. */
function live(block: RenderedText['blocks'][number], { blocks }: Rendering): string {
  blocks.push(block);
  return blockMark;
}

/** The heading of a block that the page fills; the anchor is its id. */
function headOf({ options: { title = '' } }: Block, page: Rendering): { title: string; anchor: string | null } {
  return { title, anchor: title === '' ? null : page.place(title, 2) };
}

const listOf: RenderBlock = (block, page) => {
  const { from = '', count = cardCounts[0] } = block.options;
  const kind = block.kind === 'ads' ? 'ads' : 'businesses';
  return live({ kind, ...headOf(block, page), from, count: Number(count) }, page);
};

const htmlOf: Readonly<Record<BlockKind, RenderBlock>> = {
  text: ({ body }, page) => page.text(body, true),
  picture: ({ options: { picture = '', alt = '' }, body }, page) => {
    const words = alt.replace(/[\\[\]]/g, '\\$&');
    const caption = body === '' ? '' : `<figcaption>${page.text(body)}</figcaption>`;
    return `<figure>${page.line(`![${words}](${picture})`)}${caption}</figure>\n`;
  },
  call: ({ options: { title, label = '', to = '' }, body }, page) => {
    const rel = /^https?:/i.test(to) ? ' rel="noopener nofollow"' : '';
    const link = `<p><a class="go" href="${escapeHtml(to)}"${rel}>${escapeHtml(label)}</a></p>`;
    return `<div class="call">${page.title(title)}${page.text(body)}${isHarmlessLink(to) ? link : ''}</div>\n`;
  },
  questions: ({ options: { title }, body }, page) => {
    const parts = itemsOf(body).map(({ heading, text }) => {
      const answer = page.text(text);
      page.questions.push({ question: heading, answer: answer.trim() });
      return `<details><summary>${page.line(heading)}</summary>${answer}</details>\n`;
    });
    return `${page.title(title)}<div class="questions">${parts.join('')}</div>\n`;
  },
  cards: ({ options: { title }, body }, page) => {
    const head = page.title(title);
    const parts = itemsOf(body).map(({ heading, to, text }) => {
      const words = to === '' ? page.line(heading) : page.line(`[${heading}](${to})`);
      return `<div class="card"><h3>${words}</h3>${page.text(text)}</div>\n`;
    });
    return `${head}<div class="cards">${parts.join('')}</div>\n`;
  },
  ads: listOf,
  businesses: listOf,
  contact: (block, page) => live({ kind: 'contact', ...headOf(block, page) }, page),
  map: (block, page) => {
    const place = readPlace(block.options.place ?? '');
    const mark = place === undefined ? '' : live({ kind: 'map', ...headOf(block, page), ...place }, page);
    return mark + page.text(block.body);
  },
};

/**
 * Markdown with its blocks as safe HTML, where `blockMark` stands for each of `blocks`. The name of the page is its only
 * heading of the first level: headings of the text begin with the second.
 */
export function renderMarkdown(text: string, images: readonly Image[] = []): RenderedText {
  const page = new Rendering(images);
  const html = blocksOf(text)
    .map((block) => htmlOf[block.kind](block, page))
    .join('');
  const { headings, questions, summary, blocks } = page;
  return {
    html,
    headings: headings.filter(({ level }) => level <= 3).map(({ index: _, ...heading }) => heading),
    questions,
    summary,
    blocks,
  };
}
