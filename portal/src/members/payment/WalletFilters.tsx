import { paymentStatuses } from '@charsu/core/domain/payment/state.ts';
import { ledgerEntryKinds } from '@charsu/core/domain/wallet/ledger-line.ts';
import { transactionSources } from '@charsu/core/domain/wallet/state.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { saveFile } from '../../components/give-text.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { useBusy } from '../use-busy.ts';
import { DayField } from './DayField.tsx';
import styles from './Wallet.module.css';
import { lineStates, readWalletQuery, searchBody, type WalletQuery, walletAddress } from './wallet-address.ts';

/** Narrows the lines of the ledger, or the payments, and downloads the ledger. */
export function WalletFilters({ query }: { query: WalletQuery }) {
  const { payments } = useLocale().texts;
  const { list } = payments;
  const choices = useChoices(query);
  const { culture } = useLocale();
  const navigate = useNavigate();
  const { busy, run } = useBusy();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const params = new URLSearchParams({ part: query.part });
    for (const [name, value] of chosen) if (typeof value === 'string' && value !== '') params.set(name, value);
    void navigate(walletAddress(readWalletQuery(params)), { preventScrollReset: true });
  }

  const download = () =>
    run(async () => {
      const { csv } = await callApi<{ csv: string }>('payment/csv', { method: 'POST', body: searchBody(query) });
      saveFile('charsu-ledger.csv', 'text/csv', csv);
    });

  return (
    <form onSubmit={submit} className="stack" aria-label={list.filters} lang={culture}>
      <div className={styles.filters}>
        {choices.map(({ label, name, value, options }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            defaultValue={value ?? ''}
            empty={list.all}
            options={options}
          />
        ))}
        <DayField label={list.from} name="from" value={query.from} />
        <DayField label={list.to} name="to" value={query.to} />
        <TextField
          label={query.part === 'ledger' ? list.search : payments.console.search}
          name="q"
          type="search"
          defaultValue={query.q}
        />
      </div>
      <div className="row">
        <Button icon="search" look="soft" type="submit">
          {list.apply}
        </Button>
        {query.part === 'ledger' && (
          <Button icon="download" look="line" disabled={busy} onClick={() => void download()}>
            {list.download}
          </Button>
        )}
      </div>
    </form>
  );
}

interface Choice {
  readonly label: string;
  readonly name: string;
  /** The chosen one; undefined for all. */
  readonly value: string | undefined;
  /** The value and the text of each. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/**
 * Of the ledger: what a line is, which way its money went, who wanted it, and what became of it. Of payments: what became
 * of one.
 */
function useChoices({ part, entry, transactionType, source, state, status }: WalletQuery): readonly Choice[] {
  const { payments, ledger } = useLocale().texts;
  const { list } = payments;
  const { t } = useLocale();
  const texts = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
    values.map((value) => [value, text(value)] as const);
  if (part === 'payments') {
    const options = texts(paymentStatuses, (it) => payments.status[it]);
    return [{ label: list.status, name: 'status', value: status, options }];
  }
  return [
    { label: list.kind, name: 'entry', value: entry, options: texts(ledgerEntryKinds, (it) => t(ledger.entry[it])) },
    {
      label: list.amount,
      name: 'type',
      value: transactionType,
      options: texts(['credit', 'debit'] as const, (it) => t(ledger.transactionType[it])),
    },
    {
      label: list.source,
      name: 'source',
      value: source,
      options: texts(transactionSources, (it) => t(ledger.transactionSource[it])),
    },
    { label: list.status, name: 'state', value: state, options: texts(lineStates, (it) => t(ledger.state[it])) },
  ];
}
