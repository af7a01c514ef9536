import { z } from 'zod';

const KEY = 'capwise.recentTechnologies';
const MOST = 6;
const Ids = z.array(z.string()).catch([]);

/** The technologies whose deals were looked at in this browser, the newest first; signing out forgets them. */
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
    // A full storage offers the popular ones only.
  }
}
