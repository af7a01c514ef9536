import { z } from 'zod';
import { TOKEN_AREA_NAMES, type TokenArea } from './token-areas.ts';
import { TokenDays, TokenName } from './token-fields.ts';

export const MAX_API_TOKENS = 20;
const MAX_ADDRESSES = 20;

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const ADDRESS_LENGTH = 50;

/** Addresses and networks (CIDR) from which a token may be used. Empty for any. */
const Addresses = z
  .array(z.string().trim().toLowerCase())
  .transform((addresses) => [...new Set(addresses.filter(Boolean))])
  .superRefine((addresses, context) => {
    if (addresses.length > MAX_ADDRESSES)
      context.addIssue({ code: 'custom', message: `Enter up to ${MAX_ADDRESSES} addresses` });
    const wrong = addresses.find((address) => !Network.safeParse(address).success);
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: `“${wrong.slice(0, ADDRESS_LENGTH)}” is not an address. Enter one such as 192.0.2.10 or 2001:db8::/32`,
      });
  });

export const ApiTokenSchema = z.object({
  name: TokenName,
  areas: z
    .array(z.enum(TOKEN_AREA_NAMES as [TokenArea], 'There is no such area'))
    .min(1, 'Select an area')
    .transform((areas) => [...new Set(areas)]),
  mayWrite: z.boolean(),
  days: TokenDays,
  addresses: Addresses,
});
export type NewApiToken = z.output<typeof ApiTokenSchema>;

/** A form: one address per line. */
export const ApiTokenFormSchema = ApiTokenSchema.extend({
  addresses: z
    .string()
    .transform((text) => text.split(/[\s,;]+/))
    .pipe(Addresses),
});
