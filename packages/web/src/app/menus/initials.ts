/** The avatar's letters: first letters of first and last name, or of the e-mail address without names. */
export function initialsOf(user: { firstName: string; lastName: string; email: string }): string {
  const letters = [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || ([...user.email][0] ?? '')).toLocaleUpperCase();
}
