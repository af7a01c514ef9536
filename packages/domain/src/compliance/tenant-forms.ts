import { z } from 'zod';
import { EMAIL_LENGTH } from '../admin/users.ts';
import { GIFT_ROLES, type GiftRole, SaveOrganizationSchema, SaveTenantSchema } from './tenants.ts';

/** What is entered of a new tenant; '' stands for no system chosen. */
export const NewTenantSchema = SaveTenantSchema.extend({
  systemId: z.string().min(1, 'Select the home system of its people'),
});
export type TenantForm = z.output<typeof NewTenantSchema>;

/** Of a tenant that is there: its name may be older than the rules for names, and it had no need of a system. */
export const TenantFormSchema = NewTenantSchema.extend({ name: z.string(), systemId: z.string() });

/** '' stands for none above it. */
export const OrganizationFormSchema = SaveOrganizationSchema.extend({ parentId: z.string() });

/** What a form calls having no role. */
export const NO_ACCESS = 'no-access';

/** What people have in an organization, as they are told. */
export const MEMBER_ROLES = [...GIFT_ROLES, NO_ACCESS] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_TEXTS: Record<MemberRole, string> = {
  gift_editor: 'Gift Editor',
  gift_moderator: 'Gift Moderator',
  gift_administrator: 'Gift Administrator',
  [NO_ACCESS]: 'No access',
};

/** The role as a form holds it. @param roleName null for none */
export const memberRoleOf = (roleName: string | null): MemberRole =>
  GIFT_ROLES.find((role) => role === roleName) ?? NO_ACCESS;

/** The role as it is saved. */
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
