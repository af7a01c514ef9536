import { cents, expected } from './effects.ts';
import { countedOf, sumKey, sumsOf } from './sums.ts';
import { PLACE, type Place, send, TYPES, type World } from './world.ts';

const TREE = `query(${TYPES}, $day: String) { list: giftAlertMarketEntityProviders(${PLACE}, pageSize: 1000, receivedDate: $day)
  { results { providerId currentRemainingAmount currentReservedAmount currentRemunerationRemainingAmount
    previousRemainingAmount } } }`;
const LIST = `query(${TYPES}, $search: GiftSearchInput) { list: giftAlertSearch(${PLACE}, giftSearchInput: $search) {
  filteredCount sums { countedAmount giftAmount returnedAmount }
  results { originalId providerId giftYear remainingAmount reservedAmount totalAmount remainingRemunerationAmount } } }`;
const CHECK = `query(${TYPES}, $id: ID!, $day: String!, $exception: Int) { check: giftAlertCheck(${PLACE}, providerId: $id,
  amount: 1, receivedDate: $day, exception: $exception) { totalAmount remainingAmount reservedAmount paidAmount remainingAfter } }`;
const PHYSICIAN = `query(${TYPES}, $id: ID!, $year: Int) { physician: compliancePhysician(${PLACE}, id: $id, year: $year) {
  records { providerId } organizations { organizationId totalAmount paidAmount giftCount incidentalCount returnedCount
    aboveIncidentalCount } } }`;
const PEOPLE = `query(${TYPES}, $ids: [ID!]!, $day: String!) { people: giftEventPeople(${PLACE}, providerIds: $ids, heldOn: $day) {
  providerId totalAmount reservedAmount } }`;
const DESK = `query(${TYPES}) { desk: complianceDesk(${PLACE}) { giftCount overCount nearCount aboveIncidentalCount
  overRemunerationCount over { organizationId providerId totalAmount remainingAmount } near { organizationId providerId totalAmount } } }`;

type Sums = ReturnType<typeof sumsOf>;

/** Compares what each screen says about sums with the model. */
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

async function compareCheck(
  { api, model, admin, today }: World,
  place: Place,
  sums: Sums,
  id: string,
): Promise<string[]> {
  const org = place.organizationId;
  const day = today();
  const year = Number(day.slice(0, 4));
  const exception = place.asksException ? 1 : null;
  const { check } = (await send(api, admin, CHECK, place, { id, day, exception })).data;
  const { people } = (await send(api, admin, PEOPLE, place, { ids: [id], day })).data;
  const physician = model.physician(id);
  const spent = countedOf(sums, org, physician, year);
  const reserved = model.reserved(org, physician, year, day);
  const limit = model.limit(org, year)!.amount;
  return [
    ...expected(`check total ${id}`, cents(check.totalAmount), spent),
    ...expected(`check remaining ${id}`, cents(check.remainingAmount), limit - spent),
    ...expected(`check after ${id}`, cents(check.remainingAfter), limit - spent - 100),
    ...expected(`check reserved ${id}`, cents(check.reservedAmount), reserved),
    ...expected(
      `check paid ${id}`,
      cents(check.paidAmount),
      sums.get(sumKey(org, physician, year))?.paid ?? 0,
    ),
    ...expected(`event total ${id}`, cents(people[0]?.totalAmount), spent),
    ...expected(`event reserved ${id}`, cents(people[0]?.reservedAmount), reserved),
  ];
}

async function comparePhysician(
  { api, model, admin, places, today }: World,
  sums: Sums,
  id: string,
): Promise<string[]> {
  const year = Number(today().slice(0, 4));
  const { physician } = (await send(api, admin, PHYSICIAN, places[0]!, { id, year })).data;
  const records = model.recordsOf(id);
  const listed: string[] = physician.records.map((one: { providerId: string }) => one.providerId);
  const found = expected(`records of ${id}`, listed.join(), records.join());
  for (const row of physician.organizations) {
    const none = { counted: 0, paid: 0, gifts: 0, incidental: 0, returned: 0, aboveIncidental: 0 };
    const sum = sums.get(sumKey(row.organizationId, records[0]!, year)) ?? none;
    found.push(
      ...expected(`page total ${id}`, cents(row.totalAmount), sum.counted),
      ...expected(`page paid ${id}`, cents(row.paidAmount), sum.paid),
      ...expected(`page gifts ${id}`, row.giftCount, sum.gifts),
      ...expected(`page incidental ${id}`, row.incidentalCount, sum.incidental),
      ...expected(`page returned ${id}`, row.returnedCount, sum.returned),
      ...expected(`page above ${id}`, row.aboveIncidentalCount, sum.aboveIncidental),
    );
  }
  return found;
}

async function compareDesk({ api, model, admin, places, today }: World, sums: Sums): Promise<string[]> {
  const { desk } = (await send(api, admin, DESK, places[0]!)).data;
  const year = Number(today().slice(0, 4));
  const now = [...sums.values()].filter((one) => one.year === year);
  const limitOf = (org: string) => model.limit(org, year)!;
  const text = (rows: readonly string[]) => rows.toSorted().join(', ');
  const name = (one: { org: string; physician: string; counted: number }) =>
    `${one.org} ${one.physician} ${one.counted}`;
  const over = now.filter((one) => one.counted > limitOf(one.org).amount);
  const near = now.filter(
    (one) =>
      one.counted > 0 &&
      !over.includes(one) &&
      (limitOf(one.org).amount - one.counted) * 5 <= limitOf(one.org).amount,
  );
  const overPaid = now.filter((one) => one.paid > limitOf(one.org).remuneration!);
  const listed = (rows: { organizationId: string; providerId: string; totalAmount: number }[]) =>
    text(rows.map((one) => `${one.organizationId} ${one.providerId} ${cents(one.totalAmount)}`));
  return [
    ...expected('desk over', listed(desk.over), text(over.map(name))),
    ...expected('desk near', listed(desk.near), text(near.map(name))),
    ...expected('desk number over', desk.overCount, over.length),
    ...expected('desk number near', desk.nearCount, near.length),
    ...expected('desk over remuneration', desk.overRemunerationCount, overPaid.length),
    ...expected(
      'desk gifts',
      desk.giftCount,
      now.reduce((sum, one) => sum + one.gifts, 0),
    ),
    ...expected(
      'desk above incidental',
      desk.aboveIncidentalCount,
      now.reduce((sum, one) => sum + one.aboveIncidental, 0),
    ),
  ];
}
