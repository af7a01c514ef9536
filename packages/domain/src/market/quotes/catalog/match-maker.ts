import type { QuoteCatalog } from './quote-catalog.ts';
import { isOneEdit } from './tokens.ts';

const MIN_EDITED = 6;

const holdsAt = (text: readonly string[], at: number, name: readonly string[], isNear: boolean): boolean =>
  name.every((token, offset) => {
    const other = text[at + offset];
    if (other === token) return true;
    return isNear && other !== undefined && token.length >= MIN_EDITED && isOneEdit(other, token);
  });

const holds = (text: readonly string[], name: readonly string[], isNear: boolean): boolean =>
  name.length > 0 && text.some((_, at) => holdsAt(text, at, name, isNear));

/** Makers named in a text. Near names count only if there is no exact one (ConMed, COSMED). */
export function makersIn(text: readonly string[], { makers }: QuoteCatalog): string[] {
  const exact = makers.filter(({ tokens }) => holds(text, tokens, false));
  const found = exact.length > 0 ? exact : makers.filter(({ tokens }) => holds(text, tokens, true));
  return found.map(({ name }) => name);
}
