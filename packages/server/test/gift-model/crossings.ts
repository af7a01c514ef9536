import type { Model, ModelAlert } from './model.ts';
import { countedOf, type Sums, sumsOf } from './sums.ts';

/** The remaining amount at which an alert fires, with this threshold. */
const levelOf = ({ remaining, percent }: ModelAlert, limit: number): number =>
  remaining ?? Math.floor((limit * (100 - percent!)) / 100);

/** Makes a change, and notes each alert that a sum passed from above: once for all that the change did. */
export function changeGifts(model: Model, change: () => void): void {
  const before = sumsOf(model);
  change();
  const after = sumsOf(model);
  model.changes += 1;
  const touched = new Map<string, Sums>([...before, ...after]);
  for (const { org, physician, year } of touched.values()) {
    const limit = model.limit(org, year)?.amount;
    const [was, is] = [countedOf(before, org, physician, year), countedOf(after, org, physician, year)];
    if (limit === undefined || was === is) continue;
    for (const alert of model.alerts.filter((one) => one.org === org))
      note(model, alert, { year, provider: physician, limit, was: limit - was, is: limit - is });
  }
}

function note(
  model: Model,
  alert: ModelAlert,
  {
    year,
    provider,
    limit,
    was,
    is,
  }: { year: number; provider: string; limit: number; was: number; is: number },
): void {
  const level = levelOf(alert, limit);
  if (was > level && is <= level)
    model.crossings.push({ alert: alert.id, year, provider, level, after: is, limit, no: model.changes });
}

/** A lowered threshold passes alerts like gifts. */
export function changeThreshold(
  model: Model,
  { org, year }: { org: string; year: number },
  to: { amount: number; incidental: number; remuneration: number | null },
): void {
  const from = model.limit(org, year)?.amount ?? null;
  model.thresholds.set(`${org} ${year}`, to);
  model.changes += 1;
  if (from !== null && from <= to.amount) return;
  for (const sum of sumsOf(model).values()) {
    if (sum.org !== org || sum.year !== year || sum.counted <= 0) continue;
    for (const alert of model.alerts.filter((one) => one.org === org)) {
      const level = levelOf(alert, to.amount);
      const is = to.amount - sum.counted;
      if (is <= level && (from === null || from - sum.counted > levelOf(alert, from)))
        model.crossings.push({
          ...{ alert: alert.id, year, provider: sum.physician, level, after: is },
          ...{ limit: to.amount, no: model.changes },
        });
    }
  }
}

/** A merge reports what the common sum passed, unless one of the merged records was past it already. */
export function changeByMerge(
  model: Model,
  { from, to }: { from: string[]; to: string },
  change: () => void,
) {
  const before = sumsOf(model);
  const merged = from.map((one) => model.physician(one));
  const kept = model.physician(to);
  const from0 = model.crossings.length;
  // The gifts move first. The remaining record gets the NPI afterwards.
  const moved = new Map<string, number>();
  const add = (key: string, cents: number) => moved.set(key, (moved.get(key) ?? 0) + cents);
  for (const row of model.rows())
    if (from.includes(row.provider) && model.physician(row.provider) !== kept)
      add(
        `${row.org} ${row.year}`,
        !row.isIncidental && (row.exception ?? 1) === 1 ? row.cents - row.returned : 0,
      );
  change();
  model.changes += 1;
  for (const [place, cents] of moved) {
    const [org, yearText] = place.split(' ') as [string, string];
    const year = Number(yearText);
    const limit = model.limit(org, year)?.amount;
    if (limit === undefined || cents === 0) continue;
    const was = countedOf(before, org, kept, year);
    for (const alert of model.alerts.filter((one) => one.org === org)) {
      const isKnown = merged.some(
        (one) =>
          before.has(`${org} ${one} ${year}`) &&
          limit - countedOf(before, org, one, year) <= levelOf(alert, limit),
      );
      if (!isKnown)
        note(model, alert, { year, provider: kept, limit, was: limit - was, is: limit - was - cents });
    }
  }
  return model.crossings.length - from0;
}
