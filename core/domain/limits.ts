/**
 * Limits that rules, forms and calls share (specification, section L). Money is integer
 * rial. Fees and other settings are in `settings/groups`. Every page loads this file.
 */
export const limits = {
  maxLevel: 10,
  /** Letters of the product's name, and of the line that says what it is. */
  brandName: 40,
  tagline: 120,
  /** Letters of a sentence that the operator words, and of all of them as JSON. */
  ownSentence: 5_000,
  ownSentences: 100_000,
  advertisementName: { min: 3, max: 120 },
  advertisementContent: { min: 0, max: 5_000 },
  /** Characters of the number that a shop has given to its advertisement. */
  ownNumber: 40,
  neighbourhood: 60,
  denialReason: { min: 3, max: 500 },
  /** Highest price, in whole rial or hundredths of other currencies: keeps prices inside what a double holds exactly. */
  maxPrice: 1_000_000_000_000_000,
  /** The most advertisements in progress that a setting, or the own limit of a business, can allow (D19). */
  mostInProgress: 1_000,
  /** The most pictures that the setting `imagesPerAdvertisement` can allow. */
  mostImagesPerAdvertisement: 20,
  /** Highest smallest quantity. */
  maxQuantity: 1_000_000,
  imagesPerTenant: 10,
  /** The largest picture that the setting `imageMegabytes` can allow. */
  mostImageMegabytes: 20,
  /** Shorter side that a picture needs at least to be shown large, in pixels. */
  smallestImageSide: 320,
  imageMegapixels: 40,
  /** Longest side of a picture that is decoded, in pixels. */
  imageSide: 16_384,
  /** Pictures that one member may upload in a day of Tehran, refused ones included. */
  imagesPerDay: 300,
  categoryName: 80,
  /** Levels of the tree of categories, the top one included (D29). */
  categoryLevels: 5,
  categorySearchWord: 60,
  searchWordsPerCategory: 60,
  /** Highest fee of a category for a publication, in rial. */
  publicationFee: 100_000_000,
  /** The most publications of an owner in a month that a category can leave free. */
  freePublications: 1_000,
  attributesPerCategory: 12,
  attributeName: 60,
  attributeUnit: 20,
  choicesPerAttribute: 60,
  /** Greatest distance from 0 of a number in an advertisement's facts. */
  attributeNumber: 1_000_000_000,
  /** Facts of one advertisement, those that its category dropped later included. */
  factsPerAdvertisement: 60,
  userName: { min: 2, max: 80 },
  subscriberMail: { min: 5, max: 100 },
  roleName: 40,
  contentName: 120,
  contactText: { min: 5, max: 4_000 },
  conversationText: 2_000,
  reportReason: { min: 3, max: 500 },
  reportText: 1_000,
  /** Saved advertisements of a member, or of a visitor's browser, which asks about all at once. */
  savedAdvertisements: 100,
  /** Saved searches of a member. */
  savedSearches: 20,
  webhooks: 10,
  /** Saved views of one person in one list of the console. */
  savedViews: 10,
  viewName: 60,
  /** Characters of the filter of a saved view, as JSON. */
  viewFilter: 2_000,
  reviewNote: { min: 1, max: 1_000 },
  reviewNotes: 100,
  taskNote: 500,
  contentAddress: 63,
  /** Markdown of one language, in characters. */
  contentText: 20_000,
  contentTableCells: 5_000,
  imagesPerContentPage: 20,
  supportHours: 120,
  personName: 80,
  categoryUrl: 64,
  tenantName: 120,
  tenantAbout: 5_000,
  guildsPerTenant: 15,
  menuPageSize: 100,
  maxPageSize: 100,
  pageSize: 24,
  /** Last page of the public lists: a visitor who looks for more narrows the search. */
  lastPage: 1_000,
  /** Last page of the lists behind the sign-in. */
  lastListPage: 10_000,
  searchQueryLength: 500,
  rating: {
    /** Characters of a rating, and of the answer to it. */
    text: 1_000,
    /** Ratings on one page about a business. */
    onPage: 5,
    /** The average of a business is shown from this number of ratings on. */
    fewest: 3,
  },
} as const;
