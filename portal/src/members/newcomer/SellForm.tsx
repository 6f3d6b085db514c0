import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { limits as bounds } from '@charsu/core/domain/limits.ts';
import { formatMoney, formatRial } from '@charsu/core/i18n/days/format.ts';
import { isGivenName } from '@charsu/core/i18n/names/account-name.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { writtenIn } from '@charsu/core/text/written-in.ts';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { TextArea, TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { IdentityBox } from '../account/IdentityBox.tsx';
import { CityInput } from '../CityInput.tsx';
import { CodeField } from '../CodeField.tsx';
import { AdPictures } from '../editor/AdPictures.tsx';
import { CategorySelect } from '../editor/CategorySelect.tsx';
import { ContactSwitch } from '../editor/ContactSwitch.tsx';
import type { EditorChoices } from '../editor/editor-data.ts';
import { FactFields } from '../editor/FactFields.tsx';
import { NumberInput } from '../editor/NumberInput.tsx';
import { useAttributes } from '../editor/use-attributes.ts';
import { readPrice } from '../editor/values.ts';
import { loginPath } from '../return-path.ts';
import { CheckStatus } from '../sign-in/Entrance.tsx';
import { textOf } from '../text-of.ts';
import { CategoryProposals } from './CategoryProposals.tsx';
import styles from './Sell.module.css';
import type { Said } from './said.ts';
import { firstBusinessPath, newAdPath } from './steps.ts';
import { useSale } from './use-sale.ts';

export interface SellFormProps {
  readonly selling: Pick<EditorChoices, 'categories' | 'limits'>;
  /** Null for a visitor, whose account the code makes. */
  readonly user: UserRecord | null;
  /** Null before one is made. */
  readonly person: PersonRecord | null;
  /** The answers of an earlier advertisement. */
  readonly said?: Said | undefined;
}

/** One thing to sell, on one page (D36): from the first picture to the code that proves the seller's number. */
export function SellForm({ selling: { categories, limits }, user, person, said }: SellFormProps) {
  const { newcomer, members, fields, account } = useLocale().texts;
  const { t, culture } = useLocale();
  const { sell } = newcomer;
  const { edit } = members;
  const sale = useSale({ person, said });
  const { values, busy, change, errorOf, leave } = sale;
  usePageTitle(sell.title);
  const field = { values, disabled: busy, errorOf, change, leave };
  const { attributes, without } = useAttributes(field, true);
  const price = readPrice(values, culture);
  const inRial = values.currency === 'IRR' && price !== null && !Number.isNaN(price) && formatRial(price, culture);
  const ownNumber = user?.cellphoneConfirmed ? user.cellphone : null;
  const hasNumber = user === null || ownNumber !== null;
  return (
    <div className={user === null ? 'page form stack gap-5' : 'slim stack gap-5'} data-members>
      <div className="stack gap-1">
        <h1>{sell.title}</h1>
        <p className="muted">{sale.signedOut ? sell.lead : sell.leadSignedIn}</p>
        {sale.signedOut && (
          <p className="sm">
            <Link className="link" to={loginPath(newAdPath)}>
              {sell.haveAccount}
            </Link>
          </p>
        )}
      </div>
      {sale.restored && (
        <Note tone="info" icon="history">
          {sell.restored}{' '}
          <Button small look="line" disabled={busy} onClick={sale.startOver}>
            {sell.startOver}
          </Button>
        </Note>
      )}
      <form {...sale.propsOf(sale.submit)} className="stack gap-5">
        <ProgressBar busy={busy} />
        <AdPictures form={sale} limits={limits} disabled={busy} onBusy={sale.setPictures} />
        <Box className="stack">
          <TextField
            {...textOf(field, 'name')}
            label={edit.name}
            maxLength={bounds.advertisementName.max}
            autoComplete="off"
            inputClassName="own-way"
            onBlur={() => {
              leave('name');
              change('language', writtenIn(values.name, values.language));
            }}
          />
          <CategoryProposals
            title={values.name}
            value={values.categoryId}
            disabled={busy}
            onChoose={(id) => change('categoryId', id)}
          />
          <CategorySelect
            options={categories}
            value={values.categoryId}
            error={errorOf('categoryId')}
            disabled={busy}
            onChange={(id) => change('categoryId', id)}
            onLeave={() => leave('categoryId')}
          />
          <FactFields {...field} attributes={attributes} only="required" />
          {!without.includes('price') && (
            <NumberInput
              {...field}
              name="price"
              label={edit.price}
              affix={formatMoney(0, values.currency, culture).unit}
              hint={inRial ? t(edit.inRial, { ...inRial }) : edit.priceEmpty}
            />
          )}
          <CityInput
            label={t(fields.label.city)}
            value={values.place?.city ?? ''}
            error={errorOf('place')}
            disabled={busy}
            onChange={({ target }) =>
              change('place', target.value === '' ? null : { city: target.value, location: null })
            }
            onBlur={() => leave('place')}
          />
          <details className={styles.more}>
            <summary>{sell.more}</summary>
            <div className="stack">
              <TextArea
                {...textOf(field, 'content')}
                label={edit.content}
                rows={5}
                maxLength={bounds.advertisementContent.max}
              />
              <TextField
                {...textOf(field, 'neighbourhood')}
                label={t(fields.label.neighbourhood)}
                maxLength={bounds.neighbourhood}
              />
              <FactFields {...field} attributes={attributes} only="optional" />
            </div>
          </details>
        </Box>
        <IdentityBox identity={sale.identity} reason={person?.denialReason} />
        <Box className="stack">
          {sale.signedOut && (
            <TextField
              {...textOf(field, 'cellphone')}
              label={sell.cellphone}
              hint={sell.cellphoneHint}
              type="tel"
              autoComplete="tel"
              inputClassName="ltr"
            />
          )}
          {!sale.signedOut && ownNumber !== null && (
            <p>
              {sell.cellphone}: {isolated(showPhone(ownNumber, culture))}
            </p>
          )}
          {hasNumber ? <ContactSwitch {...field} /> : <p className="sm muted">{sell.noNumber}</p>}
          {user !== null && isGivenName(user.name) && (
            <p className="sm muted">{t(sell.named, { name: isolated(user.name) })}</p>
          )}
          {sale.asked && (
            <CodeField
              field={textOf({ ...field, leave: () => undefined }, 'code')}
              sending={sale.sending}
              name={values.cellphone}
              makes
            />
          )}
          {sale.signedOut && sale.open.check === 'failed' && <CheckStatus open={sale.open} />}
          <Button icon="send" look="primary" block type="submit" disabled={busy}>
            {label()}
          </Button>
          <p className="xs muted">{members.publish.responsible}</p>
        </Box>
      </form>
      <p className="sm">
        <Link className="link" to={firstBusinessPath}>
          {sell.business}
        </Link>
      </p>
    </div>
  );

  function label(): string {
    if (sale.waits) return members.picture.wait;
    if (sale.sending.busy) return account.code.sending;
    return sale.signedOut && !sale.asked ? sell.code : members.publish.send;
  }
}
