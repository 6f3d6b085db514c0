import { loadTexts, type Texts } from '@charsu/core/i18n/texts.ts';
import { notFound, type PageLoader } from '../../frame/page-folder.ts';

const newsletterSteps = [
  'confirm',
  'unsubscribe',
  'subscribed',
  'refused',
  'confirmed',
  'unsubscribed',
  'unknown',
] as const;
type NewsletterStep = (typeof newsletterSteps)[number];
/** Whether a page has a button, which needs the token of the letter. */
const isAsked = (step: NewsletterStep): boolean => step === 'confirm' || step === 'unsubscribe';

/** The data of the pages behind the links of the newsletter's letters. */
export interface NewsletterData {
  readonly step: NewsletterStep;
  readonly token: string | undefined;
  readonly words: Texts['pages']['newsletter'];
}

/** The step of a letter's link, and its result. */
export const loader: PageLoader = async ({ culture }, { params: { step = '', token } }): Promise<NewsletterData> => {
  const known = newsletterSteps.find((each) => each === step);
  if (known === undefined || isAsked(known) !== (token !== undefined)) throw notFound();
  return { step: known, token, words: (await loadTexts(culture, 'pages')).pages.newsletter };
};
