const MAX_NAMED = 5;

/** 'Ana Ruiz, Ben Lee and 3 more' */
export function listUserNames(users: readonly { name: string }[]): string {
  const names = users.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = users.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
