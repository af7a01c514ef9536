import { IMPORT_KINDS, type ImportKind } from '@capwise/domain/market/imports/import-rows';

/** What is imported where: deals, or a tenant's contracts. */
type Target = { kind: ImportKind; createMissing: boolean } | { tenant: string };
export type ImportRequest = Target & { file: string; dryRun: boolean };

/** What the words of the command ask for; null when they are not understood. */
export function targetOf(
  what: string | undefined,
  { tenant, 'create-missing': createMissing }: { tenant?: string; 'create-missing': boolean },
): Target | null {
  if (what === 'clm-contracts') return tenant ? { tenant } : null;
  const kind = IMPORT_KINDS.find((one) => one === what);
  return kind ? { kind, createMissing } : null;
}
