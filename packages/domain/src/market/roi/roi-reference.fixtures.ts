import {
  type Fraction,
  fraction,
  isBelow,
  minus,
  nearest,
  ONE,
  over,
  plus,
  signum,
  times,
  total,
  typed,
  ZERO,
} from './math/rational.fixtures.ts';
import { signChanges } from './math/sturm.fixtures.ts';
import type { RoiInput, RoiProcedure } from './roi-input.ts';

const percent = (value: number): Fraction => over(typed(value), fraction(100n));
const HALF_CENT = fraction(1n, 200n);
const isZero = (amount: Fraction): boolean => isBelow(amount, HALF_CENT) && isBelow(minus(HALF_CENT), amount);
const isNegative = (amount: Fraction): boolean => signum(amount) < 0 && !isZero(amount);
const isPositive = (amount: Fraction): boolean => signum(amount) > 0 && !isZero(amount);

/**
 * The calculator once more, year by year in exact fractions as its formula sheet is written, with nothing of the
 * code under test but the shape of its input. Rows are named by their number on the sheet.
 */
export function referenceRoi(input: RoiInput) {
  const buy = input.mode === 'buy';
  const years = buy ? input.term : input.leaseTerm;
  const warranty = Math.min(buy ? input.warranty : input.leaseWarranty, years);
  const sum = (price: (procedure: RoiProcedure) => number) =>
    total(input.procedures.map((one) => times(typed(one.yearlyProceduresPerformed), typed(price(one)))));
  const volume = sum(() => 1);
  let revenue = sum((one) => one.reimbursementPerProcedure);
  let labor = sum((one) => one.laborCostPerProcedure);
  let supplies = sum((one) => one.consumablesCostPerProcedure);
  let service = typed(input.yearlyServiceCost);
  const [price, residual] = [typed(input.avgQuotedPrice), typed(input.residualValue)];
  const perYear = isBelow(residual, price)
    ? over(plus(price, minus(residual)), fraction(BigInt(years)))
    : ZERO;

  const table: Fraction[][] = [];
  for (let year = 0; year <= years; year++) {
    const row = Array<Fraction>(17).fill(ZERO);
    if (buy && year === 0) row[1] = minus(price);
    if (year > 0) {
      if (!buy) row[2] = minus(typed(input.annualLeasePayment));
      if (!buy) row[3] = minus(times(typed(input.feePerProcedure), volume));
      row[4] = revenue;
      row[5] = minus(labor);
      if (year > warranty) row[6] = minus(service);
      row[7] = minus(supplies);
      if (buy) row[8] = minus(perYear);
      revenue = times(revenue, plus(ONE, percent(input.pctReimbursement)));
      labor = times(labor, plus(ONE, percent(input.pctLaborPerProcedure)));
      service = times(service, plus(ONE, percent(input.pctYearlyServiceCost)));
      supplies = times(supplies, plus(ONE, percent(input.pctSuppliesConsumables)));
    }
    row[9] = total(row.slice(2, 9));
    row[10] = signum(row[9]) > 0 ? minus(times(percent(input.taxRate), row[9])) : ZERO;
    row[11] = plus(row[9], row[10]);
    row[12] = minus(row[8]!);
    if (buy && year === years) row[13] = residual;
    if (!buy && year === years) row[14] = minus(typed(input.buyoutPrice));
    row[15] = total([row[1]!, ...row.slice(11, 15)]);
    row[16] = plus(row[15], table.at(-1)?.[16] ?? ZERO);
    table.push(row);
  }
  return {
    years,
    warranty,
    rows: table.map((row) => row.slice(1)),
    ...referenceResults(input, table, volume),
  };
}

function referenceResults(input: RoiInput, table: readonly Fraction[][], volume: Fraction) {
  const years = table.length - 1;
  const procedures = times(volume, fraction(BigInt(years)));
  const revenue = total(table.map((row) => row[4]!));
  const profit = table[years]![16]!;
  const cost = plus(revenue, minus(profit));
  const discount = plus(ONE, percent(input.discountRate));
  let npv = ZERO;
  for (const row of table.toReversed()) npv = plus(over(npv, discount), row[15]!);
  return {
    procedures,
    revenue,
    costOverTerm: cost,
    totalProfit: profit,
    npv,
    totalCostPerProcedure: signum(procedures) === 0 ? null : over(cost, procedures),
    yearsToBreakEven: referenceBreakEven(table),
    irr: referenceIrr(table.map((row) => row[15]!)),
  };
}

function referenceBreakEven(table: readonly Fraction[][]): Fraction | null {
  for (let year = table.length - 1; year >= 0; year--) {
    const sum = table[year]![16]!;
    if (!isNegative(sum)) continue;
    const next = table[year + 1];
    return next ? plus(fraction(BigInt(year)), over(minus(sum), next[15]!)) : null;
  }
  return ZERO;
}

/** The smallest rate and how many there are, or the text that takes its place. */
function referenceIrr(flows: readonly Fraction[]): { rate: number; count: number } | string {
  if (!flows.some(isPositive) || !flows.some(isNegative)) return 'N/A';
  const undiscounted = total(flows);
  const rates = signChanges(flows, fraction(1n, 11n), ONE).map((x) =>
    nearest(plus(over(ONE, x), minus(ONE))),
  );
  if (isZero(undiscounted)) return { rate: 0, count: 1 + rates.filter((rate) => rate > 0.00005).length };
  if (rates.length > 0) return { rate: rates[0]!, count: rates.length };
  return signum(undiscounted) < 0 ? '<0%' : '>1000%';
}
