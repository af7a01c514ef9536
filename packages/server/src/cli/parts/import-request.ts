import type { parseArgs } from 'node:util';
import { FACILITY_PRESETS, type FacilityPreset } from '@capwise/domain/admin/imports/facility-rows';
import type { ImportKind } from '@capwise/domain/market/imports/import-rows';
import type { FacilityImportOptions } from '../../areas/admin/facilities/facility-import.ts';
import type { NamedCommand } from '../../areas/compliance/imports/named-import-command.ts';
import type { Form } from '../input/arguments.ts';
import { CommandError } from '../input/command.ts';
import type { RecordFileKind } from './record-files.ts';

type Target =
  | { kind: ImportKind; createMissing: boolean }
  | { tenant: string }
  | { paymentsOf: string }
  | NamedCommand
  | { facilities: FacilityImportOptions };
export type ImportRequest = Target & { file: string; dryRun: boolean };

export const IMPORT_OPTIONS = {
  'create-missing': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  tenant: { type: 'string' },
  organization: { type: 'string' },
  map: { type: 'string', multiple: true },
  preset: { type: 'string' },
  'deactivate-missing': { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
  as: { type: 'string', default: 'admin@capwise.example' },
} as const;
type TargetOptions = ReturnType<typeof parseArgs<{ options: typeof IMPORT_OPTIONS }>>['values'];

const file = (options: readonly string[], required: readonly string[] = []): Form => ({
  arguments: 1,
  options: ['dry-run', 'as', ...options],
  required,
});

export const IMPORT_FORMS = {
  quotes: file(['create-missing']),
  contracts: file(['create-missing']),
  'clm-contracts': file([], ['tenant']),
  facilities: file(['preset', 'map', 'deactivate-missing']),
  systems: file([]),
  assignments: file(['remove-missing']),
  'open-payments': file([], ['tenant']),
  requestors: file([], ['tenant', 'organization']),
  'gift-types': file([], ['tenant', 'organization']),
  list: { arguments: 0, options: ['as'] },
  undo: { arguments: 1, options: ['as'] },
} satisfies Record<string, Form>;
type Use = Exclude<keyof typeof IMPORT_FORMS, 'list' | 'undo' | RecordFileKind>;

const isPreset = (name: string): name is FacilityPreset => Object.hasOwn(FACILITY_PRESETS, name);

function facilityOptions({ map = [], preset, ...options }: TargetOptions): FacilityImportOptions {
  if (preset !== undefined && !isPreset(preset)) throw new CommandError(`There is no preset '${preset}'`);
  return { map, preset: preset ?? null, deactivateMissing: options['deactivate-missing'] };
}

export function importTarget(use: Use, options: TargetOptions): Target {
  const { tenant = '', organization = '', 'create-missing': createMissing } = options;
  if (use === 'requestors' || use === 'gift-types') return { named: use, tenantName: tenant, organization };
  if (use === 'clm-contracts') return { tenant };
  if (use === 'open-payments') return { paymentsOf: tenant };
  if (use === 'facilities') return { facilities: facilityOptions(options) };
  return { kind: use, createMissing };
}
