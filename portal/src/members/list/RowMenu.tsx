import { Menu } from '@base-ui/react/menu';
import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { buttonClass } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { actionIcons, type OwnerAction, offeredActions } from '../actions/offered-actions.ts';
import { useActionLabel } from '../actions/use-action-label.ts';
import type { RunAction } from '../actions/use-actions.tsx';
import styles from './RowMenu.module.css';

interface RowMenuProps {
  record: AdvertisementRecord;
  run: (action: RunAction, record: AdvertisementRecord) => void;
  busy: boolean;
  /** On the page of the advertisement: the actions that stand beside the menu as buttons. */
  beside?: readonly OwnerAction[];
}

/** The actions of one advertisement; those that are final stand apart. */
export function RowMenu({ record, run, busy, beside }: RowMenuProps) {
  const { members, selling } = useLocale().texts;
  const { texts, t } = useLocale();
  const all = offeredActions(record);
  const offered = all.filter((action) => !beside?.includes(action));
  const actionLabel = useActionLabel();
  const page = (kind: 'edit' | 'view' | 'adjust' | 'statistics') => `/users/advertisement/${kind}/${record.id}`;
  return (
    <Menu.Root>
      <Menu.Trigger
        className={buttonClass({ square: true, small: true })}
        aria-label={t(members.list.actionsOf, { name: record.name })}
        disabled={busy}
      >
        <Icon name="ellipsis" />
      </Menu.Trigger>
      {/* Inside a landmark, for navigation by landmarks. */}
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner className={styles.place} align="end" sideOffset={4}>
          <Menu.Popup className={`menu popup ${styles.menu}`}>
            {!beside && !all.includes('edit') && (
              <Menu.Item className={styles.item} render={<Link to={page('view')} />}>
                <Icon name="file-text" />
                {members.action.view}
              </Menu.Item>
            )}
            {record.publicPath !== null && (
              <Menu.Item className={styles.item} render={<Link to={record.publicPath} />}>
                <Icon name="eye" />
                {members.action.public}
              </Menu.Item>
            )}
            {record.publishCount > 0 && (
              <Menu.Item className={styles.item} render={<Link to={page('statistics')} />}>
                <Icon name="chart-column" />
                {t(selling.statistics.open)}
              </Menu.Item>
            )}
            <Menu.Item className={styles.item} render={<Link to={`/users/advertisement/add?like=${record.id}`} />}>
              <Icon name="copy" />
              {t(selling.edit.copy)}
            </Menu.Item>
            {offered.map((action) =>
              action === 'edit' || action === 'adjust' ? (
                <Menu.Item key={action} className={styles.item} render={<Link to={page(action)} />}>
                  <Icon name={actionIcons[action]} />
                  {t(texts.vocabulary.action[action])}
                </Menu.Item>
              ) : (
                <Menu.Item
                  key={action}
                  className={classes(styles.item, (action === 'delete' || action === 'cancel') && styles.danger)}
                  onClick={() => run(action, record)}
                >
                  <Icon name={actionIcons[action]} />
                  {t(actionLabel(action, record))}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
