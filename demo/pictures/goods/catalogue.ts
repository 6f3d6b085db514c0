import { art } from './art.ts';
import { building } from './building.ts';
import { clothing } from './clothing.ts';
import type { Drawing } from './drawing.ts';
import { electronics } from './electronics.ts';
import { food } from './food.ts';
import { handicrafts } from './handicrafts.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { industry } from './industry.ts';
import { property } from './property.ts';
import { services } from './services.ts';
import { vehicles } from './vehicles.ts';

/** Every drawing by the url of its top-level category. */
export const goodsByCategory = {
  handicrafts,
  'home-decor': home,
  food,
  industry,
  clothing,
  electronics,
  vehicles,
  'real-estate': property,
  building,
  'art-education': art,
  services,
  'health-beauty': health,
} as const;

const all = {
  ...handicrafts,
  ...home,
  ...food,
  ...industry,
  ...clothing,
  ...electronics,
  ...vehicles,
  ...property,
  ...building,
  ...art,
  ...services,
  ...health,
};

export type Good = keyof typeof all;

/** How a good is drawn. */
export const drawingOf = (good: Good): Drawing => all[good];

export const goodNames = Object.keys(all).filter((name): name is Good => name in all);
