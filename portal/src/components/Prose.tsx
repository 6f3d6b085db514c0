import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
/**
 * A person's own text: a blank line parts paragraphs, a single line break is kept. It shows in its own direction. `lang`
 * is its language, undefined for the page's.
 */
export function Prose({ text, lang }: { text: string; lang?: string | undefined }) {
  const paragraphs = [...text.matchAll(/(?:(?!\n\n)[\s\S])+/g)].filter(([paragraph]) => paragraph.trim() !== '');
  return (
    <div className="prose" lang={lang}>
      {paragraphs.map(({ 0: paragraph, index: place }) => (
        <p key={place} dir="auto" className="lines">
          <OwnText>{paragraph.trim()}</OwnText>
        </p>
      ))}
    </div>
  );
}
