import { fillText, type Text } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { type ColumnType, columnsOf, kindNames, kinds } from './kinds.ts';

function typeInWords({ type, enum: choices, maxLength, minimum, maximum, items }: ColumnType): string {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ');
  if (type === 'array') return items?.enum ? `some of ${typeInWords(items)}` : 'list';
  if (type === 'object') return 'JSON';
  if (type === 'boolean') return 'true, false';
  if (type === 'integer' || type === 'number') {
    const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : '';
    return minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `number from ${minimum}${most}` : 'number';
  }
  return maxLength === undefined ? 'text' : `text, at most ${maxLength}`;
}

/** The columns of every kind as tables of Markdown. */
export function columnsInWords(): string {
  const labels: Readonly<Record<string, Text>> = textsIn('en-US').fields.label;
  const sections = kindNames.map((name) => {
    const kind = kinds[name];
    const rows = columnsOf(kind).map(({ column, type, required }) => {
      const [field = ''] = column.split('.');
      const label = labels[field];
      const meaning =
        kind.about[field] ?? (kind.pictures.includes(field) ? 'Name of a picture, or address.' : undefined);
      return `| \`${column}\`${required ? ' *' : ''} | ${typeInWords(type)} | ${meaning ?? (label === undefined ? '' : fillText(label, 'en-US'))} |`;
    });
    return [`### ${name}`, '', '| column | values | meaning |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return sections.join('\n\n');
}
