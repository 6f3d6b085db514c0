import { phoneHref, showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { AdCard } from '../../components/AdCard.tsx';
import { Box } from '../../components/Box.tsx';
import { BusinessCard } from '../../components/BusinessCard.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMap } from '../../map/PlaceMap.tsx';
import type { ShellData } from '../../shell/shell-data.ts';
import { useLocale } from '../../texts/locale.tsx';
import { Directions } from '../tenant/TenantAside.tsx';
import type { ShownBlock } from './loader.ts';

/** A block that shows the records of the moment. A list without any is left out. */
export function LiveBlock({ block }: { block: ShownBlock }) {
  const { texts } = useLocale();
  const words = texts.portal.home;
  if ('ads' in block) {
    const { kind, ads, tenants, from } = block;
    if (ads.length === 0 && tenants.length === 0) return null;
    return (
      <Part {...block} more={<More to={from} label={kind === 'ads' ? words.all : words.allBusinesses} />}>
        <div className={kind === 'ads' ? 'grid fours' : 'grid wide-min'}>
          {ads.map((ad) => (
            <AdCard key={ad.id} ad={ad} />
          ))}
          {tenants.map((tenant) => (
            <BusinessCard key={tenant.subDomain} tenant={tenant} />
          ))}
        </div>
      </Part>
    );
  }
  if (block.kind === 'contact') return <Contact {...block} />;
  return (
    <Part {...block}>
      <PlaceMap place={block} name={block.title} />
      <Directions {...block} />
    </Part>
  );
}

interface PartProps extends Pick<ShownBlock, 'title' | 'anchor'> {
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, anchor, more, children }: PartProps) {
  return (
    <section className="stack gap-4">
      {(anchor !== null || more !== undefined) && (
        <div className="row spread">
          {anchor !== null && <h2 id={anchor}>{title}</h2>}
          {more}
        </div>
      )}
      {children}
    </section>
  );
}

/** The whole list, in the words of the reader's language. */
function More({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} small>
      {label}
      <Icon name="chevron-right" />
    </LinkButton>
  );
}

/** The operator's contact data, as the settings have it. */
function Contact(block: Pick<ShownBlock, 'title' | 'anchor'>) {
  const { texts, t, culture } = useLocale();
  const operator = useRouteLoaderData<ShellData>('root')?.operator;
  if (operator === undefined) return null;
  const { hours, phone, email, accounts } = operator;
  return (
    <Part {...block}>
      <Box className="stack gap-3">
        <p className="row gap-2">
          <Icon name="clock" />
          {hours}
        </p>
        {phone !== null && (
          <a className="row gap-2" href={phoneHref(phone)}>
            <Icon name="phone" />
            <bdi dir="ltr">{showPhone(phone, culture)}</bdi>
          </a>
        )}
        {email !== null && (
          <a className="row gap-2" href={`mailto:${email}`}>
            <Icon name="mail" />
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
        {accounts.length > 0 && (
          <p className="row gap-3">
            {accounts.map(({ network, url }) => (
              <a key={url} className="link" href={url} rel="noopener">
                {t(texts.lists.socialNetwork[network])}
              </a>
            ))}
          </p>
        )}
      </Box>
    </Part>
  );
}
