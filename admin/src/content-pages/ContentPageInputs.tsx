import type { ContentPageRecord } from '@charsu/core/contract/content-page.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectInput, useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Badge } from '../components/Badge.tsx';
import { FadingTabs } from '../components/FadingTabs.tsx';
import { NameInputs } from '../components/NameInputs.tsx';
import { FieldInput } from '../records/FieldInput.tsx';
import { useLocale } from '../texts/locale.tsx';
import { BlocksInput } from './BlocksInput.tsx';
import { PagePreview } from './PagePreview.tsx';
import { withUsedPictures } from './PictureButton.tsx';

type Send = (resource: string, params: { readonly data: Parameters<typeof withUsedPictures>[0] }) => Promise<unknown>;

/** Within the guard of unsaved input, for which the form is saved as it is. */
const sendUsedPictures = (resource: string, params: Parameters<Send>[1], send: Send) =>
  send(resource, { ...params, data: withUsedPictures(params.data) });

/** The fields of a page. One that is part of the site keeps its address. */
export function ContentPageInputs({ partOfSite = false }: { partOfSite?: boolean }) {
  const { editorial, t } = useLocale();
  const [shown, setShown] = useState<Culture>(offered.cultures[0]);
  const [asText, setAsText] = useState(false);
  // A refused text is shown, in whichever language it is.
  const { errors, submitCount } = useFormState<{ texts: Record<string, string> }>();
  const [tries, setTries] = useState(submitCount);
  if (tries !== submitCount) {
    setTries(submitCount);
    const wrong = offered.cultures.filter((culture) => errors.texts?.[culture]);
    if (wrong[0] && !wrong.includes(shown)) setShown(wrong[0]);
  }
  useRegisterMutationMiddleware<Send>(sendUsedPictures);
  const kinds = [
    { id: 'page', name: t(editorial.kind.page) },
    { id: 'news', name: t(editorial.kind.news) },
  ];
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 2 }}>
      {partOfSite ? (
        <Typography color="textSecondary">{t(editorial.page.partOfSite)}</Typography>
      ) : (
        <Box sx={{ display: 'grid', columnGap: 2, rowGap: 2, gridTemplateColumns: { sm: '1fr 2fr' } }}>
          <SelectInput source="kind" choices={kinds} translateChoice={false} />
          <FieldInput source="address" leftToRight helperText={t(editorial.page.addressHint)} />
        </Box>
      )}
      <NameInputs max={limits.contentName} />
      <FadingTabs value={shown} onChange={(_event, culture) => setShown(culture)}>
        {offered.cultures.map((culture) => (
          <Tab key={culture} value={culture} label={cultureFacts[culture].nativeName} />
        ))}
      </FadingTabs>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
        <Box sx={{ minWidth: 0 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={asText}
            onChange={(_event, chosen: boolean | null) => setAsText(chosen ?? asText)}
            sx={{ mb: 2 }}
          >
            <ToggleButton value={false}>{t(editorial.block.asBlocks)}</ToggleButton>
            <ToggleButton value={true}>{t(editorial.block.asText)}</ToggleButton>
          </ToggleButtonGroup>
          {offered.cultures.map((culture) => (
            <Box key={culture} hidden={culture !== shown}>
              <BlocksInput culture={culture} asText={asText} />
            </Box>
          ))}
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: 72, alignSelf: 'start', minWidth: 0 }}>
          <PagePreview culture={shown} />
        </Box>
      </Box>
    </Box>
  );
}

const tones = { draft: 'draft', scheduled: 'pending', changed: 'pending', public: 'approved' } as const;

/** Whether a page is public, and equal to its draft. */
export function ContentPageState({ state }: Pick<ContentPageRecord, 'state'>) {
  const { editorial, t } = useLocale();
  return <Badge tone={tones[state]}>{t(editorial.state[state])}</Badge>;
}
