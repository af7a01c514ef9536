import { forbidden } from '@capwise/domain/errors';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addCsvRoute, type CsvColumn } from '../../../platform/http/csv-route.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { SavingRow } from './saving.queries.ts';
import { savingSlices } from './saving.service.ts';

const COLUMNS: readonly CsvColumn<SavingRow>[] = [
  { header: 'Final price of', cell: ({ finalOn }) => finalOn },
  { header: 'System', cell: ({ product }) => product },
  { header: 'Quantity', cell: ({ quantity }) => quantity },
  { header: 'Vendor', cell: ({ vendor }) => vendor },
  { header: 'Technology', cell: ({ technologyName }) => technologyName },
  { header: 'Facility', cell: ({ facilityName }) => facilityName },
  { header: 'Contract', cell: ({ contract }) => contract },
  { header: 'Entered by', cell: ({ personName }) => personName },
  { header: 'First quote', cell: ({ firstCents }) => optionalDollars(firstCents) },
  { header: 'Final price', cell: ({ finalCents }) => optionalDollars(finalCents) },
  { header: 'Saved', cell: ({ savedCents }) => optionalDollars(savedCents) },
  { header: 'Final price of all units', cell: ({ paidCents }) => centsToDollars(paidCents) },
  { header: 'Below median of deals', cell: ({ belowMedianCents }) => optionalDollars(belowMedianCents) },
];

/** Medians are those of deals. */
const DEMO: CsvColumn<SavingRow> = { header: 'Data', cell: () => TEXTS.demoData };

const values = z.union([z.string().transform((text) => [text]), z.array(z.string())]).optional();

const SavingQuery = z.object({
  systemId: z.string().optional(),
  quarter: values,
  facility: values,
  technology: values,
  vendor: values,
  person: values,
});

/** GET /api/savings/csv. Not for trial users. */
export function addSavingExport(app: FastifyInstance, services: Services): void {
  addCsvRoute(app, services, {
    path: '/api/savings/csv',
    gate: 'ViewDealsDatabase',
    columns: COLUMNS,
    query: SavingQuery,
    open: async (scope, { systemId, ...filters }, { clock, database }) => {
      if (scope.viewer.isTrial) throw forbidden();
      return {
        name: `Savings ${clock.today()}.csv`,
        columns: (await hasDemoData(database.db)) ? [...COLUMNS, DEMO] : COLUMNS,
        slices: savingSlices(scope, {
          systemId,
          filters: Object.entries(filters).map(([filterType, chosen]) => ({
            filterType,
            values: chosen ?? [],
          })),
        }),
      };
    },
  });
}
