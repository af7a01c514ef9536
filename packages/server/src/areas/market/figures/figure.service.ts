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

export const figureWindow = (scope: Scope, services: Services): FigureWindow =>
  windowFor(scope, services, FIGURE_MONTHS);

interface Kept {
  generation: number;
  /** By technology and window, because viewers with the same window see the same figures. */
  figures: Map<string, TechnologyFigures>;
}

const kept = new WeakMap<Database, Kept>();
/** Cache entries. Enough for all technologies, both windows (vendors and others), on two days. */
const MAX_CACHED = 2_000;

/** Figures cached since the deals last changed. Empty if change notifications are unavailable. */
function cachedFigures({ database }: Services): Map<string, TechnologyFigures> {
  const generation = database.changes.generation('deals');
  if (generation === null) return new Map();
  const present = kept.get(database);
  if (present?.generation === generation && present.figures.size < MAX_CACHED) return present.figures;
  const figures = new Map<string, TechnologyFigures>();
  kept.set(database, { generation, figures });
  return figures;
}

export async function readFigures(
  scope: Scope,
  services: Services,
  technologyIds: readonly number[],
): Promise<ReadonlyMap<number, TechnologyFigures>> {
  const window = figureWindow(scope, services);
  const figureKey = (id: number) => `${id}/${window.from}/${window.to}`;
  const known = cachedFigures(services);
  const wanted = [...new Set(technologyIds)];
  const missing = wanted.filter((id) => !known.has(figureKey(id)));
  if (missing.length) {
    const rows = Map.groupBy(await readQuotedFigures(scope, window, missing), (row) => row.technologyId);
    for (const id of missing) known.set(figureKey(id), technologyFigures(rows.get(id) ?? []));
  }
  return new Map(wanted.map((id) => [id, known.get(figureKey(id))!]));
}
