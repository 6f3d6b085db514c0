import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';

type Headers = Readonly<Record<string, string>>;

/** The personal details of the administrator, who owns the businesses of these stories. */
const owner = {
  personType: 'natural',
  firstName: 'مدیر',
  surname: 'چارسو',
  nationalId: '0790419904',
  streetAndHouseNumber: 'بهارستان ۱۲',
  postalCode: '8391613117',
  city: 'شیراز',
};

/** A draft of a business of the administrator with these headers, written by the API; answers its id. */
export async function openBusiness(
  request: APIRequestContext,
  headers: Headers,
  fields: { readonly names: object; readonly subDomain: string; readonly about?: string },
): Promise<string> {
  // Owners have told their personal details, and these are approved: the first business asks for it.
  const told = await request.post('/api/person/', { headers, data: { person: owner, submit: true } });
  if (told.ok()) {
    const { id: personId }: { id: string } = await told.json();
    await request.put('/api/person/changestate', { headers, data: { id: personId, state: 30 } });
  }
  const position = told.headers()['charsu-position'];
  await request.get('/api/person/getByUserId', {
    headers: { ...headers, ...(position && { 'charsu-position': position }) },
  });
  const data = { city: 'شیراز', phoneNumber: '07132223344', activityType: 'retail', ...fields };
  const answer = await request.post('/api/console/tenants', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Changes a business by the API. */
export async function changeBusiness(
  request: APIRequestContext,
  headers: Headers,
  data: { readonly id: string; readonly names?: object; readonly about?: string; readonly submit?: true },
): Promise<void> {
  const answer = await request.put('/api/tenant/', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}
