/** A person's own text: a blank line parts paragraphs, a single line break is kept. It shows in its own direction. */
export function Prose({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="prose">
      {paragraphs.map((paragraph, index) => (
        // The text never changes under a reader, so a paragraph's place is its identity.
        <p key={`${index}`} dir="auto" className="lines">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
