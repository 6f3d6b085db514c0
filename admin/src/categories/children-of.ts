const siblingsMax = 500;

/** The query of the categories directly below one, or of the top ones, in their order. */
export const childrenOf = (parentId: string | null) => ({
  filter: { parentId },
  sort: { field: 'order', order: 'ASC' } as const,
  pagination: { page: 1, perPage: siblingsMax },
});
