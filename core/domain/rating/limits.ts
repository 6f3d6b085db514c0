/** Limits of ratings, apart from those that every page loads. */
export const ratingLimits = {
  /** Characters of a rating, and of the answer to it. */
  text: 1_000,
  /** Ratings on one page about a business. */
  onPage: 5,
} as const;
