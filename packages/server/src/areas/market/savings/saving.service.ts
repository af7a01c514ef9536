import { isQuarter } from '@capwise/domain/market/savings/saving-quarters';
import { readPage, readSlices } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import {
  listSavingOptions,
  type PartFigures,
  SAVING_SORTS,
  type SavingFilter,
  type SavingOption,
  savingList,
  sumByQuarter,
} from './saving.queries.ts';

const LIST = {
  pageSize: 25,
  largest: 100,
  sorts: SAVING_SORTS,
  sort: 'finalDate',
  descending: true,
} as const;

export interface AskedSavings extends ListArguments {
  systemId?: string | null | undefined;
}

function toFilter(scope: Scope, given: AskedSavings): SavingFilter {
  const { values, ids } = listRequest(given, LIST);
  const texts = (name: string) => {
    const found = values(name);
    return found.length > 0 ? found : null;
  };
  return {
    systemId: visibleSystemId(scope, given.systemId),
    quarters: texts('quarter')?.filter(isQuarter) ?? null,
    facilityIds: ids('facility'),
    technologies: texts('technology'),
    vendors: texts('vendor'),
    personIds: ids('person'),
  };
}

export const savingPage = (scope: Scope, given: AskedSavings) =>
  readPage(scope, savingList(scope, toFilter(scope, given)), listRequest(given, LIST));

export const savingSlices = (scope: Scope, given: AskedSavings) =>
  readSlices(scope, savingList(scope, toFilter(scope, given)));

type Sums = Omit<PartFigures, 'quarter' | 'technologyId' | 'technologyName' | 'quoteIds'>;

/** Sums of a quarter, and of each technology in it. */
export interface QuarterFigures extends Sums {
  quarter: string;
  technologies: PartFigures[];
}

/** Sums of all rows of the list. Amounts are integer cents. */
export interface SavingFigures extends Sums {
  quoteCount: number;
  quarters: QuarterFigures[];
  options: SavingOption[];
}

export async function savingFigures(scope: Scope, given: AskedSavings): Promise<SavingFigures> {
  const filter = toFilter(scope, given);
  const parts = await sumByQuarter(scope, filter);
  return {
    ...sumsOf(parts),
    quoteCount: new Set(parts.flatMap(({ quoteIds }) => quoteIds)).size,
    quarters: [...Map.groupBy(parts, ({ quarter }) => quarter)].map(([quarter, technologies]) => ({
      ...sumsOf(technologies),
      quarter,
      technologies,
    })),
    options: await listSavingOptions(scope, filter.systemId),
  };
}

function sumsOf(parts: readonly PartFigures[]): Sums {
  const sum = (amount: (figures: PartFigures) => number) =>
    parts.reduce((total, figures) => total + amount(figures), 0);
  return {
    rowCount: sum(({ rowCount }) => rowCount),
    quantity: sum(({ quantity }) => quantity),
    firstCents: sum(({ firstCents }) => firstCents),
    finalCents: sum(({ finalCents }) => finalCents),
    savedCents: sum(({ savedCents }) => savedCents),
    paidCents: sum(({ paidCents }) => paidCents),
    medianCents: sum(({ medianCents }) => medianCents),
    belowMedianCents: sum(({ belowMedianCents }) => belowMedianCents),
  };
}
