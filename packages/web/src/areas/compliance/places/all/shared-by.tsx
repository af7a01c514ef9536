import type { NamedOrganization, SharedRecord } from '@capwise/domain/compliance/places/all-organizations';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';

const MAX_NAMED = 3;

/** How many organizations have a record, and where it is missing or differs. */
export function SharedBy({ record, of }: { record: SharedRecord<{ organizationId: string }>; of: number }) {
  const { missing, differs } = record;
  return (
    <CellLines>
      <span>{`${of - missing.length} of ${of}`}</span>
      {missing.length > 0 && <small data-tone="warning">{`Missing in ${namesOf(missing)}`}</small>}
      {differs.length > 0 && <small data-tone="warning">{`Differs in ${namesOf(differs)}`}</small>}
    </CellLines>
  );
}

function namesOf(organizations: readonly NamedOrganization[]): string {
  const names = organizations.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = organizations.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
