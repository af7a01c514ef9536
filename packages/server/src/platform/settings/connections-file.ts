import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  AlgorithmsSchema,
  MIN_RSA_BITS,
  RsaBitsSchema,
  ScopesSchema,
  SIGNING_ALGORITHMS,
} from './token-settings.ts';

const MAX_CONNECTIONS = 100;
const MAX_VALUES = 200;
const MAX_LENGTH = 500;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const text = z.string().trim().min(1).max(MAX_LENGTH);
const texts = z.array(text).max(MAX_VALUES);
const url = z
  .url({ protocol: /^https?$/ })
  .refine(isProtected, 'uses https, except on localhost')
  .transform((value) => value.replace(/\/+$/, ''));

/** One sign-in service of a hospital or vendor. */
const ConnectionSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'has up to 40 lower-case letters, digits and dashes'),
  issuer: url,
  clientId: text,
  audience: text.optional(),
  scope: text
    .regex(/^(\S+ )*openid( \S+)*$/, 'are scopes with blanks between, one of them openid')
    .default('openid profile email'),
  jwksUrl: url.optional(),
  domains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(
          /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
          'must be a domain such as hospital.example',
        ),
    )
    .min(1, 'names at least one domain')
    .max(MAX_VALUES),
  rolesClaim: text.default('realm_access.roles'),
  managedRoles: texts.default([]),
  roleMap: z.record(text, texts).optional(),
  requiredAcr: texts.default([]),
  requiredScope: ScopesSchema.default([]),
  signingAlgorithms: AlgorithmsSchema.default([...SIGNING_ALGORITHMS]),
  rsaBits: RsaBitsSchema.default(MIN_RSA_BITS),
});
export type ConnectionSettings = z.output<typeof ConnectionSchema>;

const FileSchema = z.array(z.unknown()).min(1).max(MAX_CONNECTIONS);

type Problem = (entry: string) => void;

/**
 * Reads the file of `OIDC_CONNECTIONS_FILE`.
 * @param problem called for each problem, with the entry and the field, without values that may be secrets
 */
export function readConnections(path: string, defaultIssuer: string, problem: Problem): ConnectionSettings[] {
  const entries = FileSchema.safeParse(contentOf(path, problem));
  if (!entries.success) {
    problem(`is not a JSON list with 1 to ${MAX_CONNECTIONS} connections`);
    return [];
  }
  const connections = entries.data.flatMap((entry, at) => {
    const parsed = ConnectionSchema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues)
      problem(`${placeOf(entry, at)}, ${fieldOf(issue)}: ${issue.message}`);
    return [];
  });
  refuseRepeated(connections, defaultIssuer, problem);
  return connections;
}

function contentOf(path: string, problem: Problem): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problem(code ? `cannot be read (${code})` : 'is not valid JSON');
    return null;
  }
}

function isProtected(address: string): boolean {
  const parsed = URL.parse(address);
  return parsed === null || parsed.protocol === 'https:' || LOOPBACK.has(parsed.hostname);
}

function placeOf(entry: unknown, at: number): string {
  const name = (entry as { name?: unknown } | null)?.name;
  return `entry ${at + 1}${typeof name === 'string' ? ` (${name.slice(0, 40)})` : ''}`;
}

const fieldOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'entry';

/** Each address must lead to one provider, and each token to one connection. */
function refuseRepeated(
  connections: readonly ConnectionSettings[],
  defaultIssuer: string,
  problem: Problem,
): void {
  const firsts = new Map([[`issuer ${defaultIssuer}`, 'OIDC_ISSUER']]);
  const once = (connection: ConnectionSettings, field: string, value: string) => {
    const first = firsts.get(`${field} ${value}`);
    if (first) problem(`${connection.name}, ${field}: belongs to ${first} already`);
    else firsts.set(`${field} ${value}`, connection.name);
  };
  for (const connection of connections) {
    once(connection, 'name', connection.name);
    once(connection, 'issuer', connection.issuer);
    for (const domain of new Set(connection.domains)) once(connection, 'domains', domain);
  }
}
