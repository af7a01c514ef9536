import {
  FIGURE_MONTHS,
  type TechnologyFigures,
  technologyFigures,
} from '@capwise/domain/market/figures/figures';
import type { Database } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { windowFor } from '../deals/deal.service.ts';
import { type FigureWindow, readQuotedFigures } from './figure.queries.ts';

/** The days whose quotes stand behind the viewer's figures. */
export const figureWindow = (scope: Scope, services: Services): FigureWindow =>
  windowFor(scope, services, FIGURE_MONTHS);

interface Kept {
  generation: number;
  /** By technology and window: whoever sees the same days sees the same figures. */
  figures: Map<string, TechnologyFigures>;
}

const kept = new WeakMap<Database, Kept>();
/** Room for every technology, for vendors and for others, on two days. */
const MOST_KEPT = 2_000;

/** What is known since the deals last changed; empty while changes cannot be heard. */
function keptOf({ database }: Services): Map<string, TechnologyFigures> {
  const generation = database.changes.generation('deals');
  if (generation === null) return new Map();
  const present = kept.get(database);
  if (present?.generation === generation && present.figures.size < MOST_KEPT) return present.figures;
  const figures = new Map<string, TechnologyFigures>();
  kept.set(database, { generation, figures });
  return figures;
}

/** The figures of technologies as the viewer may see them; those not known yet are read by one statement. */
export async function figuresOf(
  scope: Scope,
  services: Services,
  technologyIds: readonly number[],
): Promise<ReadonlyMap<number, TechnologyFigures>> {
  const window = figureWindow(scope, services);
  const keyOf = (id: number) => `${id}/${window.from}/${window.to}`;
  const known = keptOf(services);
  const wanted = [...new Set(technologyIds)];
  const missing = wanted.filter((id) => !known.has(keyOf(id)));
  if (missing.length) {
    const rows = Map.groupBy(await readQuotedFigures(scope, window, missing), (row) => row.technologyId);
    for (const id of missing) known.set(keyOf(id), technologyFigures(rows.get(id) ?? []));
  }
  return new Map(wanted.map((id) => [id, known.get(keyOf(id))!]));
}
