import { cents, expected } from '../effects.ts';
import type { Crossing } from '../model.ts';
import { PLACE, type Place, send, TYPES, type World } from '../world.ts';

const CROSSED = `query(${TYPES}, $id: ID!, $page: Int) { list: giftAlertReportedCrossings(${PLACE}, alertId: $id, pageSize: 100,
  pageNumber: $page) { filteredCount results { providerId giftYear alertAmount remainingAmount thresholdAmount } } }`;
const REQUESTS = `query(${TYPES}, $page: Int) { list: giftRequests(${PLACE}, view: "all", pageSize: 100, pageNumber: $page) {
  filteredCount results { id providerId amount state isIncidental giftYear } } }`;

/** Every crossing is recorded once, with the amounts right after the change. */
export async function compareCrossings(world: World): Promise<string[]> {
  const { model } = world;
  const found: string[] = [];
  for (const alert of model.alerts) {
    const place = world.places.find(({ organizationId }) => organizationId === alert.org)!;
    const listed = await all(world, place, CROSSED, { id: alert.id });
    const own = onceEach(
      world,
      model.crossings.filter((one) => one.alert === alert.id),
    );
    const wanted = own.map((one) =>
      [model.current(one.provider), one.year, one.level, one.after, one.limit].join(' '),
    );
    const got = listed.map((row) =>
      [
        row.providerId,
        row.giftYear,
        cents(row.alertAmount),
        cents(row.remainingAmount),
        cents(row.thresholdAmount),
      ].join(' '),
    );
    found.push(...missing(`alert ${alert.id} did not report`, wanted, got));
    found.push(...missing(`alert ${alert.id} reported without a crossing`, got, wanted));
  }
  return found;
}

/** A merge leaves one crossing of each change: that of the remaining record, or the first one. */
function onceEach({ model }: World, rows: readonly Crossing[]): Crossing[] {
  const known = new Map<string, Crossing>();
  for (const row of rows.toSorted((one, other) => model.depth(one.provider) - model.depth(other.provider))) {
    const key = `${row.no} ${row.year} ${model.current(row.provider)}`;
    if (!known.has(key)) known.set(key, row);
  }
  return [...known.values()];
}

function missing(words: string, some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.flatMap((one) => {
    const at = left.indexOf(one);
    if (at < 0) return [`${words}: ${one}`];
    left.splice(at, 1);
    return [];
  });
}

/** Each request is in the state of its last acknowledged change, or has lapsed. */
export async function compareRequests(world: World): Promise<string[]> {
  const { model, today } = world;
  const found: string[] = [];
  for (const place of world.places) {
    const listed = await all(world, place, REQUESTS, {});
    const own = [...model.requests.values()].filter(({ org }) => org === place.organizationId);
    found.push(...expected(`requests of ${place.organizationId}`, listed.length, own.length));
    for (const row of listed) {
      const known = model.requests.get(row.id);
      const isOpen = known?.state === 'Requested' || known?.state === 'Approved';
      const state = isOpen && known.until < today() ? 'Lapsed' : known?.state;
      found.push(
        ...expected(`state of request ${row.id}`, row.state, state),
        ...expected(`amount of request ${row.id}`, cents(row.amount), known?.cents),
        ...expected(`provider of request ${row.id}`, row.providerId, known?.provider),
      );
    }
  }
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of either list.
async function all(world: World, place: Place, query: string, variables: object): Promise<any[]> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await send(world.api, world.admin, query, place, { ...variables, page });
    rows.push(...data.list.results);
    if (rows.length >= data.list.filteredCount || data.list.results.length === 0) return rows;
  }
}
