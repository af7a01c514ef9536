import { z } from 'zod';
import { TokenDays, TokenName } from '../account/token-fields.ts';

export const SERVICE_SCOPES = {
  'clm-feed': 'Update the abstraction queue and its team',
  scim: 'Add, change and deactivate the users of one system (SCIM)',
} as const;
export type ServiceScope = keyof typeof SERVICE_SCOPES;
export const SERVICE_SCOPE_NAMES = Object.keys(SERVICE_SCOPES) as ServiceScope[];

/** A token that manages users can do nothing else. */
export const SCIM_ALONE = 'Create a token of its own for SCIM';
export const SYSTEM_MISSING = 'Select the system whose users the token manages';

export const needsSystem = (scopes: readonly string[]): boolean => scopes.includes('scim');

const TokenFieldsSchema = z.object({
  name: TokenName,
  scopes: z
    .array(z.enum(SERVICE_SCOPE_NAMES as [ServiceScope], 'There is no such scope'))
    .min(1, 'Select a purpose')
    .transform((scopes) => [...new Set(scopes)]),
  days: TokenDays,
  systemId: z.string().nullable().default(null),
});

export const ServiceTokenSchema = TokenFieldsSchema.refine(
  ({ scopes }) => !needsSystem(scopes) || scopes.length === 1,
  { path: ['scopes'], message: SCIM_ALONE },
)
  .refine(({ scopes, systemId }) => !needsSystem(scopes) || systemId, {
    path: ['systemId'],
    message: SYSTEM_MISSING,
  })
  .transform(({ systemId, ...token }) => ({
    ...token,
    systemId: needsSystem(token.scopes) ? systemId : null,
  }));
export type NewServiceToken = z.output<typeof ServiceTokenSchema>;
