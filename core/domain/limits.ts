/**
 * Business limits and fees in one place (specification section 9; where it gives no value, ours).
 * Money is integer rial. What administrators may change stands in `settings/settings.ts`; nothing else may name these numbers.
 */
export const limits = {
  /** Cost of one star for one display period, in rial. */
  starFee: 500_000,
  maxLevel: 10,
  advertisementName: { min: 3, max: 120 },
  advertisementContent: { min: 10, max: 5_000 },
  denialReason: { min: 3, max: 500 },
  /** Highest price, in whole rial or hundredths of other currencies: keeps prices inside what a double holds exactly. */
  maxPrice: 1_000_000_000_000_000,
  imagesPerAdvertisement: 10,
  imagesPerTenant: 10,
  imageMegabytes: 5,
  imageMegapixels: 40,
  categoryName: 80,
  userName: { min: 2, max: 80 },
  subscriberMail: { min: 5, max: 100 },
  roleName: 40,
  personName: 80,
  categoryUrl: 64,
  tenantName: 120,
  tenantAbout: 5_000,
  guildsPerTenant: 15,
  menuPageSize: 100,
  maxPageSize: 100,
  pageSize: 24,
  /** Last page of the public lists: whoever looks for more narrows the search. */
  lastPage: 1_000,
  /** Last page of the lists behind the sign-in. */
  lastListPage: 10_000,
  searchQueryLength: 500,
} as const;
