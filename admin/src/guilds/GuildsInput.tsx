import { guildIdsIn } from '@charsu/core/domain/guild/fields.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useMemo } from 'react';
import { AutocompleteArrayInput, ReferenceArrayInput, type Validator } from 'react-admin';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

/** The guilds of a business, chosen by name; the sixteenth is refused here as the server would (R158). */
export function GuildsInput() {
  const { tenant } = useLocale().console;
  const { t } = useLocale();
  const { rule } = useField('guilds');
  const idsOnly = useMemo<Validator>(
    () =>
      (chosen: readonly string[] | null, ...rest) =>
        rule(guildIdsIn(chosen ?? []), ...rest),
    [rule],
  );
  return (
    <ReferenceArrayInput source="guilds" reference="guilds" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteArrayInput
        optionText="name"
        // Free text from before guilds existed is no id; the first choice replaces it.
        format={(chosen: readonly string[] | null) => [...guildIdsIn(chosen ?? [])]}
        validate={idsOnly}
        helperText={t(tenant.guildsHint, { limit: limits.guildsPerTenant })}
      />
    </ReferenceArrayInput>
  );
}
