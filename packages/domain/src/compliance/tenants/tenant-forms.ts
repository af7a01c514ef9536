import { z } from 'zod';
import { EMAIL_LENGTH } from '../../admin/users.ts';
import { GIFT_ROLES, type GiftRole, SaveOrganizationSchema, SaveTenantSchema } from './tenants.ts';

/** Form of a new tenant. '' means that no system is selected. */
export const NewTenantSchema = SaveTenantSchema.extend({
  systemId: z.string().min(1, 'Select a home system'),
});
export type TenantForm = z.output<typeof NewTenantSchema>;

/** Form of an existing tenant. The name may predate today's rules, and a system is optional. */
export const TenantFormSchema = NewTenantSchema.extend({ name: z.string(), systemId: z.string() });

export const OrganizationFormSchema = SaveOrganizationSchema.extend({ parentId: z.string() });

export const NO_ACCESS = 'no-access';

export const MEMBER_ROLES = [...GIFT_ROLES, NO_ACCESS] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_TEXTS: Record<MemberRole, string> = {
  gift_editor: 'Gift Editor',
  gift_moderator: 'Gift Moderator',
  gift_administrator: 'Gift Administrator',
  [NO_ACCESS]: 'No access',
};

export const memberRoleOf = (roleName: string | null): MemberRole =>
  GIFT_ROLES.find((role) => role === roleName) ?? NO_ACCESS;

export const roleNameOf = (role: MemberRole): GiftRole | null => (role === NO_ACCESS ? null : role);

export const MemberFormSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(EMAIL_LENGTH, 'Please enter a valid email')
    .pipe(z.email('Please enter a valid email')),
  organizationId: z.string().min(1, 'Select an organization'),
  role: z.enum(MEMBER_ROLES),
});
export type MemberForm = z.output<typeof MemberFormSchema>;
