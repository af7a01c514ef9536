/** The setting that names a system's contract tenant (002 §9). */
export const TENANT_SETTING = 'MT2_Tenant';

/** Whether a value of that setting names a tenant: neither blank nor 'false' (B-35). */
export const namesTenant = (value: string | null | undefined): boolean =>
  !['', 'false'].includes(value?.trim().toLowerCase() ?? '');
