export function initialsOf(user: { firstName: string; lastName: string; email: string }): string {
  const letters = [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || ([...user.email][0] ?? '')).toLocaleUpperCase();
}
