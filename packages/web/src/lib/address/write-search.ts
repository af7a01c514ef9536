/** undefined, null, '' and [] remove the key from the address. */
export type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export function writeSearch(search: string, patch: Readonly<Record<string, SearchValue>>): string {
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    params.delete(key);
    params.delete(`${key}[]`);
    if (Array.isArray(value)) for (const item of value) params.append(`${key}[]`, String(item));
    else if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString().replaceAll('%5B%5D=', '[]=');
  return text && `?${text}`;
}
