import { categoryOptionSchema } from '@charsu/core/contract/category.ts';
import { acceptedSchema, positionHeader } from '@charsu/core/contract/common.ts';
import { tenantOptionSchema } from '@charsu/core/contract/tenant.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { signedIn } from './sandbox.ts';
import type { Rights } from './signed-in-as.ts';

/** An ad of a seller that waits for review, written by the API; answers its id. */
export async function pendingAd(request: APIRequestContext, headers: Rights, name: string, level = 0): Promise<string> {
  const call = async <Answer extends z.ZodType>(method: string, path: string, schema: Answer, data: object = {}) => {
    const answer = await request.fetch(`/api/${path}`, { method, headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return schema.parse(await answer.json());
  };
  const tenants = await call('POST', 'tenant/dropdown', z.array(tenantOptionSchema));
  const categories = await call('POST', 'category/dropdown', z.array(categoryOptionSchema));
  const { id } = await call('POST', 'advertisement/', acceptedSchema, {
    tenantId: tenants.find(({ state }) => state === 30)?.id,
    // Other stories make categories with a fee; these have none.
    categoryId: categories.find(({ url }) => url === demoCategories[0]?.url)?.id,
    name,
    content: 'بافته با دست، پشم گوسفند، رنگ گیاهی.',
    language: 'fa-IR',
    price: 125_000_000,
    currency: 'IRR',
    priceUnit: 'squareMetre',
    level,
  });
  await call('PUT', `advertisement/pending/${id}`, acceptedSchema);
  return id;
}

/** Approves an ad as a moderator, by the API. When it resolves, its page shows it; lists do within a second. */
export async function approveAd(request: APIRequestContext, id: string): Promise<void> {
  const headers = await signedIn(request, 'moderator');
  const approved = await request.put(`/api/advertisement/approve/${id}`, { headers, data: {} });
  expect(approved.status(), await approved.text()).toBe(200);
  const position = approved.headers()[positionHeader] ?? '';
  const shown = await request.get(`/api/public/advertisement/${id}`, { headers: { [positionHeader]: position } });
  expect(shown.status(), await shown.text()).toBe(200);
}

/** How many ads with a word in their name a visitor's search finds, as the server writes its page. */
export async function foundAds(request: APIRequestContext, word: string): Promise<number> {
  const html = await (await request.get(`/q/all/${word}`)).text();
  return [...html.matchAll(/<article.*?<\/article>/gs)].filter(([card]) => card.includes(word)).length;
}
