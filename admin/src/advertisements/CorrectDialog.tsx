import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { offeredCities } from '@charsu/core/i18n/names/offered-cities.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CategoryField } from '../categories/CategoryField.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { Picture } from '../components/Picture.tsx';
import type { DecisionDialogProps } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';

/** Approving with corrections: of the category, the city, and by removing pictures. */
export function CorrectDialog({ record, name, busy, onDecide, onClose }: DecisionDialogProps<AdvertisementRecord>) {
  const { correction: texts } = useLocale().review;
  const { culture, t } = useLocale();
  const [categoryId, setCategoryId] = useState<string>();
  const [city, setCity] = useState<string>();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const nothing = categoryId === undefined && city === undefined && gone.size === 0;
  const submit = () => {
    const correction = {
      ...(categoryId !== undefined && { categoryId }),
      ...(city !== undefined && { place: { city, location: null } }),
      ...(gone.size > 0 && { images: record.images.filter(({ id }) => !gone.has(id)) }),
    };
    onDecide({ decision: 'approve', correction });
  };
  const toggle = (id: string, on: boolean) =>
    setGone(new Set(on ? [...gone, id] : [...gone].filter((each) => each !== id)));
  return (
    <FormDialog
      title={t(texts.title, { name })}
      hint={t(texts.hint)}
      action={t(texts.submit)}
      busy={busy}
      valid={!nothing}
      onSubmit={submit}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <CategoryField
            label={t(texts.category)}
            placeholder={record.categoryName}
            onChange={(category) => setCategoryId(category?.id)}
          />
          <Autocomplete
            options={offeredCities()}
            getOptionLabel={({ names }) => names[culture]}
            getOptionKey={({ name }) => name}
            onChange={(_event, chosen) => setCity(chosen?.name)}
            renderInput={(params) => (
              <TextField
                {...params}
                label={t(texts.city)}
                placeholder={record.place === null ? '' : cityName(record.place.city, culture)}
              />
            )}
          />
          {record.images.length > 0 && (
            <FormControl component="fieldset">
              <FormLabel component="legend">{t(texts.without)}</FormLabel>
              {record.images.map((image, index) => (
                <FormControlLabel
                  key={image.id}
                  sx={{ my: 0.5 }}
                  control={
                    <Checkbox
                      checked={gone.has(image.id)}
                      onChange={(event) => toggle(image.id, event.target.checked)}
                    />
                  }
                  label={
                    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                      <Picture image={image} width={64} height={48} />
                      {t(texts.picture, { number: formatNumber(index + 1, culture) })}
                    </Box>
                  }
                />
              ))}
            </FormControl>
          )}
          {tried && nothing && (
            <Typography role="alert" color="error">
              {t(texts.nothing)}
            </Typography>
          )}
        </>
      )}
    </FormDialog>
  );
}
