/** Colors that a customer's theme may set. Other keys are ignored. */
export const THEME_TOKENS = [
  '--cw-accent',
  '--cw-accent-soft',
  '--cw-page',
  '--cw-surface',
  '--cw-border',
  '--cw-border-strong',
  '--cw-text-dimmed',
  '--cw-hover',
  '--mantine-color-text',
  '--mantine-color-anchor',
  '--mantine-primary-color-filled',
  '--mantine-primary-color-filled-hover',
] as const;

export type CustomTheme = Record<string, string>;

const PATIENCE_MS = 10_000;

/** The theme's URL if its origin is ours or allowed. Otherwise null. */
export function allowedThemeUrl(url: string, own: string, allowed: readonly string[]): URL | null {
  if (!URL.canParse(url, own)) return null;
  const address = new URL(url, own);
  const origins = [own, ...allowed.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin)];
  return origins.includes(address.origin) ? address : null;
}

/** Known tokens of a theme whose values are colors. Invalid definitions give an empty theme. */
export function themeTokens(definition: unknown, isColor: (text: string) => boolean): CustomTheme {
  if (typeof definition !== 'object' || definition === null) return {};
  const given = definition as Record<string, unknown>;
  const entries = THEME_TOKENS.flatMap((token) => {
    const value = given[token];
    return typeof value === 'string' && isColor(value) ? [[token, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Fetches a theme definition. A failure gives an empty theme (SHELL-110). */
export async function fetchTheme(url: string, allowedOrigins: readonly string[]): Promise<CustomTheme> {
  const address = allowedThemeUrl(url, location.origin, allowedOrigins);
  if (!address) return {};
  try {
    const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return {};
    return themeTokens(await response.json(), (text) => CSS.supports('color', text));
  } catch {
    return {};
  }
}
