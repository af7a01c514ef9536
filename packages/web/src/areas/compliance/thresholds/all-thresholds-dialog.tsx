import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { differing } from '@capwise/domain/compliance/thresholds/differing';
import { thresholdYears } from '@capwise/domain/compliance/thresholds/thresholds';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { AllOrganizationsDialog } from '../places/all/all-organizations-dialog.tsx';
import { useToday } from '../use-today.ts';
import { type PlaceThreshold, SetAllDialog } from './set-all-dialog.tsx';
import { OrganizationThresholdsQuery } from './threshold.graphql.ts';

interface AllThresholdsDialogProps {
  onClose(): void;
  onSaved(): void;
}

/** The thresholds of a year in all organizations where the viewer may set them, with what differs marked. */
export function AllThresholdsDialog({ onClose, onSaved }: AllThresholdsDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const currentYear = yearOf(useToday());
  const [year, setYear] = useState(currentYear);
  const [isSetting, setSetting] = useState(false);
  const loaded = useLoaded({
    query: OrganizationThresholdsQuery,
    variables: { tenantName, organizationId, thresholdYear: year },
    pick: ({ giftAlertOrganizationThresholds }) => giftAlertOrganizationThresholds,
    requestPolicy: 'cache-and-network',
  });
  const places = loaded.value;
  if (isSetting && places)
    return (
      <SetAllDialog
        year={year}
        places={places}
        onClose={() => setSetting(false)}
        onSaved={() => {
          loaded.reload();
          onSaved();
        }}
      />
    );
  return (
    <AllOrganizationsDialog
      title="Thresholds of All Organizations"
      what="The list of thresholds"
      loaded={{ ...loaded, value: places && marked(places) }}
      columns={COLUMNS}
      rowId={({ organizationId: id }) => id}
      above={
        <Select
          label="Year"
          data={thresholdYears(currentYear).map(String)}
          value={String(year)}
          onChange={(chosen) => chosen && setYear(Number(chosen))}
          allowDeselect={false}
          w={140}
        />
      }
      actionLabel="Set Threshold"
      onAction={() => setSetting(true)}
      onClose={onClose}
    />
  );
}

type AmountField = 'amount' | 'incidentalAmount' | 'remunerationAmount';

interface MarkedPlace extends PlaceThreshold {
  differs: Record<AmountField, boolean>;
}

function marked(places: readonly PlaceThreshold[]): MarkedPlace[] {
  const marksOf = (field: AmountField) => differing(places.map((place) => String(place[field] ?? null)));
  const marks = {
    amount: marksOf('amount'),
    incidentalAmount: marksOf('incidentalAmount'),
    remunerationAmount: marksOf('remunerationAmount'),
  };
  return places.map((place, at) => ({
    ...place,
    differs: {
      amount: marks.amount[at]!,
      incidentalAmount: marks.incidentalAmount[at]!,
      remunerationAmount: marks.remunerationAmount[at]!,
    },
  }));
}

const amountColumn = (field: AmountField, header: string): DataTableColumn<MarkedPlace> => ({
  ...{ id: field, header, align: 'right', width: '160px', value: (place) => place[field] ?? -1 },
  cell: (place) => (
    <CellLines>
      <span>{place[field] == null ? 'Not set' : shownDollars(place[field])}</span>
      {place.differs[field] && <small data-tone="warning">Differs</small>}
    </CellLines>
  ),
});

const COLUMNS: readonly DataTableColumn<MarkedPlace>[] = [
  { id: 'organization', header: 'Organization', value: ({ organizationName }) => organizationName },
  amountColumn('amount', 'Threshold Amount'),
  amountColumn('incidentalAmount', 'Incidental Amount'),
  amountColumn('remunerationAmount', 'Remuneration'),
];
