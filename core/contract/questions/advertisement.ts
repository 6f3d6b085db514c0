import type { AdvertisementPage, EndedAdvertisement } from '../advertisement.ts';
import { pageQuestion } from '../page-question.ts';

type ById = { readonly id: string };

export const advertisementPage = pageQuestion<ById, AdvertisementPage>('public/advertisement/{id}');
/** One that was displayed and is over. */
export const endedAdvertisement = pageQuestion<ById, EndedAdvertisement>('public/advertisement/{id}/ended');
