import { z } from 'zod';
import { TokenDays, TokenName } from '../account/token-fields.ts';

export const SERVICE_SCOPES = {
  'clm-feed': 'Update the abstraction queue and its team',
} as const;
export type ServiceScope = keyof typeof SERVICE_SCOPES;
export const SERVICE_SCOPE_NAMES = Object.keys(SERVICE_SCOPES) as ServiceScope[];

export const ServiceTokenSchema = z.object({
  name: TokenName,
  scopes: z
    .array(z.enum(SERVICE_SCOPE_NAMES as [ServiceScope], 'There is no such scope'))
    .min(1, 'Select a purpose')
    .transform((scopes) => [...new Set(scopes)]),
  days: TokenDays,
});
export type NewServiceToken = z.output<typeof ServiceTokenSchema>;
