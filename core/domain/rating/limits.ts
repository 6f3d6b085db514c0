/** Limits of ratings, apart from those that every page loads. */
export const ratingLimits = {
  /** Characters of a rating, and of the answer to it. */
  text: 1_000,
  /** Ratings on one page about a business. */
  onPage: 5,
  /** The average of a business is shown from this number of ratings on. */
  fewest: 3,
} as const;
