import { brandStyle, defaultColors } from '@charsu/core/domain/brand.ts';
import type { SettingsOf } from '@charsu/core/domain/settings/settings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Panel } from '../components/Panel.tsx';
import { callApi } from '../http/api.ts';
import type { Values } from '../settings/SettingsForm.tsx';
import { useLocale } from '../texts/locale.tsx';

type Look = Partial<SettingsOf<'brand'>>;

interface PreviewProps {
  /** Settings that are written and not saved yet: the preview has the colors and fonts of the brand among them. */
  readonly written: Values;
}

/** Whether the preview shows a setting before it is saved. */
export const isSeenAtOnce = (name: string): boolean => name in defaultColors || name === 'ownFonts';

const isColor = (value: unknown): boolean => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
const lookOf = (written: Values): Look =>
  Object.fromEntries(
    Object.entries(written).filter(
      ([name, value]) => isSeenAtOnce(name) && (isColor(value) || typeof value === 'boolean'),
    ),
  );

/**
 * The home page of the portal as it is now, with the look that is being chosen. The server lets this address be framed by its
 * own pages only.
 */
export function Preview({ written }: PreviewProps) {
  const { setUp: words } = useLocale().administration;
  const { t } = useLocale();
  const look = lookOf(written);
  const isChosen = Object.keys(look).length > 0;
  const { data: saved } = useQuery({
    queryKey: ['settings', 'brand'],
    queryFn: async () => (await callApi<SettingsOf<'brand'>>('settings/brand')).json,
    enabled: isChosen,
  });
  const brand = isChosen && saved ? { ...saved, ...look } : undefined;
  const style = brand && brandStyle(brand, brand.ownFonts);
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    if (!page?.defaultView) return;
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[href^="/brand/"]'))
      link.disabled = style !== undefined;
    const sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(style ?? '');
    page.adoptedStyleSheets = [sheet];
  }, [page, style]);
  return (
    <Panel
      flush
      title={t(words.preview)}
      actions={
        <Button size="small" href="/" target="_blank" startIcon={<Icon name="external-link" size={16} />}>
          {t(words.toPortal)}
        </Button>
      }
    >
      <Box
        component="iframe"
        title={t(words.preview)}
        src="/?preview=yes"
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
        sx={{
          display: 'block',
          width: '100%',
          height: { xs: 420, md: '70vh' },
          border: 0,
          bgcolor: 'background.default',
        }}
      />
    </Panel>
  );
}
