import { account } from './areas/account/area.ts';
import { admin } from './areas/admin/area.ts';
import { compliance } from './areas/compliance/area.ts';
import { market } from './areas/market/area.ts';
import { workspace } from './areas/workspace/area.ts';
import type { Area } from './platform/process/area.ts';

export const AREAS: readonly Area[] = [account, admin, compliance, market, workspace];
