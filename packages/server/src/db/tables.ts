import type { AccountTables } from './tables/account.ts';
import type { AdminTables } from './tables/admin.ts';
import type { ComplianceTables } from './tables/compliance.ts';
import type { MarketTables } from './tables/market.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { WorkspaceTables } from './tables/workspace.ts';

/** Every table as queries see it. Amounts are integer cents; migrations say what each column holds. */
export interface Tables
  extends AccountTables,
    AdminTables,
    ComplianceTables,
    MarketTables,
    WorkspaceTables,
    PlatformTables {}
