import type { Permission } from '@capwise/domain/permissions/permission';
import { PERMISSION_TEXTS } from '@capwise/domain/permissions/permission-texts';

export interface PermissionArea {
  area: string;
  permissions: { permission: Permission; opens: string }[];
}

/** Permissions by part of the application, in the order of the menus. */
export const PERMISSION_AREAS: readonly PermissionArea[] = [
  ...Map.groupBy(PERMISSION_TEXTS, ([, { area }]) => area),
].map(([area, texts]) => ({
  area,
  permissions: texts.map(([permission, { opens }]) => ({ permission, opens })),
}));

/** Areas and permissions that contain a text. */
export function foundAreas(search: string): PermissionArea[] {
  const text = search.trim().toLowerCase();
  return PERMISSION_AREAS.map(({ area, permissions }) => ({
    area,
    permissions: permissions.filter(({ permission, opens }) =>
      `${area} ${opens} ${permission}`.toLowerCase().includes(text),
    ),
  })).filter(({ permissions }) => permissions.length > 0);
}
