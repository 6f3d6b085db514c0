import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { stateName } from '@charsu/core/domain/publication-state.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { writtenIn } from '@charsu/core/text/written-in.ts';
import { SelectField, TextArea, TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { textOf } from '../text-of.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { DraftCountNote } from './DraftCountNote.tsx';
import type { FieldProps } from './values.ts';

interface DetailFieldsProps extends FieldProps {
  categories: readonly CategoryOption[];
  tenants: readonly TenantOption[];
  /** The business of an advertisement cannot be changed after drafting. */
  tenantFixed: boolean;
}

/** Title, business, category, language and text. */
export function DetailFields(props: DetailFieldsProps) {
  const { values, errorOf, change, leave, disabled, categories, tenants, tenantFixed } = props;
  const { edit, count } = useLocale().texts.members;
  const { texts, t } = useLocale();
  const letters = (text: string, limit: number) => t(count.letters, { count: text.trim().length, limit });
  const ownLanguage = { lang: cultureFacts[values.language].language, dir: cultureFacts[values.language].direction };
  return (
    <>
      <TextField
        {...textOf(props, 'name')}
        label={edit.name}
        {...ownLanguage}
        hint={`${letters(values.name, limits.advertisementName.max)} · ${edit.nameHint}`}
        autoComplete="off"
      />
      <div className="fields">
        {tenants.length > 0 && (
          <SelectField
            {...textOf(props, 'tenantId')}
            label={edit.business}
            hint={tenantFixed ? edit.businessFixed : undefined}
            disabled={disabled || tenantFixed}
            empty={values.tenantId === '' ? edit.chooseBusiness : undefined}
            options={tenants.map(({ id, name, state, visible }) => [
              id,
              visible ? name : t(edit.businessState, { name, state: t(texts.vocabulary.state[stateName(state)]) }),
            ])}
          />
        )}
        <SelectField
          label={edit.language}
          value={values.language}
          error={errorOf('language')}
          disabled={disabled}
          onChoose={(chosen) => change('language', chosen)}
          options={offered.cultures.map((culture) => [
            culture,
            cultureFacts[culture].nativeName,
            cultureFacts[culture].language,
          ])}
        />
      </div>
      <DraftCountNote tenantId={values.tenantId} isNew={!tenantFixed} />
      <CategorySelect
        options={categories}
        value={values.categoryId}
        error={errorOf('categoryId')}
        disabled={disabled}
        onChange={(id) => change('categoryId', id)}
        onLeave={() => leave('categoryId')}
      />
      <TextArea
        {...textOf(props, 'content')}
        label={edit.content}
        {...ownLanguage}
        rows={9}
        hint={`${letters(values.content, limits.advertisementContent.max)} · ${edit.contentHint}`}
        onChange={(event) => {
          change('content', event.target.value);
          if (event.target.value.trim() === '') change('machineText', false);
        }}
        onBlur={() => {
          leave('content');
          change('language', writtenIn(values.content, values.language));
        }}
      />
    </>
  );
}
