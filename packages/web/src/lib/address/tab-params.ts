export const paramsOfOthers = <Tab extends string, Key extends string>(
  byTab: Partial<Record<Tab, readonly Key[]>>,
  tab: Tab,
): { [Name in Key]?: undefined } =>
  Object.fromEntries(
    (Object.entries(byTab) as [Tab, readonly Key[]][])
      .filter(([name]) => name !== tab)
      .flatMap(([, keys]) => keys.map((key) => [key, undefined])),
  ) as { [Name in Key]?: undefined };

export function holdsAny(search: string, patch: object): boolean {
  const params = new URLSearchParams(search);
  return Object.keys(patch).some((key) => params.has(key) || params.has(`${key}[]`));
}
