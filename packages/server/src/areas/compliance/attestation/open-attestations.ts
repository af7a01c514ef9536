import { attestationYear, confirmableFrom, dueDay } from '@capwise/domain/compliance/attestation/due-day';
import type { Day } from '@capwise/domain/dates';
import type { OrganizationScope } from '../../../db/scope.ts';
import { listDueSettings } from './attestation.queries.ts';
import { stateOf } from './attestation.service.ts';
import { listDepartmentYears } from './department-year.queries.ts';

export interface OpenAttestation {
  organizationId: number;
  organizationName: string;
  year: number;
  openCount: number;
}

/** Organizations whose departments have not all confirmed the year that can be confirmed now. */
export async function openAttestations(
  scope: OrganizationScope,
  organizationIds: readonly number[],
  today: Day,
): Promise<OpenAttestation[]> {
  const year = attestationYear(today);
  if (today < confirmableFrom(year)) return [];
  const settings = new Map(
    (await listDueSettings(scope, organizationIds)).map(({ organizationId, value }) => [
      organizationId,
      value,
    ]),
  );
  const asked = [...settings.keys()].map((organizationId) => ({ organizationId, year }));
  const open = (await listDepartmentYears(scope.db, asked)).filter(
    (row) => stateOf(row, dueDay(settings.get(row.organizationId) ?? '', year), today) !== 'Confirmed',
  );
  return [...Map.groupBy(open, ({ organizationId }) => organizationId)].map(([organizationId, rows]) => ({
    ...{ organizationId, year, openCount: rows.length },
    organizationName: scope.tenant.places.find((one) => one.organizationId === organizationId)?.name ?? '',
  }));
}
