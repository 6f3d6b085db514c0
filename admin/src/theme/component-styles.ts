import type { CheckboxProps } from '@mui/material/Checkbox';
import type { RaThemeOptions } from 'react-admin';
import type { Colours } from './palette.ts';

const focusRing = (tones: Colours) => ({ outline: `2px solid ${tones.focus}`, outlineOffset: 2 });

/** Material UI's smallest windows. */
const narrow = '@media (max-width: 599.95px)';

/** For elements that fill a box, which would cut off a ring around them. */
const ringInside = { outlineOffset: -2 };

/** For elements with text right beside them, which a ring would cover. */
const ringBesideWords = { outlineOffset: -6 };

/** The styles of Material UI's and react-admin's widgets in the product's colours. */
export function componentStyles(tones: Colours): NonNullable<RaThemeOptions['components']> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // A word longer than its line, as a code or a German name, goes on in the next one.
        // An element with the focus comes out from under the bar, and from above the buttons of a form on small
        // screens.
        html: { scrollPaddingBlock: '80px 16px', '&:has(.RaToolbar-mobileToolbar)': { scrollPaddingBottom: 88 } },
        body: { backgroundColor: tones.ground, overflowWrap: 'break-word' },
        '::selection': { background: tones.primarySoft },
        ':focus-visible': focusRing(tones),
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            // Short, not absent: a field notices the browser's autofill by the start of an animation.
            animationDuration: '.01ms !important',
            animationIterationCount: '1 !important',
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
        // Messages are above the buttons of a form on small screens, not over them.
        ':has(.RaToolbar-mobileToolbar) .MuiSnackbar-root': { [narrow]: { bottom: 72 } },
        // On paper a page is its text, black on white in every theme: no menu, no bar, no buttons.
        '@media print': {
          ':root': { colorScheme: 'light' },
          '*, ::before, ::after': {
            color: '#000 !important',
            background: 'none !important',
            borderColor: '#999 !important',
            boxShadow: 'none !important',
          },
          'aside, header :not(h1, h1 *), button, .MuiButton-root, .MuiFormControl-root, .MuiTabs-root, .MuiSnackbar-root':
            {
              display: 'none !important',
            },
          header: { position: 'static !important' },
          '.RaDataTable-tableWrapper': { maxBlockSize: 'none !important' },
          // Folded parts are printed whole.
          'details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
          tr: { breakInside: 'avoid' },
        },
        mark: { background: tones.saffronSoft, color: 'inherit' },
        // A text of either direction stands at the side of the page's: `left` is mirrored as all styles are.
        '[dir=auto]:not(input, textarea)': { textAlign: 'left' },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        outlined: { borderColor: tones.line },
        elevation8: { border: `1px solid ${tones.line}`, backgroundColor: tones.raised },
        elevation24: { border: `1px solid ${tones.line}`, backgroundColor: tones.raised },
      },
    },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${tones.line}`, borderRadius: 16 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 20, border: `1px solid ${tones.line}` } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 12, minHeight: 40, paddingInline: 16 },
        sizeSmall: { minHeight: 36, paddingInline: 12 },
        outlined: { borderColor: tones.line, color: tones.text },
      },
      variants: [
        {
          props: { variant: 'contained', color: 'primary' },
          style: { '&:hover': { backgroundColor: tones.primaryHover } },
        },
        {
          props: { variant: 'outlined', color: 'error' },
          style: { color: tones.dangerText, '&:hover': { backgroundColor: tones.dangerSoft } },
        },
        { props: { variant: 'text', color: 'error' }, style: { color: tones.dangerText } },
        { props: { variant: 'text', color: 'primary' }, style: { color: tones.primaryText } },
      ],
    },
    MuiButtonBase: {
      // Material UI shows the focus by a ripple only. A checkbox and a switch have it in the field inside.
      styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible, &.Mui-focusVisible': focusRing(tones) } },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 12 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', fullWidth: true },
      // A select is in line with the fields beside it, which have no margin.
      styleOverrides: { marginDense: { marginBlock: 0 } },
    },
    // focus-within, since the clock of a time field is a button inside it.
    // Phones zoom into fields with smaller letters.
    MuiInputBase: {
      styleOverrides: { root: { '&:focus-within': focusRing(tones) }, input: { [narrow]: { fontSize: '1rem' } } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: 12,
          backgroundColor: tones.field,
          '&.Mui-disabled': { backgroundColor: tones.sunken },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tones.dangerText },
        },
        notchedOutline: { borderColor: tones.lineStrong },
      },
    },
    // A list of choices is over cards of the page's own colour.
    MuiAutocomplete: {
      styleOverrides: { paper: { border: `1px solid ${tones.line}`, backgroundColor: tones.raised } },
    },
    // The focus ring would cross the label in the frame.
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          '&.MuiInputLabel-shrink.Mui-focused': {
            backgroundColor: tones.field,
            borderRadius: 4,
            boxShadow: `0 0 0 4px ${tones.field}`,
          },
        },
      },
    },
    MuiFormLabel: { styleOverrides: { root: { color: tones.muted, '&.Mui-error': { color: tones.dangerText } } } },
    MuiFormHelperText: {
      // The text below a disabled field has the reason, so it stays legible.
      styleOverrides: {
        root: { marginInline: 4, '&.Mui-disabled': { color: tones.muted }, '&.Mui-error': { color: tones.dangerText } },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 999, fontWeight: 600 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: tones.line, paddingBlock: 10 },
        head: { color: tones.muted, fontWeight: 500, backgroundColor: tones.surface },
      },
    },
    // A line around it, since it is white on a white page while it is off.
    MuiSwitch: { styleOverrides: { thumb: { boxShadow: `0 0 0 1px ${tones.lineStrong}` } } },
    MuiTabs: { styleOverrides: { indicator: { height: 2, borderRadius: 2 } } },
    MuiRadio: { styleOverrides: { root: { '&.Mui-focusVisible': ringBesideWords } } },
    MuiCheckbox: {
      // react-admin gives the name of a row's box to what is drawn around the field.
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (box: CheckboxProps) => ({ 'aria-label': box['aria-label'] }),
        },
      },
      styleOverrides: { root: { '&.Mui-focusVisible': ringBesideWords } },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600, '&:focus-visible': ringInside } } },
    MuiMenuItem: { styleOverrides: { root: { '&:focus-visible': ringInside } } },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: tones.text, color: tones.ground, fontSize: '.75rem' } },
    },
    MuiLink: { styleOverrides: { root: { color: tones.primaryText, textUnderlineOffset: '.25em' } } },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          borderRadius: 12,
          backgroundColor: tones.raised,
          color: tones.text,
          border: `1px solid ${tones.line}`,
          fontWeight: 500,
        },
      },
    },
    RaNotification: {
      styleOverrides: {
        root: {
          '& .RaNotification-success': {
            backgroundColor: tones.states.approved.soft,
            color: tones.states.approved.text,
          },
          '& .RaNotification-error': { backgroundColor: tones.dangerSoft, color: tones.dangerText },
          '& .RaNotification-warning': { backgroundColor: tones.saffronSoft, color: tones.saffronText },
        },
      },
    },
    RaLoadingIndicator: {
      styleOverrides: {
        root: {
          // During loading the spinner replaces the icon, not the button, which keeps its ring and can be pressed.
          '& .RaLoadingIndicator-loadedIcon.RaLoadingIndicator-loadedLoading': { opacity: 1, '& svg': { opacity: 0 } },
          '& .RaLoadingIndicator-loader': { pointerEvents: 'none' },
        },
      },
    },
    // For a loading table: the default grey glares on dark pages.
    RaPlaceholder: { styleOverrides: { root: { backgroundColor: tones.line, borderRadius: 6 } } },
    RaList: {
      styleOverrides: {
        root: {
          // Tabs and tables scroll inside the page instead of widening it.
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-content': {
            minWidth: 0,
            border: `1px solid ${tones.line}`,
            borderRadius: 16,
            // Not `hidden`, inside which nothing sticks to the window.
            overflow: 'clip',
          },
          '& .RaList-actions': { alignItems: 'center', flexWrap: 'wrap', gap: 8 },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        // Twice the class: react-admin's own media queries would win otherwise.
        root: {
          '&&': {
            flexFlow: 'row wrap',
            alignItems: 'center',
            gap: 8,
            paddingBottom: 12,
            backgroundColor: 'transparent',
          },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          '&&': {
            flex: '0 1 auto',
            flexWrap: 'wrap',
            marginInlineStart: 'auto',
            minHeight: 48,
            backgroundColor: 'transparent',
            alignItems: 'center',
          },
        },
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          '&&': { flex: '1 1 280px', minHeight: 0, width: 'auto', alignItems: 'center', rowGap: 12 },
          // One more filter has room beside it.
          '& .filter-field[data-source="q"] .MuiFormControl-root': { width: 240 },
          // In one line with its field.
          '& .filter-field': { alignItems: 'center' },
          '&& .RaFilterFormInput-hideButton': { marginBottom: 0 },
          // Filters have no hints, but their errors must be visible.
          '&& .MuiFormHelperText-root.Mui-error': { display: 'block' },
          // Three and more have a row to themselves, above the buttons.
          '&&:has(.filter-field ~ .filter-field ~ .filter-field)': { flexBasis: '100%' },
          [narrow]: {
            '& .filter-field': {
              flexBasis: '100%',
              '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%' },
            },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          // As high as the window beside the bar, the tools above and the pages below, so that the head stays in sight.
          '& .RaDataTable-tableWrapper': { overflow: 'auto', maxBlockSize: 'max(360px, 100dvh - 240px)' },
          '&.below-tabs .RaDataTable-tableWrapper': { maxBlockSize: 'max(360px, 100dvh - 288px)' },
          // Over the tabs, or else over the head: nothing moves below the pointer.
          '&:not(.below-tabs) .RaBulkActionsToolbar-toolbar': { transform: 'none' },
          '&.compact td': { paddingBlock: 2 },
          '&.compact td .picture': { display: 'none' },
          // One long name must not push the other columns out of sight.
          '& td': { maxWidth: 280 },
          // Seven columns stand closer on screens where they hardly fit.
          '@media (max-width: 1535.95px)': { '& td, & th': { paddingInline: 12 } },
          '& td:not(:first-of-type, .MuiTableCell-paddingCheckbox + td)': { maxWidth: 180 },
          '& .RaDataTable-headerCell': { backgroundColor: tones.surface, boxShadow: `inset 0 -1px ${tones.line}` },
          '& .RaDataTable-row:last-of-type td': { borderBottom: 0 },
          '& .RaDataTable-row:hover': { backgroundColor: tones.raised },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: tones.primarySoft, color: tones.primaryText },
          // Without a selection its buttons are no stops of the keyboard.
          '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: { backgroundColor: tones.sunken, borderTop: `1px solid ${tones.line}`, borderRadius: 0 },
      },
    },
  };
}
