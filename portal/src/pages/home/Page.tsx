import type { HomeSection } from '@charsu/core/domain/settings/groups/home.ts';
import type { ComponentType } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { searchPath } from '../../addresses/paths.ts';
import { AdCard } from '../../components/AdCard.tsx';
import { BusinessCard } from '../../components/BusinessCard.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { ChipLink } from '../../components/Chip.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Link } from '../../components/Link.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import type { ShownHome } from '../../components/shown-cards.ts';
import outlines from '../../drawings/iran.svg';
import type { PageHandle } from '../../frame/head.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Page.module.css';

export const handle: PageHandle<ShownHome> = {
  head: (_, { texts }, origin) => ({
    title: texts.portal.site.title,
    description: texts.portal.site.description,
    canonical: '/',
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: texts.portal.site.name,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/q/all?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
};

/** R19: search, categories, the showcase of starred ads, the newest, businesses, the map, as the operator orders them. */
export function Component() {
  const home = useLoaderData<ShownHome>();
  const { texts } = useLocale();
  return (
    <>
      {home.sections.includes('search') || <h1 className="vh">{texts.portal.site.title}</h1>}
      {home.sections.map((name) => {
        const Section = sections[name];
        return <Section key={name} home={home} />;
      })}
    </>
  );
}

interface SectionProps {
  readonly home: ShownHome;
}

const sections: Readonly<Record<HomeSection, ComponentType<SectionProps>>> = {
  search: Hero,
  categories: Categories,
  showcase: Showcase,
  newest: Newest,
  businesses: Businesses,
  map: OnMap,
  join: Join,
};

function Showcase({ home: { starred } }: SectionProps) {
  const words = useLocale().texts.portal.home;
  return (
    starred.length > 0 && (
      <section className="page band" aria-labelledby="showcase">
        <SectionHead
          id="showcase"
          title={words.showcase}
          lead={words.showcaseLead}
          more={{ to: `${searchPath('all')}?starred=1`, label: words.all }}
        />
        <div className="grid fours">
          {starred.map((ad, index) => (
            <AdCard key={ad.id} ad={ad} eager={index < 4} />
          ))}
        </div>
      </section>
    )
  );
}

function Newest({ home }: SectionProps) {
  const { texts, t } = useLocale();
  const words = texts.portal.home;
  const city = home.inOwn && home.cities.find(({ value }) => value === home.own)?.label;
  if (home.newest.length === 0)
    return (
      home.starred.length === 0 && (
        <div className="page">
          <Empty title={texts.portal.search.emptyTitle} text={words.empty} />
        </div>
      )
    );
  return (
    <section className="page band" aria-labelledby="newest">
      <SectionHead
        id="newest"
        title={city ? t(words.newestIn, { city }) : words.newest}
        more={{ to: `${searchPath('all')}?sort=newest`, label: words.all }}
      />
      <div className="grid fours">
        {home.newest.map((ad) => (
          <AdCard key={ad.id} ad={ad} />
        ))}
      </div>
    </section>
  );
}

function Businesses({ home: { tenants } }: SectionProps) {
  const words = useLocale().texts.portal.home;
  return (
    tenants.length > 0 && (
      <section className="page band" aria-labelledby="businesses">
        <SectionHead
          id="businesses"
          title={words.businesses}
          lead={words.businessesLead}
          more={{ to: '/tenants', label: words.allBusinesses }}
        />
        <div className="grid wide-min">
          {tenants.map((tenant) => (
            <BusinessCard key={tenant.subDomain} tenant={tenant} />
          ))}
        </div>
      </section>
    )
  );
}

function OnMap() {
  const words = useLocale().texts.portal.home;
  return (
    <section className="page band" aria-labelledby="on-map">
      <div className={`split ${styles.map}`}>
        <div className="stack">
          <h2 id="on-map">{words.mapTitle}</h2>
          <p className="muted">{words.mapText}</p>
          <LinkButton icon="map-pin" look="soft" to="/map">
            {words.openMap}
          </LinkButton>
        </div>
        <Link to="/map" tabIndex={-1} aria-hidden="true">
          <svg viewBox="-110 130 1280 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            {['lands', 'iran', 'cities'].map((part) => (
              <use key={part} href={`${outlines}#${part}`} />
            ))}
          </svg>
        </Link>
      </div>
    </section>
  );
}

function Join() {
  const { texts } = useLocale();
  const words = texts.portal.home;
  return (
    <section className="page band">
      <div className={styles.join}>
        <div>
          <h2>{words.joinTitle}</h2>
          <p>{words.joinText}</p>
        </div>
        <LinkButton icon="plus" look="primary" to="/users/advertisement/add">
          {texts.portal.shell.postAd}
        </LinkButton>
      </div>
    </section>
  );
}

function Hero({ home }: SectionProps) {
  const { texts, t } = useLocale();
  const { revalidate } = useRevalidator();
  const words = texts.portal.home;
  const { cities, own } = home;
  const choose = async (choice: HTMLSelectElement) => {
    const { chooseCity } = await import('../../session/choose.ts');
    const city = await chooseCity(choice.value);
    choice.value = city ?? own ?? '';
    if (city !== undefined) await revalidate();
  };
  const known = own === undefined || cities.some(({ value }) => value === own);
  return (
    <div className={styles.hero}>
      <div className={styles.back}>
        <div className={`vault ${styles.vault}`} aria-hidden="true" />
      </div>
      <div className={`page stack ${styles.words}`}>
        <h1>
          {words.headline} {words.headlineEnd}
        </h1>
        <p className="muted wide">
          {t(words.lead, {
            ads: t(texts.portal.count.advertisements, { count: home.advertisementCount }),
            businesses: t(texts.portal.count.businesses, { count: home.tenantCount }),
          })}
        </p>
        <SearchBox
          category="all"
          cities={known ? cities : [{ value: own, label: own }, ...cities]}
          city={own}
          onCity={(choice) => void choose(choice)}
        />
        {home.popular.length > 0 && (
          <p className="row sm gap-2 wide">
            <span className="muted">{words.popular}</span>
            {home.popular.map((category) => (
              <ChipLink key={category.url} to={searchPath(category.url)}>
                {category.name}
              </ChipLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function Categories({ home: { categories } }: SectionProps) {
  const { texts } = useLocale();
  return (
    <section className="page band" aria-labelledby="top-categories">
      <h2 id="top-categories" className="vh">
        {texts.portal.shell.categories}
      </h2>
      <div className={`scroll ${styles.tiles}`}>
        {categories.map((category) => (
          <Link key={category.url} className={styles.tile} to={searchPath(category.url)}>
            <Icon name={category.icon} />
            {category.name}
          </Link>
        ))}
      </div>
    </section>
  );
}
