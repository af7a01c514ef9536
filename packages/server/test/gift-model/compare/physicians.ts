import { cents, expected } from '../effects.ts';
import { countedOf, sumKey, type sumsOf } from '../sums.ts';
import { PLACE, type Place, send, TYPES, type World } from '../world.ts';

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

export async function compareCheck(
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

export async function comparePhysician(
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

export async function compareDesk(
  { api, model, admin, places, today }: World,
  sums: Sums,
): Promise<string[]> {
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
