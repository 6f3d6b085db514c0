/**
 * Displayed advertisements by business and category, to be summed: the counters, less those that have expired since and
 * are not closed yet. Businesses that are not public are still in it; join `read.tenant` to leave them out.
 */
export const liveCounts = `(
  select tenant_id, category_id, live from read.advertisement_count where live <> 0
  union all
  select tenant_id, category_id, -1 from read.advertisement
  where state = 30 and not display_ended and expires_at <= now())`;

/** Shown to the public right now, of an advertisement `a` of a business `t`. */
export const isDisplayed =
  'a.state = 30 and not a.display_ended and a.expires_at > now() and t.public_sub_domain is not null';
