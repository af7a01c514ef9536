import { changeGifts } from '../crossings.ts';
import { type Operation, pickOf, someCents, someDay, someProviders, someReason, type Turn } from './turn.ts';

const COLUMNS =
  'provider_id,entity_id,received_date,gift_type,requestor,amount,incidental,description,exception,conditions,status,returned_date';

/** Rows of a file whose gifts are not read back yet: their IDs are in no answer. */
export interface ImportedRow {
  provider: string;
  year: number;
  cents: number;
  /** All of it, or nothing. */
  returned: number;
  isIncidental: boolean;
  exception: number | null;
  description: string;
}

async function post({ world, place, who }: Turn, path: string, body: string, type: string) {
  const url = `/api/${place.tenantName}/${place.organizationId}/gifts/${path}`;
  const answer = await world.api.get(who, url, { method: 'POST', headers: { 'content-type': type }, body });
  const text = await answer.text();
  const read = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { isDone: answer.ok, status: answer.status, body: read };
}

export const importFile: Operation = async (turn) => {
  const { world, place, random } = turn;
  const word = `import-${random.below(1e9)}`;
  const references = await readReferences(turn);
  const rows: ImportedRow[] = Array.from({ length: 1 + random.below(4) }, (_, at) => {
    const { exception, isIncidental } = someReason(turn);
    const [provider] = someProviders(turn, 1);
    const year = Number(world.today().slice(0, 4));
    const description = `${word}-${at}`;
    const cents = someCents(random);
    const returned = random.below(6) ? 0 : cents;
    return { provider: provider!, year, cents, returned, isIncidental, exception, description };
  });
  const lines = rows.map(({ provider, cents, returned, isIncidental, exception, description }) => {
    const day = someDay(turn);
    const received = day.startsWith(world.today().slice(0, 4)) ? day : world.today();
    const why = `${exception ?? ''},${exception === null ? '' : 'yes'}`;
    const state = returned ? `Returned,${world.today()}` : ',';
    const flag = place.asksException ? '' : isIncidental ? 'yes' : 'no';
    return `${references.get(provider)},${world.entityReference},${received},${place.giftType},${place.requestor},${cents / 100},${flag},${description},${why},${state}`;
  });
  const csv = [COLUMNS, ...lines].join('\r\n');
  const { isDone, body, status } = await post(turn, `csv?fileName=${word}.csv&repeats=add`, csv, 'text/csv');
  if (!isDone) return String(body['name'] ?? status);
  if (body['batchId'] === null || Number(body['errorCount']) > 0) return 'refused rows';
  const batch = String(body['batchId']);
  turn.effects.push({
    key: `import.publish ${batch}`,
    order: 0,
    apply(model) {
      changeGifts(model, () => {
        for (const { description: id, ...row } of rows) {
          const provider = model.current(row.provider);
          model.gifts.set(id, { ...row, id, provider, org: place.organizationId, batch });
        }
      });
      return [];
    },
  });
  return 'done';
};

export const undoImport: Operation = async (turn) => {
  const { world, random, place } = turn;
  const own = [...world.model.gifts.values()].filter(
    ({ org, batch }) => batch && org === place.organizationId,
  );
  const batch = pickOf(random, own.slice(-20))?.batch;
  if (!batch) return 'nothing';
  const { isDone, body, status } = await post(turn, `${batch}/undo`, '{}', 'application/json');
  if (!isDone) return String(body['name'] ?? status);
  turn.effects.push({
    key: `import.undo ${batch}`,
    order: 0,
    apply(model) {
      changeGifts(model, () => {
        for (const one of [...model.gifts.values()]) if (one.batch === batch) model.gifts.delete(one.id);
      });
      return [];
    },
  });
  return 'done';
};

/** IDs in files. They stay with a record when it is merged. */
async function readReferences({ world, place }: Turn): Promise<Map<string, string>> {
  const query = `query($tenantName: String!, $organizationId: ID!) { list: giftAlertProviders(tenantName: $tenantName,
    organizationId: $organizationId, pageSize: 100) { results { providerId reference } } }`;
  const { tenantName, organizationId } = place;
  const { data } = await world.api.graphql(world.admin, query, { tenantName, organizationId });
  return new Map(
    data.list.results.map((one: { providerId: string; reference: string }) => [
      one.providerId,
      one.reference,
    ]),
  );
}
