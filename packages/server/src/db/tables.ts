import type { AccountTables } from './tables/account.ts';
import type { AdminTables } from './tables/admin.ts';
import type { MarketTables } from './tables/market.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { WorkspaceTables } from './tables/workspace.ts';

/** Every table as queries see it. Amounts are integer cents; migrations say what each column holds. */
export interface Tables extends AccountTables, AdminTables, MarketTables, WorkspaceTables, PlatformTables {}
