import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { cities, cityName } from '@charsu/core/domain/places/places.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Picture } from '../components/Picture.tsx';
import type { DecisionDialogProps } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';

/** Approving with corrections: of the category, the city, and by removing pictures. */
export function CorrectDialog({ record, name, busy, onDecide, onClose }: DecisionDialogProps<AdvertisementRecord>) {
  const {
    review: { correction: texts },
    culture,
    t,
  } = useLocale();
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [categoryId, setCategoryId] = useState<string>();
  const [city, setCity] = useState<string>();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const { data: categories = [] } = useGetList<CategoryRecord>('categories', {
    filter: words ? { q: words } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 30 },
  });
  const nothing = categoryId === undefined && city === undefined && gone.size === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nothing) return;
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
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="correction-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="correction-title" sx={{ overflowWrap: 'anywhere' }}>
          {t(texts.title, { name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="textSecondary">{t(texts.hint)}</Typography>
          <Autocomplete
            options={categories}
            getOptionLabel={(category) => category.name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            filterOptions={(options) => options}
            onInputChange={(_event, typed, reason) => reason !== 'reset' && setWords(typed)}
            onChange={(_event, category) => setCategoryId(category?.id)}
            renderInput={(params) => (
              <TextField {...params} label={t(texts.category)} placeholder={record.categoryName} autoFocus />
            )}
            sx={{ mt: 1 }}
          />
          <Autocomplete
            options={cities}
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
                  control={
                    <Checkbox
                      checked={gone.has(image.id)}
                      onChange={(event) => toggle(image.id, event.target.checked)}
                    />
                  }
                  label={
                    <>
                      <Picture image={image} width={64} height={48} />{' '}
                      {t(texts.picture, { number: formatNumber(index + 1, culture) })}
                    </>
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
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.close')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t(texts.submit)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
