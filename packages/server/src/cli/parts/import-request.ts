import { FACILITY_PRESETS, type FacilityPreset } from '@capwise/domain/admin/imports/facility-rows';
import { IMPORT_KINDS, type ImportKind } from '@capwise/domain/market/imports/import-rows';

import type { FacilityImportOptions } from '../../areas/admin/facilities/facility-import.ts';
import type { NamedCommand } from '../../areas/compliance/imports/named-import-command.ts';
import { CommandError } from './command.ts';

type Target =
  | { kind: ImportKind; createMissing: boolean }
  | { tenant: string }
  | { paymentsOf: string }
  | NamedCommand
  | { facilities: FacilityImportOptions };
export type ImportRequest = Target & { file: string; dryRun: boolean };

interface TargetOptions {
  tenant?: string;
  organization?: string;
  'create-missing': boolean;
  map?: string[];
  preset?: string;
  'deactivate-missing': boolean;
}

const isPreset = (name: string): name is FacilityPreset => Object.hasOwn(FACILITY_PRESETS, name);

function facilityOptions({ map = [], preset, ...options }: TargetOptions): FacilityImportOptions {
  if (preset !== undefined && !isPreset(preset)) throw new CommandError(`There is no preset '${preset}'`);
  return { map, preset: preset ?? null, deactivateMissing: options['deactivate-missing'] };
}

export function importTarget(what: string | undefined, options: TargetOptions): Target | null {
  const { tenant, organization, 'create-missing': createMissing } = options;
  if (what === 'requestors' || what === 'gift-types')
    return tenant && organization ? { named: what, tenantName: tenant, organization } : null;
  if (what === 'clm-contracts') return tenant ? { tenant } : null;
  if (what === 'open-payments') return tenant ? { paymentsOf: tenant } : null;
  if (what === 'facilities') return { facilities: facilityOptions(options) };
  const kind = IMPORT_KINDS.find((one) => one === what);
  return kind ? { kind, createMissing } : null;
}
