import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { isolated, useBoot, useLocale } from '../../texts/locale.tsx';
import { useBusy } from '../use-busy.ts';
import styles from './Business.module.css';
import { DomainCheck } from './DomainCheck.tsx';
import { baseOf, proposed } from './proposed-domain.ts';
import type { FieldsProps } from './use-business.ts';
import type { DomainState } from './use-domain-check.ts';

interface IdentityFieldsProps extends FieldsProps {
  /** The languages in which the name is required (D23). */
  required: readonly Culture[];
  domain: DomainState;
  tenantId: string | undefined;
}

/** Names in five languages, and the address of the public pages. */
export function IdentityFields({
  values,
  disabled,
  errorOf,
  change,
  leave,
  required,
  domain,
  tenantId,
}: IdentityFieldsProps) {
  const { form: words } = useLocale().texts.business;
  const { t, culture: own } = useLocale();
  const languages = new Intl.DisplayNames(own, { type: 'language' });
  const optional = offered.cultures.filter((culture) => !required.includes(culture));
  // Only at first: emptying the last name would fold away the field that is typed in.
  const [open] = useState(() => optional.some((culture) => values.names[culture] !== ''));
  const name = (culture: Culture) => (
    <TextField
      key={culture}
      label={t(words.nameIn, {
        language: languages.of(cultureFacts[culture].language) ?? cultureFacts[culture].nativeName,
      })}
      lang={cultureFacts[culture].language}
      dir={cultureFacts[culture].direction}
      value={values.names[culture]}
      maxLength={limits.tenantName}
      error={errorOf(`names.${culture}`)}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => change('names', { ...values.names, [culture]: event.target.value }, `names.${culture}`)}
      onBlur={() => leave(`names.${culture}`)}
    />
  );
  return (
    <>
      <div className="fields">{required.map(name)}</div>
      <SubDomain {...{ values, disabled, errorOf, change, domain, tenantId }} />
      {optional.length > 0 && (
        <details className={styles.more} open={open}>
          <summary>
            <Icon name="chevron-down" />
            {words.otherNames}
          </summary>
          <div className="fields">{optional.map(name)}</div>
          <p className="xs muted">{words.namesHint}</p>
        </details>
      )}
    </>
  );
}

function SubDomain({
  values,
  disabled,
  errorOf,
  change,
  domain,
  tenantId,
}: Omit<IdentityFieldsProps, 'required' | 'leave'>) {
  const { form: words } = useLocale().texts.business;
  const { t } = useLocale();
  const { origin } = useBoot();
  const { busy, run } = useBusy();
  const address = `${origin}/${values.subDomain.trim().toLowerCase() || '…'}`;
  const proposable = baseOf(values.names) !== undefined;

  const propose = () => run(async () => change('subDomain', await proposed(values.names, tenantId)));

  return (
    <div className="stack gap-2">
      {/* The check below shows errors during typing: a further sentence on leaving the field would move the control that
          is pressed next. */}
      <TextField
        label={words.subDomain}
        inputClassName="ltr"
        value={values.subDomain}
        hint={t(words.subDomainHint, { address: isolated(address) })}
        error={errorOf('subDomain')}
        disabled={disabled || busy}
        maxLength={63}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change('subDomain', event.target.value)}
      />
      <div className="row gap-2">
        <Button small look="soft" disabled={disabled || busy || !proposable} onClick={() => void propose()}>
          {words.propose}
        </Button>
        {/* An error at the field says it already. */}
        <DomainCheck state={errorOf('subDomain') ? 'empty' : domain} />
      </div>
    </div>
  );
}
