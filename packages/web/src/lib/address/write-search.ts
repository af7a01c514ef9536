/** undefined, null, '' and [] remove the key from the address. */
export type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/**
 * @param seen the address from which the patch was made, if `search` is newer and lists are to be merged: they
 *   keep the values that were added meanwhile, and do not get back the removed ones
 */
export function writeSearch(
  search: string,
  patch: Readonly<Record<string, SearchValue>>,
  seen = search,
): string {
  const params = new URLSearchParams(search);
  const seenParams = new URLSearchParams(seen);
  for (const [key, value] of Object.entries(patch)) {
    const list = `${key}[]`;
    const newest = params.getAll(list);
    params.delete(key);
    params.delete(list);
    if (Array.isArray(value))
      for (const item of mergeList(value.map(String), seenParams.getAll(list), newest))
        params.append(list, item);
    else if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString().replaceAll('%5B%5D=', '[]=');
  return text && `?${text}`;
}

type List = readonly string[];

function mergeList(patched: List, seen: List, newest: List): List {
  if (JSON.stringify(seen) === JSON.stringify(newest)) return patched;
  const isRemoved = (item: string) => seen.includes(item) && !patched.includes(item);
  const added = patched.filter((item) => !seen.includes(item) && !newest.includes(item));
  return [...newest.filter((item) => !isRemoved(item)), ...added];
}
