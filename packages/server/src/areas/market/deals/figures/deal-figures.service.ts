import { forbidden, invalid, notFound } from '@capwise/domain/errors';
import { comparedDays, type DealFigures } from '@capwise/domain/market/deals/deal-figures';
import type { DealSpread } from '@capwise/domain/market/deals/deal-spread';
import { isStaff } from '@capwise/domain/permissions/can';
import { z } from 'zod';
import { idsAmong, parseId } from '../../../../db/ids.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { windowFor } from '../deal.service.ts';
import { readSubscription } from '../quote.queries.ts';
import {
  type FiguresQuery,
  type FiguresRow,
  readContractFigures,
  readQuoteFigures,
} from './deal-figures.queries.ts';

const MAX_VALUES = 200;
const MAX_LENGTH = 300;

const Values = z.array(z.string().max(MAX_LENGTH)).max(MAX_VALUES);
const FiltersSchema = z.object({
  groupIds: Values,
  oemIds: Values,
  productNames: Values,
  componentNames: Values,
});

export interface AskedFigures {
  technologyId: string | number;
  months: number;
  groupIds?: readonly (string | number)[] | null | undefined;
  oemIds?: readonly (string | number)[] | null | undefined;
  productNames?: readonly string[] | null | undefined;
  componentNames?: readonly string[] | null | undefined;
}

function figuresQuery(scope: Scope, services: Services, asked: AskedFigures): FiguresQuery {
  const window = windowFor(scope, services, asked.months);
  const { data, error } = FiltersSchema.safeParse({
    groupIds: (asked.groupIds ?? []).map(String),
    oemIds: (asked.oemIds ?? []).map(String),
    productNames: asked.productNames ?? [],
    componentNames: asked.componentNames ?? [],
  });
  if (!data)
    throw invalid(
      `Choose at most ${MAX_VALUES} values of up to ${MAX_LENGTH} characters`,
      String(error.issues[0]!.path[0]),
    );
  // 'Other' service types have the ID -1.
  const groups = [...idsAmong(data.groupIds), ...(data.groupIds.includes('-1') ? [-1] : [])];
  return {
    technologyId: parseId(asked.technologyId),
    from: window.from,
    to: window.to,
    groupIds: data.groupIds.length > 0 ? groups : null,
    oemIds: data.oemIds.length > 0 ? idsAmong(data.oemIds) : null,
    productNames: data.productNames.length > 0 ? data.productNames : null,
    componentNames: data.componentNames.length > 0 ? data.componentNames : null,
    ...comparedDays(window),
  };
}

/** Figures of the quotes of a list. @throws AppError NotFoundError for an unknown technology */
export async function quoteFigures(
  scope: Scope,
  services: Services,
  asked: AskedFigures,
): Promise<DealFigures> {
  const row = await readQuoteFigures(scope, figuresQuery(scope, services, asked));
  if (!row.known) throw notFound('There is no such technology');
  return toFigures(row);
}

/**
 * Figures of the service contracts of a list.
 * @throws AppError NotFoundError for an unknown technology, ForbiddenError without the subscription
 */
export async function contractFigures(
  scope: Scope,
  services: Services,
  asked: AskedFigures,
): Promise<DealFigures> {
  const query = figuresQuery(scope, services, asked);
  const subscribed = await readSubscription(scope, query.technologyId);
  if (subscribed === null) throw notFound('There is no such technology');
  if (!subscribed && !isStaff(scope.viewer)) throw forbidden();
  return toFigures(await readContractFigures(scope, query));
}

const toFigures = (row: FiguresRow): DealFigures => ({
  count: row.count,
  discounts: toSpread(row.discounts),
  amounts: toSpread(row.amounts),
  year: { count: row.yearCount, discount: row.yearDiscount, amount: row.yearAmount },
  yearBefore: { count: row.beforeCount, discount: row.beforeDiscount, amount: row.beforeAmount },
});

function toSpread(quartiles: FiguresRow['amounts']): DealSpread | null {
  const [p25, median, p75] = quartiles ?? [];
  // Service contracts have no discounts.
  return p25 == null || median == null || p75 == null ? null : { p25, median, p75 };
}
