import { previewSchema } from '@charsu/core/contract/content-page.ts';
import { setUpProgressSchema } from '@charsu/core/contract/set-up.ts';
import { changesSchema } from '@charsu/core/domain/field-schemas.ts';
import { listedCountry } from '@charsu/core/domain/places/places.ts';
import { type SetUpStep, setUpSteps } from '@charsu/core/domain/settings/groups/set-up.ts';
import { defaultSettings, type Settings, settingsFields } from '@charsu/core/domain/settings/settings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call, found } from '../answers.ts';

/** The settings of each step; it is done when one of them is no longer as it comes. The others are asked elsewhere. */
const settingsOfSteps = {
  languages: ['siteCultures', 'siteCulture'],
  name: ['brandName', 'tagline'],
  logo: ['brandLogo'],
  colors: ['primaryLight', 'primaryDark', 'accentLight', 'accentDark'],
  countries: ['siteCountries', 'firstCountries'],
  cities: ['siteProvinces', 'citiesLeftOut'],
  contact: ['supportHours', 'supportEmail', 'supportPhone', 'supportAccounts'],
  prices: ['starFee', 'bumpFee', 'smsFee', 'depositMin', 'depositMax', 'depositStep', 'vatPercent'],
} as const satisfies Partial<Record<SetUpStep, readonly (keyof Settings)[]>>;

/** The operator's progress with opening the portal: told from what there is. */
const consoleSetUp: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries' | 'reached'>> = async (
  app,
  { commands: { settings }, queries, reached },
) => {
  app.get(
    '/setUp',
    call(
      { permission: 'system_get', reads: ['settings', 'category', 'guild'] },
      'The steps of opening the portal, and what is done of each',
      { answer: setUpProgressSchema },
    ),
    async ({ culture }) => {
      const [regions, brand, operator, prices, { stepsLeftOut }, categories, guilds] = await Promise.all([
        settings.current('regions'),
        settings.current('brand'),
        settings.current('operator'),
        settings.current('prices'),
        settings.current('setUp'),
        queries.category.list({}, culture, { page: 1, pageSize: 100_000 }, { field: 'name', direction: 'asc' }),
        queries.guild.list({}, culture, { page: 1, pageSize: 1 }, { field: 'name', direction: 'asc' }),
      ]);
      const set: Partial<Settings> = { ...regions, ...brand, ...operator, ...prices };
      const isChanged = (names: readonly (keyof Settings)[]): boolean =>
        names.some((name) => JSON.stringify(set[name]) !== JSON.stringify(defaultSettings[name]));
      const done: Partial<Record<SetUpStep, boolean>> = {
        ...Object.fromEntries(Object.entries(settingsOfSteps).map(([step, names]) => [step, isChanged(names)])),
        categories: categories.total > 0,
        guilds: guilds.total > 0,
        mail: reached.mail === 'set',
        sms: reached.sms === 'set',
        payments: reached.payments === 'set',
      };
      // Elsewhere people write their city.
      if (regions.siteCountries.length > 0 && !regions.siteCountries.includes(listedCountry)) done.cities = true;
      // Prices of publications are said in each category.
      if (categories.items.some(({ publicationFee }) => publicationFee !== null)) done.prices = true;
      const stateOf = (step: SetUpStep) => (done[step] ? 'done' : stepsLeftOut.includes(step) ? 'leftOut' : 'open');
      const states = Object.fromEntries(setUpSteps.map((step) => [step, stateOf(step)]));
      return { steps: setUpProgressSchema.shape.steps.parse(states), services: reached };
    },
  );
  app.post(
    '/setUp/preview',
    call(
      { permission: 'system_get', reads: ['settings', 'category'] },
      'The home page as it would be with settings that are not saved yet: a document without scripts',
      { body: changesSchema(settingsFields), answer: previewSchema },
    ),
    async (request) => ({ html: found(await app.homePreview?.(request, request.body), 'portal') }),
  );
};
export default consoleSetUp;
