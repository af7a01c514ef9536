import { formatCount } from '@capwise/domain/units';
import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { EditAction } from '../../../ui/list/row-actions.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { shownDay } from '../shown-day.ts';
import { AttestationQuery } from './attestation.graphql.ts';
import { ATTESTATION_LIST, type Attestation, attestationRows, type Department } from './attestation.ts';
import { AttestationReports } from './attestation-reports.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDepartmentColumns } from './department-columns.tsx';
import { DepartmentDialog } from './department-dialog.tsx';

const SEARCHED = ['name'] as const;
// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['GiftAlert', 'GiftDepartment'] };

export default function AttestationPage() {
  const { tenantName, id: organizationId } = useOrganization();
  const list = useListSearch(ATTESTATION_LIST);
  const { value, error, reload } = useLoaded({
    query: AttestationQuery,
    variables: { tenantName, organizationId, year: list.values.year },
    pick: ({ giftAttestation }) => giftAttestation,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const mayEdit = useCanIn('ManageAnnualThresholds');
  const [edited, setEdited] = useState<{ department: Department | null } | null>(null);
  const [confirmedId, setConfirmedId] = useState<string | null>(null);
  const confirmed = value?.departments.find(({ id }) => id === confirmedId);
  const columns = useDepartmentColumns((department) => (
    <>
      {department.canConfirm && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Confirm gifts of ${department.name}`}
          onClick={() => setConfirmedId(department.id)}
        >
          Confirm
        </Button>
      )}
      {mayEdit && <EditAction name={department.name} onClick={() => setEdited({ department })} />}
    </>
  ));
  return (
    <>
      <PageHeader
        title={COMPLIANCE_SCREENS.attestation.title}
        home={null}
        note={value ? attestationNote(value) : ''}
        actions={
          value && (
            <>
              {value.years.length > 1 && (
                <SegmentedControl
                  aria-label="Year"
                  data={[...value.years].reverse().map(String)}
                  value={String(value.year)}
                  onChange={(next) => list.set({ year: Number(next) })}
                />
              )}
              <AttestationReports year={value.year} />
            </>
          )
        }
      />
      <LoadedList
        title="Departments"
        isBar
        hasBorder
        list={list}
        loaded={{ value: value && attestationRows(value), error, reload }}
        search={{ label: 'Search Departments', keys: SEARCHED }}
        actions={
          mayEdit &&
          value?.dueDate != null && (
            <AddButton label="Add Department" onClick={() => setEdited({ department: null })} />
          )
        }
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: 'No department confirms the gifts of this year' }}
        nothingFound="No departments match the search"
      />
      {edited && value && (
        <DepartmentDialog
          {...edited}
          year={value.year}
          newFirstYear={value.newFirstYear}
          onClose={() => setEdited(null)}
          onSaved={(firstYear) => {
            // A department that begins later is not in the list of this year.
            if (firstYear > value.year) list.set({ year: firstYear });
            reload();
          }}
        />
      )}
      {confirmed && value && (
        <ConfirmDialog
          department={confirmed}
          year={value.year}
          onClose={() => setConfirmedId(null)}
          onSent={reload}
        />
      )}
    </>
  );
}

function attestationNote({ year, dueDate, confirmableFrom, departments }: Attestation): string {
  if (dueDate == null) return 'Attestation is turned off. Ask support to turn it on.';
  const done = departments.filter(({ state }) => state === 'Confirmed').length;
  return `Gifts of ${year}: ${done} of ${formatCount(departments.length, 'department')} confirmed. Confirm from ${shownDay(confirmableFrom)}, by ${shownDay(dueDate)}.`;
}
