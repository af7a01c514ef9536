import { npiCheckDigit } from '@capwise/domain/compliance/places/npi';
import { changeByMerge } from '../crossings.ts';
import { merge, undoMerge } from '../effects.ts';
import { PLACE, TYPES } from '../world.ts';
import { change, type Operation, pickOf } from './turn.ts';

const MERGE = `mutation(${TYPES}, $to: ID!, $from: [ID!]!) { done: mergeGiftAlertProviders(${PLACE}, providerId: $to,
  mergedIds: $from) }`;
const MERGES = `query(${TYPES}) { list: giftAlertProviderMerges(${PLACE}) { id keptName records { providerName } } }`;
const UNDO = `mutation(${TYPES}, $id: ID!) { done: undoGiftAlertProviderMerge(${PLACE}, mergeId: $id) }`;
const FIND = `query(${TYPES}, $id: ID!) { list: giftAlertProviders(${PLACE}, ids: [$id]) { results { version npi } } }`;
const SAVE = `mutation(${TYPES}, $id: ID!, $version: String!, $name: String!, $npi: String!) { done: saveGiftAlertProvider(
  ${PLACE}, providerId: $id, version: $version, lastName: $name, npi: $npi) { version } }`;

/** Enough records remain for physicians who differ. */
const MIN_RECORDS = 5;

export const mergeRecords: Operation = async (turn) => {
  const { world, random } = turn;
  const known = [...world.model.npis.keys()];
  const to = random.pick(known);
  const from = random.pick(known.filter((one) => one !== to));
  if (known.length <= MIN_RECORDS) return 'nothing';
  return change(turn, MERGE, { to, from: [from] }, () => [
    {
      key: `gift-provider.merge ${to}`,
      order: 0,
      apply(model) {
        changeByMerge(model, { from: [from], to }, () => merge(model, to, [from]));
        return [];
      },
    },
  ]);
};

export const undoMerged: Operation = async (turn) => {
  const { world, random, place } = turn;
  const { tenantName, organizationId } = place;
  const { data } = await world.api.graphql(world.admin, MERGES, { tenantName, organizationId });
  const listed: { id: string; records: { providerName: string }[] }[] = data.list;
  const one = pickOf(random, listed);
  if (!one) return 'nothing';
  const names = one.records.map(({ providerName }) => providerName);
  const idOf = (name: string) => [...world.names].find(([, other]) => other === name)![0];
  const ids = names.map(idOf);
  const key = () => world.model.merges.find(({ records }) => ids.every((id) => records.has(id)));
  const kept = key()?.kept;
  return change(turn, UNDO, { id: one.id }, () => [
    {
      key: `gift-provider.unmerge ${kept}`,
      order: 0,
      apply(model) {
        undoMerge(model, key()!);
        return [];
      },
    },
  ]);
};

export const changeNpi: Operation = async (turn) => {
  const { world, random, place, who } = turn;
  const id = random.pick([...world.model.npis.keys()]);
  const { tenantName, organizationId } = place;
  const { data } = await world.api.graphql(who, FIND, { tenantName, organizationId, id });
  const before: { version: string; npi: string } | undefined = data?.list?.results[0];
  if (!before) return 'nothing';
  const nine = `1${String(random.below(1e8)).padStart(8, '0')}`;
  const npi = before.npi && random.below(2) ? '' : `${nine}${npiCheckDigit(nine)}`;
  const values = { id, version: before.version, name: world.names.get(id)!, npi };
  return change(turn, SAVE, values, () => [
    {
      key: `gift-provider.update ${id}`,
      order: 0,
      apply(model) {
        model.npis.set(id, npi);
        return [];
      },
    },
  ]);
};
