import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Field } from '@charsu/core/domain/field-table.ts';
import { tenantFields } from '@charsu/core/domain/tenant/fields.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { fieldValueText, isNothing } from '@charsu/core/i18n/records/field-value.ts';
import { Box } from '../../components/Box.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AboutField } from './ContactFields.tsx';
import type { FieldsProps } from './use-business.ts';

interface EditorsFieldsProps extends FieldsProps {
  readonly record: TenantRecord;
  readonly guilds: readonly GuildRecord[];
}

/** A business for its editors: they write its text, and read what only its owner and managers change. */
export function EditorsFields({ record, guilds, ...fieldsProps }: EditorsFieldsProps) {
  const { business, fields } = useLocale().texts;
  const { t, culture } = useLocale();
  const guildName = (id: string) => guilds.find((guild) => guild.id === id)?.name;
  const shown = Object.entries<Field>(tenantFields).flatMap(([name, field]) => {
    const value: unknown = record[name as keyof typeof tenantFields];
    // Its pictures and its place on the map are on its public page.
    if (name === 'about' || name === 'location' || field.image || isNothing(value)) return [];
    return [{ name, text: fieldValueText(field, value, { culture, guildName }) }];
  });
  return (
    <>
      <Box className="stack">
        <AboutField {...fieldsProps} />
      </Box>
      <Box className="stack">
        <h2>{business.form.identity}</h2>
        <Facts>
          {shown.map(({ name, text }) => (
            <Fact key={name} name={t(fieldLabel('tenant', name, fields))}>
              <bdi>{text}</bdi>
            </Fact>
          ))}
        </Facts>
      </Box>
    </>
  );
}
