import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
  usePermissions,
} from 'react-admin';
import { AmountInput } from '../components/AmountInput.tsx';
import { DayInput } from '../dates/DayInput.tsx';
import { isAllowed } from '../providers/access.ts';
import type { Words } from '../records/fields.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';

interface Choices {
  /** Shown at first, as the search is. */
  readonly always?: true;
  /** Several values can be chosen. */
  readonly several?: true;
}

export type FilterInput = ReactElement<{ readonly alwaysOn?: boolean }>;

/** The filter of a list by a field; the server does the filtering. `from` and `until` take the edge of a day. */
type Filter =
  | 'text'
  | 'amount'
  | 'from'
  | 'until'
  | 'yesNo'
  /** A record of another resource, for users who may see its list: found by typing, or by an input of its own. */
  | { readonly to: string; readonly input?: (source: string) => FilterInput }
  /** One of the values that have these words. */
  | (Choices & { readonly words: Words })
  | (Choices & { readonly choices: (locale: Locale) => readonly { readonly id: unknown; readonly name: string }[] })
  | ((source: string) => FilterInput);
export type Filters = Readonly<Record<string, Filter>>;

function inputOf(source: string, filter: Exclude<Filter, { readonly to: string }>, locale: Locale): FilterInput {
  if (typeof filter === 'function') return filter(source);
  switch (filter) {
    case 'text':
      return <TextInput key={source} source={source} />;
    case 'amount':
      return <AmountInput key={source} source={source} />;
    case 'from':
      return <DayInput key={source} source={source} edge="start" />;
    case 'until':
      return <DayInput key={source} source={source} edge="end" />;
    case 'yesNo':
      return <NullableBooleanInput key={source} source={source} sx={{ minWidth: 160 }} />;
    default: {
      const { always = false, several = false } = filter;
      const choices =
        'words' in filter
          ? Object.entries(filter.words(locale)).map(([id, name]) => ({ id, name: locale.t(name) }))
          : [...filter.choices(locale)];
      const Input = several ? SelectArrayInput : SelectInput;
      return <Input key={source} source={source} choices={choices} translateChoice={false} alwaysOn={always} />;
    }
  }
}

/** The inputs of the permitted filters, with the search by words first: `search` says what it looks for. */
export function useFilters(filters: Filters, search: true | ((locale: Locale) => Text) | undefined): FilterInput[] {
  const locale = useLocale();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const held = new Set(permissions);
  const inputs = Object.entries(filters).flatMap(([source, filter]): FilterInput[] => {
    if (typeof filter === 'string' || !('to' in filter)) return [inputOf(source, filter, locale)];
    if (!isAllowed(held, filter.to, 'list')) return [];
    if (filter.input) return [filter.input(source)];
    return [
      <ReferenceInput
        key={source}
        source={source}
        reference={filter.to}
        perPage={50}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteInput optionText="name" sx={{ minWidth: 220 }} />
      </ReferenceInput>,
    ];
  });
  if (search === undefined) return inputs;
  const hint = search !== true && { placeholder: locale.t(search(locale)), sx: { minWidth: { sm: 280 } } };
  return [<SearchInput key="q" source="q" alwaysOn {...hint} />, ...inputs];
}
