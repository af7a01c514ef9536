import { changeThreshold } from '../crossings.ts';
import { PLACE, TYPES } from '../world.ts';
import { change, type Operation } from './turn.ts';

const LIMIT = `mutation(${TYPES}, $year: Int!, $amount: Float!, $incidental: Float!, $paid: Float) {
  done: saveGiftAlertThreshold(${PLACE}, thresholdYear: $year, amount: $amount, incidentalAmount: $incidental,
    remunerationAmount: $paid) }`;
const CURES = `query(${TYPES}, $id: ID!, $year: Int) { physician: compliancePhysician(${PLACE}, id: $id, year: $year) {
  cures { organizationId overSince giftYear recordId } } }`;
const RECORD = `mutation(${TYPES}, $id: ID!, $year: Int!, $since: String!) { done: recordGiftAlertCure(${PLACE},
  providerId: $id, giftYear: $year, overSince: $since) { recordId } }`;

export const setThreshold: Operation = async (turn) => {
  const { world, random, place } = turn;
  const year = Number(world.today().slice(0, 4)) + random.below(2);
  const to = {
    amount: 20_000 + random.below(40_000),
    incidental: 2_000 + random.below(5_000),
    remuneration: 20_000 + random.below(60_000),
  };
  const { organizationId: org } = place;
  const values = {
    year,
    amount: to.amount / 100,
    incidental: to.incidental / 100,
    paid: to.remuneration / 100,
  };
  return change(turn, LIMIT, values, () => [
    {
      key: `gift-threshold.create ${org} ${year} ${to.amount} ${to.incidental} ${to.remuneration}`,
      order: 0,
      apply(model) {
        changeThreshold(model, { org, year }, to);
        return [];
      },
    },
  ]);
};

/** Records a cure by returns. It changes no sum. */
export const recordCure: Operation = async (turn) => {
  const { world, random, place, who } = turn;
  const id = random.pick([...world.model.npis.keys()]);
  const { tenantName, organizationId } = place;
  const year = Number(world.today().slice(0, 4));
  const { data } = await world.api.graphql(who, CURES, { tenantName, organizationId, id, year });
  const cures: { organizationId: string; overSince: string; giftYear: number; recordId: string | null }[] =
    data?.physician?.cures ?? [];
  const open = cures.find((one) => one.recordId === null && one.organizationId === organizationId);
  if (!open) return 'nothing';
  return change(turn, RECORD, { id, year: open.giftYear, since: open.overSince }, () => []);
};
