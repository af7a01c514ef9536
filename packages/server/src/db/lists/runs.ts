import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';
import type { ListQuery, Run } from './list-query.ts';

export interface OrderedRun {
  /** @param most rows to read, null for all */
  from(most: number | null): RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
}

export function orderedRuns<Sort extends string>(
  { from, sorts, id }: ListQuery<unknown, Sort>,
  sort: Sort,
  descending: boolean,
  backward = false,
): OrderedRun[] {
  const direction = descending === backward ? sql`asc` : sql`desc`;
  const given: RawBuilder<unknown> | readonly Run[] = sorts[sort];
  if (!Array.isArray(given)) {
    const nulls = backward ? sql`first` : sql`last`;
    return [
      {
        from: () => from,
        where: sql`true`,
        order: sql`${given as RawBuilder<unknown>} ${direction} nulls ${nulls}, ${id} ${direction}`,
      },
    ];
  }
  const runs = (given as readonly Run[]).map((run) => ({
    from: (most: number | null) => run.from?.(direction, most) ?? from,
    where: run.where ?? sql<boolean>`true`,
    order: run.by ? sql`${run.by} ${direction}, ${id} ${direction}` : sql`${id} ${direction}`,
  }));
  return backward ? runs.reverse() : runs;
}

interface Window {
  skip: number;
  /** Null for all. */
  take: number | null;
}

export const idsOfRun = (
  { id, where }: Pick<ListQuery<unknown, never>, 'id' | 'where'>,
  run: OrderedRun,
  { skip, take }: Window,
) => sql<
  number[]
>`array(select ${id} from ${run.from(take === null ? null : skip + take)} where ${where} and ${run.where}
  order by ${run.order} limit ${take} offset ${skip})`;

export async function readRuns<Sort extends string>(
  { db }: Scope,
  query: ListQuery<unknown, Sort>,
  runs: readonly OrderedRun[],
  { skip, take }: { skip: number; take: number },
): Promise<number[]> {
  const ids: number[] = [];
  let toSkip = skip;
  for (const run of runs) {
    const some = await sql<{ ids: number[] }>`
      ${query.with ?? sql``} select ${idsOfRun(query, run, { skip: toSkip, take: take - ids.length })} as ids
    `.execute(db);
    ids.push(...some.rows[0]!.ids.map(Number));
    if (ids.length >= take) break;
    if (some.rows[0]!.ids.length || !toSkip) toSkip = 0;
    else if (run !== runs.at(-1)) toSkip -= Math.min(toSkip, await countRun(db, query, run));
  }
  return ids;
}

async function countRun<Sort extends string>(
  db: Scope['db'],
  query: ListQuery<unknown, Sort>,
  run: OrderedRun,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${query.with ?? sql``} select count(*)::int as count from ${run.from(null)} where ${query.where} and ${run.where}
  `.execute(db);
  return rows[0]!.count;
}
