import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useGetRecordRepresentation, useGetResourceLabel, usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconName } from '../components/Icon.tsx';
import { useMenuEntries } from '../layout/ConsoleMenu.tsx';
import { isAllowed, openSettings, searchedResources } from '../providers/access.ts';
import { recordPathOf } from '../records/record-places.ts';
import { resources } from '../resources.ts';
import { chooseCulture } from '../session/preferences.ts';
import { settingsPath } from '../settings/SettingsIndex.tsx';
import { useLocale } from '../texts/locale.tsx';
import { useThemeChoice } from '../theme/theme-choice.tsx';
import { offeredActions } from './offered-actions.ts';
import { useRecentRecords } from './recent-records.ts';
import { useFoundRecords } from './use-found-records.ts';

interface Entry {
  readonly key: string;
  readonly group: string;
  readonly icon: IconName;
  /** The text compared with the words sought. */
  readonly label: string;
  /** Shown instead of the label. */
  readonly name?: ReactNode;
  readonly act: () => void;
}

function FoundName({ resource, record }: ReturnType<typeof useFoundRecords>['found'][number]) {
  return <bdi>{useGetRecordRepresentation(resource)(record)}</bdi>;
}

interface PaletteProps {
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Everything that can be opened or done, over the page: records while one types, pages, settings, commands. */
export function Palette({ onClose, onSignOut }: PaletteProps) {
  const locale = useLocale();
  const { search, app } = locale.console;
  const { settings } = locale.administration;
  const { culture, t } = locale;
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const { theme, toggle } = useThemeChoice();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const held = new Set(permissions);
  const labelOf = useGetResourceLabel();
  const pages = useMenuEntries();
  const [recent] = useRecentRecords();
  const searched = searchedResources.filter((resource) => isAllowed(held, resource, 'list'));
  const { found, isLoading } = useFoundRecords(searched, words);
  // The buttons of the page as it was opened over it.
  const [here] = useState(offeredActions);
  const to = (path: string) => () => void navigate(path);
  const commands: readonly Entry[] = [
    ...here.map((action, index) => ({ ...action, key: `here ${index}`, group: t(search.here) })),
    ...recent.map(
      ({ path, name }): Entry => ({
        key: path,
        group: t(search.recent),
        icon: resources[path.split('/')[1] ?? '']?.menu.icon ?? 'history',
        label: name,
        act: to(path),
      }),
    ),
    ...pages.map(
      ({ to: path, icon, label }): Entry => ({ key: path, group: t(search.pages), icon, label, act: to(path) }),
    ),
    ...(isAllowed(held, 'settings', 'list') ? openSettings(held) : []).map(
      (group): Entry => ({
        key: `settings ${group}`,
        group: t(settings.title),
        icon: 'settings',
        label: t(settings[group]),
        act: to(settingsPath(group)),
      }),
    ),
    {
      key: 'theme',
      group: t(search.commands),
      icon: theme === 'dark' ? 'sun' : 'moon',
      label: t(theme === 'dark' ? app.lightTheme : app.darkTheme),
      act: toggle,
    },
    ...offered.cultures
      .filter((each) => each !== culture)
      .map(
        (each): Entry => ({
          key: each,
          group: t(search.commands),
          icon: 'languages',
          label: cultureFacts[each].nativeName,
          act: () => chooseCulture(each),
        }),
      ),
    { key: 'signOut', group: t(search.commands), icon: 'log-out', label: t(app.signOut), act: onSignOut },
  ];
  const sought = words.trim().toLocaleLowerCase(culture);
  const entries: readonly Entry[] =
    sought === ''
      ? commands
      : [
          ...commands.filter(({ label }) => label.toLocaleLowerCase(culture).includes(sought)),
          ...found.map(
            ({ resource, record }): Entry => ({
              key: `${resource} ${record.id}`,
              group: labelOf(resource, 2),
              icon: resources[resource]?.menu.icon ?? 'file-text',
              label: String(record.id),
              name: <FoundName resource={resource} record={record} />,
              act: to(recordPathOf(resource, String(record.id), `/${resource}`)),
            }),
          ),
          // Once it is known what comes before it, which Enter opens.
          ...(searched.length > 0 && !isLoading
            ? [
                {
                  key: 'all',
                  group: t(search.commands),
                  icon: 'search',
                  label: t(search.everywhere, { words: words.trim() }),
                  act: to(`/search?${new URLSearchParams({ q: words.trim() })}`),
                } as const,
              ]
            : []),
        ];
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t(search.title) } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<Entry>
        open
        autoHighlight
        value={null}
        inputValue={words}
        onInputChange={(_event, typed, reason) => reason === 'input' && setWords(typed)}
        options={[...entries].sort((a, b) => firstOf(entries, a) - firstOf(entries, b))}
        filterOptions={(options) => options}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ label }) => label}
        groupBy={({ group }) => group}
        loading={isLoading}
        loadingText={t(search.seeking)}
        noOptionsText={t(search.nothing)}
        forcePopupIcon={false}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        onChange={(_event, entry) => {
          if (!entry) return;
          onClose();
          entry.act();
        }}
        renderInput={(props) => (
          <Box sx={{ p: 2 }}>
            <TextField {...props} autoFocus label={t(search.hint)} />
          </Box>
        )}
        renderOption={({ key: _, ...props }, { key, icon, label, name }) => (
          <Box component="li" {...props} key={key} sx={{ gap: 1.5, minHeight: 44 }}>
            <Icon name={icon} size={18} />
            <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name ?? <bdi>{label}</bdi>}
            </Box>
          </Box>
        )}
        slots={{ popper: InPlace, paper: InPlace }}
        slotProps={{ listbox: { sx: { maxHeight: '60dvh' } } }}
      />
    </Dialog>
  );
}

/** The place of an entry's group: groups are not told apart into pieces. */
const firstOf = (entries: readonly Entry[], { group }: Entry) => entries.findIndex((each) => each.group === group);

/** The list stands in the dialog, not in a paper of its own over it. */
const InPlace = ({ children }: { readonly children?: ReactNode | ((state: never) => ReactNode) }) => (
  <div>{typeof children === 'function' ? null : children}</div>
);
