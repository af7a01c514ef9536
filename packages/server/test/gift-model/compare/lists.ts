import { cents, expected } from '../effects.ts';
import { countedOf, sumKey, sumsOf } from '../sums.ts';
import { PLACE, type Place, send, TYPES, type World } from '../world.ts';
import { compareCheck, compareDesk, comparePhysician } from './physicians.ts';

const TREE = `query(${TYPES}, $day: String) { list: giftAlertMarketEntityProviders(${PLACE}, pageSize: 1000, receivedDate: $day)
  { results { providerId currentRemainingAmount currentReservedAmount currentRemunerationRemainingAmount
    previousRemainingAmount } } }`;
const LIST = `query(${TYPES}, $search: GiftSearchInput) { list: giftAlertSearch(${PLACE}, giftSearchInput: $search) {
  filteredCount sums { countedAmount giftAmount returnedAmount }
  results { originalId providerId giftYear remainingAmount reservedAmount totalAmount remainingRemunerationAmount } } }`;

type Sums = ReturnType<typeof sumsOf>;

/** Compares what lists, pages and the desk say about sums with the model. */
export async function compareSums(world: World): Promise<string[]> {
  const { model, places } = world;
  const sums = sumsOf(model);
  const found: string[] = [];
  for (const place of places) {
    found.push(...(await compareTree(world, place, sums)));
    found.push(...(await compareList(world, place, sums)));
  }
  const ids = [...model.npis.keys()];
  for (let at = 0; at < 2; at += 1) {
    const id = ids[(model.changes + at * 3) % ids.length]!;
    for (const place of places) found.push(...(await compareCheck(world, place, sums, id)));
    found.push(...(await comparePhysician(world, sums, id)));
  }
  return [...found, ...(await compareDesk(world, sums))];
}

async function compareTree({ api, model, admin, today }: World, place: Place, sums: Sums): Promise<string[]> {
  const org = place.organizationId;
  const day = today();
  const year = Number(day.slice(0, 4));
  const { data } = await send(api, admin, TREE, place, { day });
  const found: string[] = [];
  for (const row of data.list.results) {
    const key = `tree ${row.providerId}`;
    const physician = model.physician(row.providerId);
    const left = (of: number) => {
      const limit = model.limit(org, of)?.amount;
      return limit === undefined ? null : limit - countedOf(sums, org, physician, of);
    };
    const paid = sums.get(sumKey(org, physician, year))?.paid ?? 0;
    const most = model.limit(org, year)?.remuneration;
    found.push(
      ...expected(`${key} remaining`, cents(row.currentRemainingAmount), left(year)),
      ...expected(`${key} last year`, cents(row.previousRemainingAmount), left(year - 1)),
      ...expected(
        `${key} reserved`,
        cents(row.currentReservedAmount),
        model.reserved(org, physician, year, day),
      ),
      ...expected(
        `${key} remuneration`,
        cents(row.currentRemunerationRemainingAmount),
        most == null ? null : most - paid,
      ),
    );
  }
  return found.length || data.list.results.length === model.npis.size
    ? found
    : [`the tree has ${data.list.results.length} records, not ${model.npis.size}`];
}

async function compareList({ api, model, admin, today }: World, place: Place, sums: Sums): Promise<string[]> {
  const org = place.organizationId;
  const search = { organizationIds: [org], pageSize: 30 };
  const { data } = await send(api, admin, LIST, place, { search });
  const rows = [...model.rows()].filter((one) => one.org === org);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const all = [...sums.values()]
    .filter((one) => one.org === org)
    .reduce((total, one) => total + one.counted, 0);
  const found = [
    ...expected(`gifts of ${org}`, data.list.filteredCount, rows.length),
    ...expected(
      `sum of values ${org}`,
      cents(data.list.sums.giftAmount),
      sum((row) => row.cents),
    ),
    ...expected(
      `sum of returns ${org}`,
      cents(data.list.sums.returnedAmount),
      sum((row) => row.returned),
    ),
    ...expected(`sum counted ${org}`, cents(data.list.sums.countedAmount), all),
  ];
  for (const row of data.list.results) {
    const physician = model.physician(row.providerId);
    const limit = model.limit(org, row.giftYear);
    const spent = countedOf(sums, org, physician, row.giftYear);
    found.push(
      ...expected(`list total ${row.originalId}`, cents(row.totalAmount), limit && spent),
      ...expected(
        `list remaining ${row.originalId}`,
        cents(row.remainingAmount),
        limit && limit.amount - spent,
      ),
      ...expected(
        `list reserved ${row.originalId}`,
        cents(row.reservedAmount),
        model.reserved(org, physician, row.giftYear, today()),
      ),
    );
  }
  return found;
}
