import type { TenantList } from '@charsu/core/contract/public.ts';
import type { FormEvent } from 'react';
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router';
import { BusinessCard } from '../components/BusinessCard.tsx';
import { Button, LinkButton } from '../components/Button.tsx';
import { Empty } from '../components/Empty.tsx';
import { SelectField, TextField } from '../components/Field.tsx';
import { Pager } from '../components/Pager.tsx';
import { breadcrumbData, type PageHandle } from '../head.ts';
import { Icon } from '../icons/Icon.tsx';
import { isolated } from '../isolated.ts';
import { useLocale } from '../locale.tsx';
import { withParam } from '../paths.ts';
import styles from './TenantsPage.module.css';

export const handle: PageHandle<TenantList> = {
  head: (list, { texts, t }, origin) => ({
    title: t(texts.portal.site.pageTitle, { title: texts.portal.tenants.title }),
    description: texts.portal.tenants.description,
    canonical: list.page > 1 ? `/tenants?page=${list.page}` : '/tenants',
    noindex: list.total === 0,
    data: [
      breadcrumbData(origin, [
        { name: texts.portal.site.name, path: '/' },
        { name: texts.portal.tenants.title, path: '/tenants' },
      ]),
    ],
  }),
};

/** The address of a list with these words and this city. */
function listAddress(q: string, city: string): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (city !== '') params.set('city', city);
  const rest = params.toString();
  return rest === '' ? '/tenants' : `/tenants?${rest}`;
}

/** R20: the public businesses by name and city. */
export function Component() {
  const list = useLoaderData<TenantList>();
  const { texts, t, number } = useLocale();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const loading = useNavigation().state !== 'idle';
  const words = texts.portal.tenants;
  const businesses = t(texts.portal.count.businesses, { count: list.total });
  const params = new URLSearchParams(search);
  const q = params.get('q') ?? '';
  const city = params.get('city') ?? '';
  /** Not for what was looked for: there is none at all. */
  const none = list.total === 0 && q === '' && city === '';

  const go = (form: HTMLFormElement) => {
    const data = new FormData(form);
    void navigate(listAddress(String(data.get('q') ?? '').trim(), String(data.get('city') ?? '')));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };

  return (
    <div className="page stack gap-6">
      <div>
        <h1>{words.title}</h1>
        <p className="sm muted" role="status">
          {list.total === 0
            ? businesses
            : t(words.lead, {
                businesses,
                cities: t(texts.portal.count.cities, { count: city === '' ? list.cities.length : 1 }),
              })}
        </p>
      </div>
      <search>
        <form className={styles.form} action="/tenants" onSubmit={submit}>
          <TextField
            key={`q ${q}`}
            bare
            hideLabel
            type="search"
            label={words.search}
            placeholder={words.search}
            name="q"
            maxLength={500}
            defaultValue={q}
            disabled={loading}
          />
          <SelectField
            key={`city ${city}`}
            bare
            hideLabel
            className={styles.city ?? ''}
            label={words.city}
            name="city"
            defaultValue={city}
            disabled={loading}
            onChange={({ currentTarget: { form } }) => form && go(form)}
          >
            <option value="">{words.allCities}</option>
            {list.cities.map((each) => (
              <option key={each.value} value={each.value}>
                {`${isolated(each.label)} (${number(each.count)})`}
              </option>
            ))}
          </SelectField>
          <Button look="soft" type="submit" disabled={loading}>
            <Icon name="search" />
            {words.submit}
          </Button>
        </form>
      </search>
      {list.items.length === 0 ? (
        <Empty
          title={words.emptyTitle}
          text={none ? texts.portal.home.joinTitle : words.emptyText}
          action={
            <LinkButton look="line" to={none ? '/users/advertisement/add' : '/tenants'}>
              {none ? texts.portal.shell.postAd : texts.portal.home.allBusinesses}
            </LinkButton>
          }
        />
      ) : (
        <section>
          <h2 className="vh">{texts.portal.search.results}</h2>
          <div className="grid wide-min">
            {list.items.map((tenant) => (
              <BusinessCard key={tenant.id} tenant={tenant} />
            ))}
          </div>
        </section>
      )}
      <Pager {...list} address={(page) => withParam(pathname, search, 'page', page === 1 ? undefined : String(page))} />
    </div>
  );
}
