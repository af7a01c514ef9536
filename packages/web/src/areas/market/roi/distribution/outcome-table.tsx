import type { Distribution } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import { formatDollars } from '@capwise/domain/money';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';

interface Bin {
  from: number;
  to: number;
  counts: readonly number[];
}

const NAMES = { buy: 'Buy', lease: 'Lease' } as const;

export function OutcomeTable({ label, distribution }: { label: string; distribution: Distribution }) {
  const { bins, sides } = distribution;
  const modes = (['buy', 'lease'] as const).filter((mode) => sides[mode]);
  const columns: DataTableColumn<Bin>[] = [
    {
      id: 'profit',
      header: 'Profit',
      value: ({ from }) => from,
      cell: ({ from, to }) => `${formatDollars(from)} to ${formatDollars(to)}`,
      sortable: false,
    },
    ...modes.map((mode, at) => ({
      id: mode,
      header: `Outcomes, ${NAMES[mode]}`,
      align: 'right' as const,
      value: ({ counts }: Bin) => counts[at],
      cell: ({ counts }: Bin) => counts[at]!.toLocaleString('en-US'),
      sortable: false,
    })),
  ];
  const rows = Array.from({ length: bins.count }, (_, bin) => ({
    from: bins.from + bin * bins.step,
    to: bins.from + (bin + 1) * bins.step,
    counts: modes.map((mode) => sides[mode]!.counts[bin]!),
  }));
  return (
    <DataTable
      label={label}
      columns={columns}
      mode="server"
      rows={rows}
      rowId={({ from }) => String(from)}
      empty={null}
    />
  );
}
