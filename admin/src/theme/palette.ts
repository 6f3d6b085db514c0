import { type BrandColors, brandTones } from '@charsu/core/domain/brand.ts';
import type { PublicationStateName } from '@charsu/core/domain/publication-state.ts';
import type { ThemeName } from '../session/preferences.ts';

/** A tone's text colour and its soft background. */
interface Tone {
  readonly text: string;
  readonly soft: string;
}

/** The product's colours in one theme; no other file of the console has a colour. */
export interface Colours {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  /** Of what can be written in. */
  readonly field: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly muted: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly primaryText: string;
  readonly saffron: string;
  readonly onSaffron: string;
  readonly saffronSoft: string;
  readonly saffronText: string;
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly dangerText: string;
  readonly focus: string;
  readonly states: Readonly<Record<PublicationStateName, Tone>>;
}

const dark: Colours = {
  ground: '#081315',
  surface: '#0e1c1f',
  raised: '#15272b',
  sunken: '#0b181a',
  field: '#0b181a',
  line: '#1f3539',
  lineStrong: '#648386',
  text: '#e9f2f1',
  muted: '#a2b7b7',
  primary: '#3acabf',
  primaryHover: '#62dcd2',
  onPrimary: '#03211f',
  primarySoft: '#0e3437',
  primaryText: '#5fd9cf',
  saffron: '#f4b740',
  onSaffron: '#2b1b00',
  saffronSoft: '#33270f',
  saffronText: '#f7c662',
  danger: '#c73550',
  onDanger: '#ffffff',
  dangerSoft: '#3b161e',
  dangerText: '#ff97a0',
  focus: '#8be9e1',
  states: {
    draft: { text: '#c0cdcc', soft: '#233236' },
    pending: { text: '#f9d768', soft: '#362b0c' },
    approved: { text: '#74dfa0', soft: '#0f3323' },
    denied: { text: '#ff9aa2', soft: '#3b161e' },
    cancelled: { text: '#ff9aa2', soft: '#3b161e' },
  },
};

const light: Colours = {
  ground: '#fbf9f4',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f4f0e7',
  field: '#ffffff',
  line: '#e6e0d3',
  lineStrong: '#8b8472',
  text: '#13272b',
  muted: '#586a6c',
  primary: '#00767b',
  primaryHover: '#005c61',
  onPrimary: '#ffffff',
  primarySoft: '#ddf0ee',
  primaryText: '#00696e',
  saffron: '#f4b740',
  onSaffron: '#2b1b00',
  saffronSoft: '#fdf1d3',
  saffronText: '#7d5200',
  danger: '#b3223c',
  onDanger: '#ffffff',
  dangerSoft: '#fde9eb',
  dangerText: '#ab1d37',
  focus: '#00767b',
  states: {
    draft: { text: '#4a5a5c', soft: '#eae8e1' },
    pending: { text: '#6f5200', soft: '#fdf0c4' },
    approved: { text: '#12653a', soft: '#dcf3e4' },
    denied: { text: '#a51c35', soft: '#fde4e7' },
    cancelled: { text: '#a51c35', soft: '#fde4e7' },
  },
};

const base: Readonly<Record<ThemeName, Colours>> = { dark, light };

/** The colours of a theme, with those of the operator's brand. */
export const coloursOf = (theme: ThemeName, brand: BrandColors): Colours => ({
  ...base[theme],
  ...brandTones(brand, theme === 'dark' ? 'Dark' : 'Light'),
});
