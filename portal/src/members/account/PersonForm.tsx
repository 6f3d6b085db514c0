import type { Accepted } from '@charsu/core/contract/common.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { PersonField, PersonType } from '@charsu/core/domain/person/state.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { countriesIn } from '@charsu/core/i18n/display-names.ts';
import { fieldLabel } from '@charsu/core/i18n/record-words.ts';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { CityInput } from '../CityInput.tsx';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { personPath } from '../return-path.ts';
import { isConflict, useForm } from '../use-form.ts';
import styles from './Person.module.css';
import { errorsOf, type FieldKind, partsOf, valuesOf } from './person-fields.ts';

/** The form of a person: saved as it is, or saved and sent for review. */
export function PersonForm({ person, type }: { person: PersonRecord | null; type: PersonType }) {
  const { account, fields } = useLocale().texts;
  const { person: words } = account;
  const { culture, t } = useLocale();
  const countries = useMemo(() => countriesIn(culture), [culture]);
  const { form, save, submit, dialog } = usePerson(person, type);
  const state = person?.currentState;
  const cancelled = state === publicationState.cancelled;
  const submittable = state === undefined || state === publicationState.draft || state === publicationState.denied;
  const parts = useMemo(() => partsOf(type), [type]);
  const field = ({ name, ltr, optional, ...kind }: FieldKind) => {
    const shared = { ...form.field(name), label: t(fieldLabel('person', name, fields)) };
    if (name === 'country') {
      return (
        <SelectField key={name} {...shared} autoComplete="country" disabled={form.busy || cancelled}>
          {countries.map((each) => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </SelectField>
      );
    }
    if (name === 'city') {
      const { country } = form.values;
      return <CityInput key={name} {...shared} country={country} readOnly={cancelled} inputClassName="own-way" />;
    }
    return (
      <TextField
        key={name}
        {...shared}
        {...kind}
        hint={optional ? words.optional : undefined}
        readOnly={cancelled}
        inputClassName={ltr ? 'ltr' : 'own-way'}
        {...(name === 'streetAndHouseNumber' && { className: styles.line ?? '' })}
      />
    );
  };
  return (
    <form
      {...form.props}
      className="stack gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ProgressBar busy={form.busy} />
      <Box className="stack">
        <h2>{words.identity}</h2>
        <div className={styles.fields}>{parts.identity.map(field)}</div>
        {parts.representative.length > 0 && (
          <>
            <h3>{words.representative}</h3>
            <div className={styles.fields}>{parts.representative.map(field)}</div>
          </>
        )}
      </Box>
      <Box className="stack">
        <h2>{words.address}</h2>
        <div className={styles.fields}>{parts.address.map(field)}</div>
      </Box>
      {!cancelled && (
        <div className="row">
          {submittable && (
            <Button look="primary" disabled={form.busy} onClick={submit}>
              <Icon name="send" directional />
              {words.submit}
            </Button>
          )}
          <Button look={submittable ? 'line' : 'primary'} type="submit" disabled={form.busy}>
            {form.busy ? words.saving : words.save}
          </Button>
        </div>
      )}
      {dialog}
    </form>
  );
}

function usePerson(person: PersonRecord | null, type: PersonType) {
  const { account, commonMessage } = useLocale().texts;
  const { person: words } = account;
  const { culture, t } = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keys] = useState(createCommandKeys);
  const review = useRef(false);
  const saved = valuesOf(person, culture);
  const form = useForm<PersonField>({
    initial: saved,
    check: (values) => errorsOf(values, type),
    send: async (values) => {
      const body = { person: { ...values, personType: type }, submit: review.current };
      const { code } = await callApi<Accepted>('person/', {
        method: person === null ? 'POST' : 'PUT',
        body,
        idempotencyKey: keys.keyFor([body, person?.revision]),
        ...(person && { ifMatch: person.revision }),
        quiet: isConflict,
      });
      keys.done();
      showToast('approved', review.current ? words.submitted : t(commonMessage[code]));
      guard.release();
      if (person === null) await navigate(personPath, { replace: true });
      else await revalidate();
    },
    conflict: { text: words.conflict, reload: revalidate },
  });
  const guard = useUnsavedGuard(form.dirty);
  const send = (asked: boolean) => () => {
    review.current = asked;
    form.submit();
  };
  return { form, save: send(false), submit: send(true), dialog: guard.dialog };
}
