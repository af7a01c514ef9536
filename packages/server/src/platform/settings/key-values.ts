import { z } from 'zod';

const MESSAGE = 'must be key=value pairs separated by commas, with values in percent-encoding';

/** Pairs as the variables of OpenTelemetry write them: `key=value,other=a%20value`. */
export const KeyValuesSchema = z.string().transform((text, context): Record<string, string> => {
  const pairs: Record<string, string> = {};
  for (const pair of text.split(',').map((part) => part.trim())) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    const value = decoded(pair.slice(at + 1).trim());
    if (at < 1 || value === null) {
      context.addIssue({ code: 'custom', message: MESSAGE });
      return z.NEVER;
    }
    pairs[pair.slice(0, at).trim()] = value;
  }
  return pairs;
});

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
