import { pageQuestion } from '../page-question.ts';
import type { Ratings } from '../rating.ts';

/** The public ratings of a business; `page` counts from 1. */
export const ratingsOfTenant = pageQuestion<
  { readonly subDomain: string; readonly page: number; readonly pageSize: number },
  Ratings
>('rating/tenant/{subDomain}');
