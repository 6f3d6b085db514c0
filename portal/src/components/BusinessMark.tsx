import styles from './BusinessMark.module.css';
import { classes, paletteClass } from './classes.ts';
import type { ShownTenant } from './shown-cards.ts';

/** The logo of a business, or the first letter of its name on a star. */
export function BusinessMark({
  tenant,
  big = false,
}: {
  tenant: Pick<ShownTenant, 'logo' | 'name' | 'subDomain'>;
  big?: boolean;
}) {
  return (
    <span className={classes(styles.mark, big && styles.big, paletteClass(tenant.subDomain))} aria-hidden="true">
      {tenant.logo ? (
        <img
          src={tenant.logo.url}
          width={tenant.logo.width}
          height={tenant.logo.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        // By code point, since a first letter may be outside the basic plane.
        Array.from(tenant.name)[0]
      )}
    </span>
  );
}
