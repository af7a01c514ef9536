import { z } from 'zod';
import { oneLine } from '../one-line.ts';

export const TENANT_SETTING = 'MT2_Tenant';
export const THEME_SETTING = 'Custom_Theme';
/** Setting with the address that receives a system's analysis requests. */
export const CONTACT_SETTING = 'Analysis_Contact';

/** True if the setting names a tenant: not blank and not 'false' (B-35). */
export const namesTenant = (value: string | null | undefined): boolean =>
  !['', 'false'].includes(value?.trim().toLowerCase() ?? '');

/** Contract management reads a tenant's name from a URL path. */
export const isTenantName = (value: string): boolean => !/[/\\]|^\.{1,2}$/.test(value.trim());

export const SETTING_KINDS = ['text', 'url', 'email'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export const SETTING_PAGE_SIZE = 10;
export const SETTING_LENGTH = 1_000;

const text = z
  .string()
  .overwrite(oneLine)
  .max(SETTING_LENGTH, `The value is longer than ${SETTING_LENGTH} characters`);

/** Value of each kind of setting. '' means not set. */
export const SETTING_SCHEMAS: Record<SettingKind, z.ZodType<string, string>> = {
  text,
  url: text.refine(
    (value) => value === '' || z.url({ protocol: /^https?$/ }).safeParse(value).success,
    'Enter a web address, such as https://themes.example/blue.json',
  ),
  email: text.refine(
    (value) => value === '' || z.email().safeParse(value).success,
    'Enter a valid email address',
  ),
};
