import type { PriceList, TenantPage } from '@charsu/core/contract/tenant.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { advertisementLink, searchPath } from '../../../addresses/paths.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button, buttonClass } from '../../../components/Button.tsx';
import { classes } from '../../../components/classes.ts';
import { Empty } from '../../../components/Empty.tsx';
import { Link } from '../../../components/Link.tsx';
import { Price } from '../../../components/Price.tsx';
import { numberCell, optionalCell, Table } from '../../../components/Table.tsx';
import { Day } from '../../../components/Time.tsx';
import { Icon } from '../../../icons/Icon.tsx';
import { useLocale } from '../../../texts/locale.tsx';
import styles from './Page.module.css';

/** R31: the priced advertisements of a business, by category; for printing or as CSV. */
export function Component() {
  const tenant = useOutletContext<TenantPage>();
  const { groups } = useLoaderData<PriceList>();
  const { culture, browsing } = useLocale();
  const words = browsing.tenant;
  if (groups.length === 0) return <Empty title={words.pricelists} text={words.noPrices} />;
  return (
    <div className="stack gap-8">
      <div className="row spread">
        <h2>{words.pricelists}</h2>
        <div className="row gap-2 no-print">
          <Button icon="printer" look="line" small className={styles.print ?? ''} onClick={() => print()}>
            {words.print}
          </Button>
          <a
            className={buttonClass({ look: 'line', small: true })}
            href={`/api/public/tenant/${tenant.subDomain}/pricelists?format=csv&culture=${culture}`}
            download
          >
            <Icon name="download" />
            {words.download}
          </a>
        </div>
      </div>
      {groups.map((group) => (
        <section key={group.categoryUrl} className="stack gap-3">
          <h3>
            <Link to={searchPath(group.categoryUrl)}>{group.category}</Link>
          </h3>
          <PriceTable tenant={tenant} items={group.items} />
        </section>
      ))}
    </div>
  );
}

function PriceTable({ tenant, items }: { tenant: TenantPage; items: PriceList['groups'][number]['items'] }) {
  const { percent, browsing } = useLocale();
  const words = browsing.tenant;
  return (
    <Table
      className={styles.prices}
      columns={[words.item, words.updated, [words.discount, numberCell], [words.price, numberCell]]}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <td>
            <Link to={advertisementLink(tenant.subDomain, item.id, item.name)} dir="auto">
              {item.name}
            </Link>
          </td>
          <td className={classes('muted', optionalCell)}>
            <Day instant={item.modifiedAt} />
          </td>
          <td className={numberCell}>
            {item.discountPercent > 0 && <Badge tone="denied">{percent(item.discountPercent)}</Badge>}
          </td>
          <td className={numberCell}>
            <Price money={item} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
