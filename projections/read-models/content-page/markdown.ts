import type { RenderedText } from '@charsu/core/contract/content-page.ts';
import { type Image, imageSchema } from '@charsu/core/domain/image.ts';
import { cutText } from '@charsu/core/text/cut.ts';
import { numberRuns } from '@charsu/core/text/number-runs.ts';
import markdownIt, { type RendererRule, type Token } from 'markdown-it';

/** The number of characters from the beginning of a text that lists and search engines show. */
const summaryLength = 200;

/** A link within this site or to another one, a mail address or a telephone number: nothing that runs code. */
const harmlessLink = /^(?:https?:\/\/|mailto:|tel:|[/#](?!\/))/i;
/** Pictures uploaded to this site: a picture of another site would reveal the page's readers to that site. */
const ownPicture = /^\/uploads\/[\w./-]+$/;

/** HTML in the text is shown as text, never run (R164 holds for editors, too). */
const markdown = markdownIt({ html: false, linkify: false, typographer: false });
const { escapeHtml } = markdown.utils;

markdown.validateLink = (url) => harmlessLink.test(url.trim());

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

/**
 * Markdown as safe HTML. The name of the page is its only heading of the first level: headings of the text begin with the
 * second.
 */
export function renderMarkdown(text: string, images: readonly Image[] = []): RenderedText {
  const env = { sizes: new Map(images.map((image) => [image.url, image])) };
  const tokens = markdown.parse(text, env);
  const headings: (RenderedText['headings'][number] & { readonly index: number })[] = [];
  const taken = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return;
    const level = Math.max(2, Number(token.tag.slice(1)));
    token.tag = `h${level}`;
    if (token.type === 'heading_close') return;
    const words = wordsOf(tokens[index + 1]);
    const id = `s-${placeName(words, taken)}`;
    token.attrSet('id', id);
    headings.push({ id, text: words, level, index });
  });
  const html = markdown.renderer.render(tokens, markdown.options, env);
  const questions = headings.flatMap(({ text: question, index }, order) => {
    if (!asksSomething.test(question)) return [];
    const answer = tokens.slice(index + 3, headings[order + 1]?.index ?? tokens.length);
    return [{ question, answer: markdown.renderer.render(answer, markdown.options, env).trim() }];
  });
  const firstParagraph = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0);
  return {
    html,
    headings: headings.filter(({ level }) => level <= 3).map(({ index: _, ...heading }) => heading),
    questions,
    summary: cutText(firstParagraph === -1 ? '' : wordsOf(tokens[firstParagraph + 1]), summaryLength),
  };
}
