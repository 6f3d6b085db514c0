import type { TenantList } from '@charsu/core/contract/public.ts';
import { activityTypes, shipmentTypes } from '@charsu/core/domain/enumerations.ts';
import type { FormEvent } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { pageAddress } from '../../addresses/paths.ts';
import { Badge } from '../../components/Badge.tsx';
import { BeyondLast } from '../../components/BeyondLast.tsx';
import { breadcrumbData } from '../../components/Breadcrumb.tsx';
import { BusinessCard } from '../../components/BusinessCard.tsx';
import { Check } from '../../components/Check.tsx';
import { Empty } from '../../components/Empty.tsx';
import { SelectField } from '../../components/Field.tsx';
import { Pager } from '../../components/Pager.tsx';
import type { PageHandle } from '../../frame/head.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { FewerWords } from '../FewerWords.tsx';
import { SearchWords } from '../SearchWords.tsx';
import { directoryAddress, directorySorts, readDirectory } from './directory-params.ts';
import styles from './Page.module.css';

export const handle: PageHandle<TenantList> = {
  list: (list) => list,
  head: (list, { texts, t, browsing }, origin) => ({
    title: t(texts.portal.site.pageTitle, { title: browsing.tenants.title }),
    description: browsing.tenants.description,
    canonical: '/tenants',
    noindex: list.total === 0,
    data: [
      breadcrumbData(origin, [
        { name: texts.portal.site.name, path: '/' },
        { name: browsing.tenants.title, path: '/tenants' },
      ]),
    ],
  }),
};

interface Choice {
  readonly name: string;
  readonly label: string;
  /** The text of the option that leaves all businesses in. */
  readonly any: string;
  /** The chosen option; empty for none. */
  readonly value: string;
  /** The value and the text of each. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** R20: the public businesses by name, city, category, kind, and whether they are open now. */
export function Component() {
  const list = useLoaderData<TenantList>();
  const { texts, t, number, browsing } = useLocale();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const words = browsing.tenants;
  const businesses = t(texts.portal.count.businesses, { count: list.total });
  const asked = readDirectory(new URLSearchParams(search));
  const { q } = asked;
  const city = asked.city[0] ?? '';
  const category = asked.category === 'all' ? '' : (asked.category ?? '');
  const activity = asked.activityType?.[0] ?? '';
  const shipment = asked.shipmentType?.[0] ?? '';
  const narrowed = category !== '' || activity !== '' || shipment !== '' || asked.openNow === true;
  /** The order without a choice: of words, how well they fit. */
  const unsorted = q === '' ? 'newest' : 'bySort';
  /** Without a search or filter: there is no business at all. */
  const none = list.total === 0 && q === '' && city === '' && !narrowed;

  const choices: readonly Choice[] = [
    {
      name: 'city',
      label: words.city,
      any: words.allCities,
      value: city,
      options: list.cities.map((each) => [each.value, `${isolated(each.label)} (${number(each.count)})`]),
    },
    {
      name: 'category',
      label: words.category,
      any: words.allCategories,
      value: category,
      options: list.categories.map((each) => [each.url, each.name]),
    },
    {
      name: 'activityType',
      label: browsing.tenant.activity,
      any: words.allActivities,
      value: activity,
      options: activityTypes.map((each) => [each, t(texts.vocabulary.activityType[each])]),
    },
    {
      name: 'shipmentType',
      label: browsing.tenant.shipment,
      any: words.allShipments,
      value: shipment,
      options: shipmentTypes.map((each) => [each, t(texts.vocabulary.shipmentType[each])]),
    },
    {
      name: 'sort',
      label: words.sort,
      any: words[unsorted],
      value: asked.sort === unsorted ? '' : (asked.sort ?? ''),
      options: directorySorts.filter((each) => each !== unsorted).map((each) => [each, words[each]]),
    },
  ];

  const address = (page: number) => pageAddress(pathname, search, page);
  const go = (form: HTMLFormElement) => void navigate(directoryAddress(new FormData(form)));
  const choose = ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => {
    if (form) go(form);
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
                cities: t(texts.browsing.tenants.cities, { count: city === '' ? list.cities.length : 1 }),
              })}
        </p>
      </div>
      <search>
        <form className={styles.form} action="/tenants" onSubmit={submit}>
          <SearchWords label={words.search} q={q} className={styles.words} />
          <div className={`scroll ${styles.choices}`}>
            {choices.map(({ name, label, any, value, options }) => (
              <SelectField
                key={`${name} ${value}`}
                bare
                hideLabel
                className={styles.city ?? ''}
                label={label}
                name={name}
                defaultValue={value}
                onChange={choose}
                empty={any}
                options={options}
              />
            ))}
            <Check
              key={`open ${asked.openNow}`}
              className={styles.open}
              name="openNow"
              value="1"
              defaultChecked={asked.openNow === true}
              onChange={choose}
            >
              {words.openNow}
            </Check>
          </div>
        </form>
      </search>
      <FewerWords words={list.words} of="tenants" />
      {list.total === 0 && (
        <Empty
          title={texts.portal.search.noBusinesses}
          text={none ? texts.portal.home.joinTitle : words.emptyText}
          link={{
            to: none ? '/users/advertisement/add' : '/tenants',
            label: none ? texts.portal.shell.postAd : texts.portal.home.allBusinesses,
          }}
        />
      )}
      {list.items.length > 0 && (
        <section>
          <h2 className="vh">{browsing.search.results}</h2>
          <div className="grid wide-min">
            {list.items.map((tenant) => (
              <BusinessCard key={tenant.id} tenant={tenant}>
                {tenant.rating && (
                  <Badge tone="pending" icon="star">
                    {t(browsing.tenant.ratingAverage, {
                      average: number(Math.round(tenant.rating.average * 10) / 10),
                      count: number(tenant.rating.count),
                    })}
                  </Badge>
                )}
              </BusinessCard>
            ))}
          </div>
        </section>
      )}
      <BeyondLast {...list} count={businesses} address={address} />
      <Pager {...list} address={address} />
    </div>
  );
}
