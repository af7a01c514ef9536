import { z } from 'zod';
import { oneLine } from '../../one-line.ts';
import { TimeZoneSchema } from '../settings.ts';
import { TenantNameSchema } from './tenant-name.ts';

const NAME_LENGTH = 200;
export const REFERENCE_LENGTH = 50;

const line = (what: string, longest: number) =>
  z
    .string()
    .overwrite(oneLine)
    .min(1, `${what} is missing`)
    .max(longest, `${what} is longer than ${longest} characters`);

/** Roles in an organization. Members without a role cannot enter it. */
export const GIFT_ROLES = ['gift_editor', 'gift_moderator', 'gift_administrator'] as const;
export type GiftRole = (typeof GIFT_ROLES)[number];

export const SaveTenantSchema = z.object({
  name: TenantNameSchema,
  isEnabled: z.boolean(),
  timeZone: TimeZoneSchema,
  entityWord: line('The word for entity', 50),
});
export type SaveTenant = z.output<typeof SaveTenantSchema>;

export const SaveOrganizationSchema = z.object({
  reference: line('The reference', REFERENCE_LENGTH),
  name: line('The name', NAME_LENGTH),
});

export const MemberRoleSchema = z
  .enum(GIFT_ROLES, `must be one of ${GIFT_ROLES.join(', ')}, or null`)
  .nullable();
