import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import type { ReactNode } from 'react';
import { tenantPath } from '../addresses/paths.ts';
import { useLocale } from '../texts/locale.tsx';
import { Badge } from './Badge.tsx';
import styles from './BusinessCard.module.css';
import { BusinessMark } from './BusinessMark.tsx';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';
import type { ShownTenant } from './shown-cards.ts';

/** A business in a list, with further badges. */
export function BusinessCard({ tenant, children }: { tenant: ShownTenant; children?: ReactNode }) {
  const { texts, t } = useLocale();
  return (
    <article className={styles.card}>
      <BusinessMark tenant={tenant} />
      <div>
        <h3>
          <Link to={tenantPath(tenant.subDomain, 'about')}>
            <bdi>{tenant.name}</bdi>
          </Link>
        </h3>
        <p className="meta">
          <span>{tenant.city}</span>
        </p>
      </div>
      <p className={classes('sm muted', styles.line, styles.summary)} dir="auto">
        <OwnText>{tenant.summary}</OwnText>
      </p>
      <p className={classes('row gap-2', styles.line)}>
        <Badge tone="approved" icon="badge-check">
          {texts.portal.card.verified}
        </Badge>
        {tenant.activeAdvertisementCount > 0 && (
          <Badge tone="draft">{t(texts.portal.count.advertisements, { count: tenant.activeAdvertisementCount })}</Badge>
        )}
        {children}
      </p>
    </article>
  );
}
