import type { CompiledMessage } from 'icu-minify/format';
import type { Culture } from '../domain/culture-facts.ts';
import { cached } from './cached.ts';
import { formatNumber } from './numbers/number.ts';

/**
 * A sentence as `textsIn` gives it. One without arguments is what it says, and may be shown as it is; one with arguments
 * is compiled from ICU MessageFormat, and only `fillText` can show it.
 */
export type Text = string;

/** The values for the arguments of a sentence: numbers as numbers, so that they choose its form. */
export type TextParams = Readonly<Record<string, string | number | boolean | null>>;

/** The parts of a compiled sentence that ours consist of: words, an argument, the forms for a number, that number (0). */
type Part = string | 0 | readonly [name: string, plural?: 2, forms?: Readonly<Record<string, Form>>];
type Form = string | 0 | readonly Part[];

const pluralRules = cached((culture) => new Intl.PluralRules(culture));

/**
 * Says a sentence: its arguments filled, numbers in the culture's digits, and each plural in the form of its number, `=0` before others. An
 * argument that is not given is left out. `icu-minify` has this, too, but writes numbers and what is missing as
 * JavaScript does.
 */
export const fillText = (text: Text | CompiledMessage, culture: Culture, params: TextParams = {}): string =>
  say(text as Form, culture, params, null);

function say(form: Form, culture: Culture, params: TextParams, counted: TextParams[string]): string {
  if (typeof form === 'string') return form;
  const shown = (value: TextParams[string] | undefined) =>
    typeof value === 'number' ? formatNumber(value, culture) : String(value ?? '');
  const parts = form === 0 ? [form] : form;
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part === 0) return shown(counted);
      const [name, , forms] = part;
      const value = params[name];
      if (forms === undefined) return shown(value);
      return say(
        forms[`=${value}`] ?? forms[pluralRules(culture).select(Number(value ?? 0))] ?? forms.other ?? '',
        culture,
        params,
        value ?? 0,
      );
    })
    .join('');
}
