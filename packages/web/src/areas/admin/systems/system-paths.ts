import { SCREENS } from '../../../lib/screens.ts';

const of = (path: string, systemId: string) => path.replace(':systemId', systemId);

export const SYSTEM_PATHS = {
  list: SCREENS.systems.path,
  create: SCREENS.systemCreate.path,
  system: (systemId: string) => of(SCREENS.system.path, systemId),
  edit: (systemId: string) => of(SCREENS.systemEdit.path, systemId),
  users: (systemId: string) => `/n/systems-users/${systemId}`,
} as const;
