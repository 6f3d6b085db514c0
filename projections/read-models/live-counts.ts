/**
 * Displayed advertisements by business and category, to be summed for one business: the counters minus the displays
 * that have expired since and are not closed yet. Includes businesses that are not public.
 */
export const liveCounts = `(
  select tenant_id, category_id, live from read.advertisement_count where live <> 0
  union all
  -- The offset makes it look at those that are over, which are few, and not at all of the business.
  select tenant_id, category_id, -1 from (select tenant_id, category_id from read.advertisement
    where state = 30 and not display_ended and expired_date <= now() offset 0) late)`;

/**
 * Displayed advertisements by category, to be summed: the totals minus those of businesses that are not public (few
 * have any) and those that have expired since and are not closed yet.
 */
export const liveByCategory = `(
  select key::uuid as category_id, total as live from read.advertisement_total where kind = 'category' and total <> 0
  union all
  select c.category_id, -c.live from read.tenant t
  cross join lateral (
    -- The offset keeps this a look-up for each of them.
    select category_id, live from read.advertisement_count where tenant_id = t.id and live <> 0 offset 0) c
  where t.public_sub_domain is null
  union all
  select a.category_id, -1 from read.advertisement a join read.tenant t on t.id = a.tenant_id
  where a.state = 30 and not a.display_ended and a.expired_date <= now() and t.public_sub_domain is not null)`;

/** Was displayed and is over, of an advertisement `a` of a business `t` that is public. */
export const hasEnded =
  'a.state = 30 and (a.display_ended or a.expired_date <= now()) and t.public_sub_domain is not null';

/** Whether an advertisement `a` of a business `t` is displayed now. */
export const isDisplayed =
  'a.state = 30 and not a.display_ended and a.expired_date > now() and t.public_sub_domain is not null';

/** The number before that of the first advertisement. */
export const numbersStartAfter = 1_000;
