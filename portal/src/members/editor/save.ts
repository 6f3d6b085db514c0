import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { Accepted } from '@charsu/core/contract/common.ts';
import type { CreateAdvertisement } from '@charsu/core/contract/requests.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { ApiError, callApi } from '../../http/api.ts';
import type { createCommandKeys } from '../actions/command-key.ts';
import { makeRecord } from '../actions/make-record.ts';
import { bodyOf, changedFields, type Values, valuesOf } from './values.ts';

export interface Saved {
  readonly id: string;
  /** The refusal of the request for publication after the draft was saved. */
  readonly notRequested?: ApiError;
}

interface SaveOptions {
  readonly culture: Culture;
  /** One for drafting and editing, one for the request, so that each can be repeated separately. */
  readonly keys: Readonly<Record<'save' | 'request', ReturnType<typeof createCommandKeys>>>;
  /** Request publication after saving; `plan`: as soon as its business is approved. */
  readonly request: 'pending' | 'plan' | false;
}

async function draft(values: Values, { culture, keys }: SaveOptions): Promise<Accepted> {
  const { tenantId, ...fields } = bodyOf(values, culture);
  const sent = keys.save.unanswered() as CreateAdvertisement | undefined;
  // An edit cannot take a draft to another business.
  if ((sent?.tenantId ?? '') !== tenantId) keys.save.done();
  // Without a business it belongs to a private seller.
  const body = { ...(tenantId !== '' && { tenantId }), ...fields };
  const { accepted, earlier } = await makeRecord('advertisement/', body, keys.save);
  if (!earlier) return accepted;
  // Sent twice it changes nothing, so it needs no key.
  return callApi<Accepted>('advertisement/', { method: 'PUT', body: { id: accepted.id, ...fields } });
}

async function edit(values: Values, record: AdvertisementRecord, { culture, keys }: SaveOptions): Promise<Accepted> {
  const body = { id: record.id, ...changedFields(values, valuesOf(record, culture), culture) };
  const idempotencyKey = keys.save.keyFor([body, record.revision]);
  return callApi<Accepted>('advertisement/', { method: 'PUT', body, idempotencyKey, ifMatch: record.revision });
}

/**
 * Saves a draft, a new one without `record`, and requests its publication if wanted. An edit without changes sends no
 * request.
 * @throws ApiError when it was not saved.
 */
export async function save(
  values: Values,
  record: AdvertisementRecord | undefined,
  options: SaveOptions,
): Promise<Saved> {
  const { culture, keys, request } = options;
  let accepted: Pick<Accepted, 'id' | 'revision'>;
  if (record === undefined) {
    accepted = await draft(values, options);
  } else if (Object.keys(changedFields(values, valuesOf(record, culture), culture)).length > 0) {
    accepted = await edit(values, record, options);
  } else {
    accepted = { id: record.id, revision: record.revision };
  }
  const { id, revision } = accepted;
  if (request) {
    try {
      await callApi(`advertisement/${request}/${id}`, {
        method: 'PUT',
        idempotencyKey: keys.request.keyFor([id, revision]),
        ifMatch: revision,
      });
      keys.request.done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A failed save throws its own error; here the draft was saved.
      if (record !== undefined && revision === record.revision) throw error;
      keys.save.done();
      return { id, notRequested: error };
    }
  }
  keys.save.done();
  return { id };
}
