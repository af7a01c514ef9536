import type { Db } from '../../../db/database.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import { clmSource } from './clm-source.ts';
import type { ContractSource } from './source-contract.ts';
import { storedContracts } from './stored-contracts.queries.ts';

export const contractSource = (db: Db, settings: Pick<Settings, 'CLM_URL' | 'CLM_TOKEN'>): ContractSource =>
  settings.CLM_URL && settings.CLM_TOKEN
    ? clmSource(settings.CLM_URL, settings.CLM_TOKEN)
    : storedContracts(db);
