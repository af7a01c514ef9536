import { z } from 'zod';

const KEY = 'capwise.recentTechnologies';
const MOST = 6;
const Ids = z.array(z.string()).catch([]);

/** Technologies recently viewed in this browser, newest first. Cleared on sign-out. */
export function recentTechnologies(): string[] {
  try {
    return Ids.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberTechnology(id: string): void {
  const ids = [id, ...recentTechnologies().filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // If the storage is full, only popular technologies are offered.
  }
}
