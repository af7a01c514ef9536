import { hundredths, sumOf } from './math/exact-amount.ts';
import type { RoiInput } from './roi-input.ts';
import { ROI_ROWS, type RoiRow } from './roi-rows.ts';
import { roiTerms } from './roi-terms.ts';

/** 100 % in hundredths of a percent, the precision of entered percentages. */
export const WHOLE = 10_000n;

/** Amounts of Year 0 to Year N as integers, in units of 1 / `perDollar` dollars. */
export interface CashFlow {
  years: number;
  warranty: number;
  perDollar: bigint;
  rows: Readonly<Record<RoiRow, readonly bigint[]>>;
}

/**
 * Calculates the sixteen rows without rounding. The unit is small enough that every yearly price, its tax and
 * depreciation are integers. Costs are negative, so that subtotals are plain sums.
 * @param input valid under RoiInputSchema
 */
export function cashFlowOf(input: RoiInput): CashFlow {
  const { years, warranty } = roiTerms(input);
  // Units per cent: room for the yearly increases, one tax rate, and the division of the depreciation.
  const perCent = WHOLE ** BigInt(years - 1) * WHOLE * BigInt(years);
  const entered = enteredRows(input, years, warranty, perCent);
  const added = (names: readonly (keyof typeof entered)[]) =>
    Array.from({ length: years + 1 }, (_, year) => sumOf(names.map((name) => entered[name][year]!)));

  const incomeBeforeTaxes = added([
    'lease',
    'fees',
    'netRevenues',
    'laborCosts',
    'maintenanceCosts',
    'suppliesCost',
    'depreciation',
  ]);
  const taxRate = hundredths(input.taxRate);
  // A year with a loss pays no tax and gets no refund.
  const taxes = incomeBeforeTaxes.map((income) => (income > 0n ? -(income * taxRate) / WHOLE : 0n));
  const netIncomeAfterTaxes = incomeBeforeTaxes.map((income, year) => income + taxes[year]!);
  const around = added([
    'equipmentInvestment',
    'plusDepreciation',
    'plusEquipmentResidual',
    'plusEquipmentBuyout',
  ]);
  const netCashFlow = netIncomeAfterTaxes.map((income, year) => income + around[year]!);
  const cumulativeNetCashFlow = netCashFlow.map((_, year) => sumOf(netCashFlow.slice(0, year + 1)));
  const rows = {
    ...entered,
    incomeBeforeTaxes,
    taxes,
    netIncomeAfterTaxes,
    netCashFlow,
    cumulativeNetCashFlow,
  };
  return { years, warranty, perDollar: perCent * 100n, rows };
}

/** Rows that depend only on the input (rows 1 to 8 and 12 to 14 of the formula sheet). */
function enteredRows(input: RoiInput, years: number, warranty: number, perCent: bigint) {
  const buys = input.mode === 'buy';
  const units = (dollars: number) => hundredths(dollars) * perCent;
  const row = (amountOf: (year: number) => bigint) =>
    Array.from({ length: years + 1 }, (_, year) => amountOf(year));
  const yearly = (amount: bigint) => row((year) => (year > 0 ? amount : 0n));
  const atEnd = (amount: bigint) => row((year) => (year === years ? amount : 0n));
  const growing = (amount: bigint, percent: number, from = 1) => {
    const factor = WHOLE + hundredths(percent);
    return row((year) =>
      year < from ? 0n : (amount * factor ** BigInt(year - 1)) / WHOLE ** BigInt(year - 1),
    );
  };
  const { volume, revenue, labor, supplies } = yearTotals(input);
  const loss = units(input.avgQuotedPrice) - units(input.residualValue);
  const depreciation = buys && loss > 0n ? loss / BigInt(years) : 0n;

  return {
    equipmentInvestment: row((year) => (buys && year === 0 ? -units(input.avgQuotedPrice) : 0n)),
    lease: yearly(buys ? 0n : -units(input.annualLeasePayment)),
    fees: yearly(buys ? 0n : -units(input.feePerProcedure) * volume),
    netRevenues: growing(revenue * perCent, input.pctReimbursement),
    laborCosts: growing(-labor * perCent, input.pctLaborPerProcedure),
    // The price also rises during the warranty.
    maintenanceCosts: growing(-units(input.yearlyServiceCost), input.pctYearlyServiceCost, warranty + 1),
    suppliesCost: growing(-supplies * perCent, input.pctSuppliesConsumables),
    depreciation: yearly(-depreciation),
    plusDepreciation: yearly(depreciation),
    plusEquipmentResidual: atEnd(buys ? units(input.residualValue) : 0n),
    plusEquipmentBuyout: atEnd(buys ? 0n : -units(input.buyoutPrice)),
  } satisfies Partial<Record<RoiRow, bigint[]>>;
}

/**
 * Totals of one year at the prices of Year 1: procedures, and cents of reimbursement, labor and consumables.
 */
export function yearTotals({ procedures }: Pick<RoiInput, 'procedures'>) {
  const volumes = procedures.map((procedure) => BigInt(procedure.yearlyProceduresPerformed));
  const cents = (priceOf: (procedure: RoiInput['procedures'][number]) => number) =>
    sumOf(procedures.map((procedure, index) => hundredths(priceOf(procedure)) * volumes[index]!));
  return {
    volume: sumOf(volumes),
    revenue: cents((procedure) => procedure.reimbursementPerProcedure),
    labor: cents((procedure) => procedure.laborCostPerProcedure),
    supplies: cents((procedure) => procedure.consumablesCostPerProcedure),
  };
}

/** Sign of an amount. Less than half a cent counts as zero. */
export function amountSign(amount: bigint, perDollar: bigint): -1 | 0 | 1 {
  const size = amount < 0n ? -amount : amount;
  if (size * 200n < perDollar) return 0;
  return amount < 0n ? -1 : 1;
}

export const mapRows = <Value>(read: (row: RoiRow) => Value): Record<RoiRow, Value> =>
  Object.fromEntries(ROI_ROWS.map((row) => [row, read(row)])) as Record<RoiRow, Value>;
