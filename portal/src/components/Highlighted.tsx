import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { Fragment } from 'react';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const plainText = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/** A text with `<mark>` around the matches of a search and everything else escaped; other markup is shown as text. */
export function Highlighted({ html }: { html: string }) {
  const parts = html.split(/<mark>([\s\S]*?)<\/mark>/);
  return parts.map((part, index) => {
    // Every second part was inside a mark; parts never move, so the index identifies them.
    const key = `${index}`;
    return index % 2 === 1 ? (
      <mark key={key}>{plainText(part)}</mark>
    ) : (
      <Fragment key={key}>
        <OwnText>{plainText(part)}</OwnText>
      </Fragment>
    );
  });
}
