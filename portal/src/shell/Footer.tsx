import type { Operator } from '@charsu/core/contract/public.ts';
import type { FooterPart } from '@charsu/core/domain/settings/groups/footer.ts';
import { phoneHref, showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Link } from '../components/Link.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { showToast } from '../components/toast-store.ts';
import { useSignedIn } from '../session/token.ts';
import { useBoot, useLocale } from '../texts/locale.tsx';
import { CultureLinks } from './CultureLinks.tsx';
import styles from './Footer.module.css';
import { inSharedHtml } from './shared-html.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** `operator` is missing where it could not be read. */
export function Footer({ operator }: { operator: Operator | undefined }) {
  const { texts, t } = useLocale();
  const { shell, site } = texts.portal;
  const signedIn = useSignedIn();
  const { year } = useBoot();
  const foot = operator?.footer;
  const has = (part: FooterPart) => !foot || foot.parts.includes(part);
  return (
    <footer className={styles.foot}>
      <div className="page">
        <div
          className={styles.columns}
          {...inSharedHtml(
            'footer 0',
            operator ?? null,
            <>
              {has('about') && (
                <section className="stack gap-2">
                  <h2 className="lg">{site.name}</h2>
                  <p className="muted measure">{shell.tagline}</p>
                </section>
              )}
              {foot?.columns.map(({ name, links }, at) => (
                <nav key={name} className="stack gap-1" aria-labelledby={`foot-${at}`}>
                  <h2 className="sm" id={`foot-${at}`}>
                    {name}
                  </h2>
                  <ul>
                    {links.map(({ url, name: text }) => (
                      <li key={url}>
                        {url === '/login' && signedIn ? (
                          <Link to="/users/profile">{shell.profile}</Link>
                        ) : url[0] === '/' ? (
                          <Link to={url}>{text}</Link>
                        ) : (
                          <a href={url} rel="noopener">
                            {text}
                          </a>
                        )}
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
              {operator && (has('contact') || has('accounts')) && <Support operator={operator} />}
              {has('newsletter') && <Newsletter />}
            </>,
          )}
        />
        <div className={`row spread ${styles.end}`}>
          <span>{t(shell.copyright, { year })}</span>
          {has('banks') && <span className={styles.banks} role="img" aria-label={shell.banks} />}
          {foot?.seals.map(({ name, url, ...image }) => (
            <a key={url} href={url} rel="noopener" referrerPolicy="origin">
              <img {...image} alt={name} loading="lazy" />
            </a>
          ))}
          {has('languages') && (
            <nav className="row gap-4" aria-label={shell.language}>
              <CultureLinks />
            </nav>
          )}
          {has('theme') && <ThemeSwitch inWords className={styles.theme ?? ''} />}
        </div>
      </div>
    </footer>
  );
}

/** The contacts of the operator. */
function Support({ operator: { hours, phone, email, accounts } }: { operator: Operator }) {
  const { texts, t, culture } = useLocale();
  const links = [
    ...(phone === null ? [] : [{ href: phoneHref(phone), text: <bdi dir="ltr">{showPhone(phone, culture)}</bdi> }]),
    ...(email === null ? [] : [{ href: `mailto:${email}`, text: <bdi dir="ltr">{email}</bdi> }]),
    ...accounts.map(({ network, url }) => ({ href: url, text: t(texts.lists.socialNetwork[network]) })),
  ];
  return (
    <section className="stack gap-2">
      <h2 className="sm">{texts.portal.shell.support}</h2>
      {hours && (
        <>
          <p className="muted">{hours}</p>
          <p className="muted">{texts.portal.shell.answerTime}</p>
        </>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} rel="noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The code for sending is loaded when it is sent; without scripts it is a plain form. */
function Newsletter() {
  const { shell, error } = useLocale().texts.portal;
  const [busy, setBusy] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    void import('./newsletter.ts')
      .then(
        ({ subscribe }) => subscribe(form),
        () => showToast('denied', error.unavailableText),
      )
      .finally(() => setBusy(false));
  }
  return (
    <form
      className={`stack gap-1 ${styles.letter}`}
      method="post"
      action="/api/subscribe/"
      noValidate
      onSubmit={submit}
    >
      {busy && <ProgressBar busy />}
      <label htmlFor="foot-mail">{shell.newsletterMail}</label>
      <div className="row nowrap gap-2">
        <input
          id="foot-mail"
          name="mail"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          minLength={5}
          maxLength={100}
        />
        <Button look="soft" type="submit">
          {shell.subscribe}
        </Button>
      </div>
    </form>
  );
}
