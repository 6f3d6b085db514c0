import { redirect } from 'react-router';
import { ownAdsPath } from './return-path.ts';

/** Where the own advertisements begin. */
export const loader = (): Response => redirect(ownAdsPath);
