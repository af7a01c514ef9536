import type { AccountTables } from './tables/account.ts';
import type { AdminTables } from './tables/admin.ts';
import type { ComplianceTables } from './tables/compliance.ts';
import type { MarketTables } from './tables/market.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { WorkspaceTables } from './tables/workspace.ts';

/** Types of all tables. Amounts are integer cents. Migrations document the columns. */
export interface Tables
  extends AccountTables,
    AdminTables,
    ComplianceTables,
    MarketTables,
    WorkspaceTables,
    PlatformTables {}
