import type { Permission } from '@charsu/core/domain/permissions.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useRef } from 'react';
import { useGetResourceLabel, usePermissions } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../components/Icon.tsx';
import type { ConsoleResource } from '../console-resource.ts';
import { useWaiting } from '../moderation/use-queue.ts';
import { isAllowed } from '../providers/access.ts';
import { resources } from '../resources.ts';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { Brand } from './Brand.tsx';

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: Text;
  readonly badge?: number | undefined;
}

function EntryLink({ to, icon, label, badge }: EntryProps) {
  const { culture, t } = useLocale();
  return (
    <Link
      component={NavLink}
      to={to}
      end={to === '/'}
      underline="none"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        // All of an administrator's fit into a window; a finger needs more.
        minHeight: { xs: 44, md: 34 },
        px: 1.5,
        borderRadius: '10px',
        color: 'text.secondary',
        fontWeight: 500,
        fontSize: { xs: '.9375rem', md: '.875rem' },
        '&:hover': { bgcolor: theme.palette.tones.raised, color: 'text.primary' },
        '&.active': {
          bgcolor: theme.palette.tones.primarySoft,
          color: theme.palette.tones.primaryText,
          fontWeight: 600,
        },
      })}
    >
      <Icon name={icon} size={18} />
      <Box component="span" sx={{ flex: 1 }}>
        {t(label)}
      </Box>
      {badge ? (
        <Box
          component="span"
          sx={(theme) => ({
            px: 1,
            borderRadius: 99,
            fontSize: '.75rem',
            fontWeight: 700,
            lineHeight: '22px',
            bgcolor: theme.palette.tones.saffronSoft,
            color: theme.palette.tones.saffronText,
          })}
        >
          {formatNumber(badge, culture)}
        </Box>
      ) : null}
    </Link>
  );
}

/** The link to the review queue, with the number of waiting records. */
function WaitingLink(link: Omit<EntryProps, 'badge'>) {
  const queues = useWaiting();
  return <EntryLink {...link} badge={[...queues.values()].reduce((sum, { waiting }) => sum + waiting, 0)} />;
}

interface Entry extends Pick<EntryProps, 'to' | 'icon'> {
  /** By default the name of the resource, in the plural. */
  readonly label: Text | undefined;
  readonly resource: string;
}
interface Group {
  readonly label?: Text;
  readonly entries: readonly Entry[];
}

/** The resources of a group, by their places. */
const entriesOf = (group: ConsoleResource['menu']['group'], locale: Locale): readonly Entry[] =>
  Object.entries<ConsoleResource>(resources)
    .filter(([, { menu }]) => menu.group === group)
    .sort(([, a], [, b]) => a.menu.place - b.menu.place)
    .map(([name, { menu }]) => ({ to: `/${name}`, icon: menu.icon, label: menu.label?.(locale), resource: name }));

function groupsOf(locale: Locale): readonly Group[] {
  const { menu, translations } = locale.console;
  const { menu: accounts } = locale.administration;
  const { books } = locale;
  return [
    {
      entries: [{ to: '/moderation', icon: 'list-checks', label: menu.moderation, resource: 'moderation' }],
    },
    {
      label: menu.contentGroup,
      entries: [
        ...entriesOf('content', locale),
        { to: '/translations', icon: 'languages', label: translations.title, resource: 'translations' },
      ],
    },
    { label: accounts.group, entries: entriesOf('accounts', locale) },
    { label: books.menu.group, entries: entriesOf('money', locale) },
    {
      label: menu.operationGroup,
      entries: [
        { to: '/events', icon: 'scroll-text', label: menu.events, resource: 'events' },
        ...entriesOf('operation', locale),
        { to: '/settings', icon: 'settings', label: accounts.settings, resource: 'settings' },
        { to: '/system', icon: 'activity', label: menu.system, resource: 'system' },
      ],
    },
  ];
}

/** The permitted pages of the console by group, each with its name; an empty group is left out. */
function useGroups() {
  const locale = useLocale();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const held = new Set(permissions);
  const nameOf = useGetResourceLabel();
  return groupsOf(locale)
    .map(({ label, entries }) => ({
      label,
      entries: entries
        .filter(({ resource }) => isAllowed(held, resource, 'list'))
        .map((entry) => ({ ...entry, label: entry.label ?? nameOf(entry.resource) })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const firstOf = ({ console }: Locale) =>
  ({ to: '/', icon: 'layout-dashboard', label: console.menu.dashboard }) as const;

/** The name in the menu of the page at the present address; undefined where the menu does not lead. */
export function usePageName(): string | undefined {
  const locale = useLocale();
  const nameOf = useGetResourceLabel();
  const [, page = ''] = useLocation().pathname.split('/');
  if (page === '') return locale.t(firstOf(locale).label);
  const entry = groupsOf(locale).flatMap(({ entries }) => entries.find(({ to }) => to === `/${page}`) ?? [])[0];
  return entry && locale.t(entry.label ?? nameOf(entry.resource));
}

/** The permitted pages of the console, the first page among them. */
export function useMenuEntries() {
  const locale = useLocale();
  const { t } = locale;
  const first = firstOf(locale);
  const others = useGroups().flatMap(({ entries }) => entries);
  return [first, ...others].map(({ to, icon, label }) => ({ to, icon, label: t(label) }));
}

/** The menu with the permitted pages of the console. */
export function ConsoleMenu() {
  const locale = useLocale();
  const { t } = locale;
  const groups = useGroups();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    nav.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label={t(locale.console.app.title)}
      sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 0.5, md: 0.25 }, px: 2, py: 1.5 }}
    >
      <Box sx={{ px: 1, pb: { xs: 2, md: 1 } }}>
        <Brand />
      </Box>
      <EntryLink {...firstOf(locale)} />
      {groups.map(({ label, entries }) => (
        <Fragment key={entries[0]?.to}>
          {label && (
            <Typography variant="caption" color="textSecondary" sx={{ px: 1.5, pt: { xs: 2.5, md: 1 }, pb: 0.25 }}>
              {t(label)}
            </Typography>
          )}
          {entries.map(({ resource, ...link }) => {
            const Entry = resource === 'moderation' ? WaitingLink : EntryLink;
            return <Entry key={link.to} {...link} />;
          })}
        </Fragment>
      ))}
    </Box>
  );
}
