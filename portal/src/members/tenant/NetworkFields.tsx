import { socialNetworks } from '@charsu/core/domain/enumerations.ts';
import { linkOf } from '@charsu/core/domain/tenant/social-links.ts';
import { TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import type { FieldsProps } from './use-business.ts';

/** The accounts in the twenty networks (R100): a link, or the name for a link. */
export function NetworkFields({ values, disabled, errorOf, change, leave }: FieldsProps) {
  const { texts, t } = useLocale();
  const { accounts } = values;
  return (
    <div className="fields">
      {socialNetworks.map((network) => {
        const spot = `accounts.${network}` as const;
        return (
          <TextField
            key={network}
            label={t(texts.lists.socialNetwork[network])}
            inputClassName="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            value={accounts[network]}
            error={errorOf(spot)}
            disabled={disabled}
            onChange={(event) => change('accounts', { ...accounts, [network]: event.target.value }, spot)}
            onBlur={() => {
              const link = linkOf(network, accounts[network]);
              if (link !== accounts[network]) change('accounts', { ...accounts, [network]: link }, spot);
              else leave(spot);
            }}
          />
        );
      })}
    </div>
  );
}
