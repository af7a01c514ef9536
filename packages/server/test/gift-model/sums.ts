import type { Model, ModelGift } from './model.ts';

export interface Sums {
  org: string;
  year: number;
  /** The oldest record. */
  physician: string;
  counted: number;
  paid: number;
  gifts: number;
  incidental: number;
  returned: number;
  aboveIncidental: number;
}

type Row = Omit<ModelGift, 'id' | 'batch'>;

/** Cents that count toward the yearly threshold: those that nobody gave another reason for. */
export const counted = ({ isIncidental, exception, cents, returned }: Row): number =>
  !isIncidental && (exception === null || exception === 1) ? cents - returned : 0;
export const paid = ({ exception, cents, returned }: Row): number => (exception === 3 ? cents - returned : 0);

export const sumKey = (org: string, physician: string, year: number) => `${org} ${physician} ${year}`;

export function sumsOf(model: Model): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  const physicians = new Map<string, string>();
  for (const row of model.rows()) {
    const { org, year, provider } = row;
    const physician = physicians.get(provider) ?? model.physician(provider);
    physicians.set(provider, physician);
    const key = sumKey(org, physician, year);
    const none = { counted: 0, paid: 0, gifts: 0, incidental: 0, returned: 0, aboveIncidental: 0 };
    const sum = sums.get(key) ?? { org, year, physician, ...none };
    sums.set(key, sum);
    const isBack = row.returned >= row.cents;
    sum.counted += counted(row);
    sum.paid += paid(row);
    sum.gifts += 1;
    if (row.isIncidental) sum.incidental += 1;
    if (isBack) sum.returned += 1;
    if (row.isIncidental && !isBack && row.cents >= (model.limit(org, year)?.incidental ?? Infinity))
      sum.aboveIncidental += 1;
  }
  return sums;
}

export const countedOf = (sums: Map<string, Sums>, org: string, physician: string, year: number): number =>
  sums.get(sumKey(org, physician, year))?.counted ?? 0;
