interface Watched {
  technologyId: string | number;
  marketSegmentId: string | number | null;
  oemId: string | number | null;
  productName: string | null;
}

/**
 * Address of the watched deals in the Deals Database. Its filters have brackets in their names, and products by
 * name. @param dealId the deal to open
 */
export function watchedDealsPath(
  { technologyId, marketSegmentId, oemId, productName }: Watched,
  dealId?: string,
): string {
  const filters = [
    ['technologyId', technologyId],
    ['marketSegmentIds[]', marketSegmentId],
    ['oemIds[]', oemId],
    ['modelIds[]', productName],
    ['deal', dealId ?? null],
  ] as const;
  const parts = filters.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/n/tools/deals?${parts.join('&')}`;
}
