import { parse } from 'csv-parse/sync';
import { expected } from '../effects.ts';
import { counted, paid, sumKey, sumsOf } from '../sums.ts';
import type { World } from '../world.ts';

type Line = Record<string, string>;
const inCents = (text: string | undefined) => (text ? Math.round(Number(text) * 100) : 0);
const EXCEPTIONS = ['(k)', '(m)', '(z)', '(s)', '(d), (l)', 'No exception needed', '(k)(4)'];
const exceptionOf = (text: string): number | null => {
  const at = EXCEPTIONS.findIndex((one) => text.endsWith(one));
  return at < 0 ? null : at + 1;
};

/** Reads the export of all gifts. Gifts of imports get their IDs from it. */
export async function readLines(world: World): Promise<Line[]> {
  const [{ tenantName, organizationId }] = world.places as [World['places'][number]];
  const answer = await world.api.get(world.admin, `/api/${tenantName}/${organizationId}/giftalerts/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const lines: Line[] = parse(await answer.text(), { columns: true, bom: true });
  for (const line of lines) {
    const imported = world.model.gifts.get(line['Description']!);
    if (!imported) continue;
    world.model.gifts.delete(imported.id);
    imported.id = line['Gift ID']!;
    world.model.gifts.set(imported.id, imported);
  }
  return lines;
}

/** Compares each line of the export with what was acknowledged, and its columns with the sums. */
export function compareLines(world: World, lines: readonly Line[]): string[] {
  const { model } = world;
  const found: string[] = [];
  const orgOf = new Map(world.places.map(({ name, organizationId }) => [name, organizationId]));
  const idOf = new Map([...world.names].map(([id, name]) => [name, id]));
  const sums = sumsOf(model);
  const seen = new Set<string>();
  const ofEvents = new Map<string, string[]>();
  const files = new Map<string, { counted: number; paid: number; remaining: Set<string> }>();
  for (const line of lines) {
    const id = line['Gift ID']!;
    const org = orgOf.get(line['Organization']!)!;
    const provider = idOf.get(line['Provider']!)!;
    const row = {
      ...{ org, provider, year: Number(line['Date Received']!.slice(-4)) },
      ...{ cents: inCents(line['Value']), returned: inCents(line['Returned Amount']) },
      ...{ isIncidental: line['Incidental'] === 'Yes', exception: exceptionOf(line['Exception']!) },
    };
    const key = sumKey(org, model.physician(provider), row.year);
    const file = files.get(key) ?? { counted: 0, paid: 0, remaining: new Set() };
    files.set(key, file);
    file.counted += inCents(line['Counted']);
    file.paid += inCents(line['Remuneration']);
    file.remaining.add(line['Remaining']!);
    found.push(
      ...expected(`Counted of ${id}`, inCents(line['Counted']), counted(row)),
      ...expected(`Remuneration of ${id}`, inCents(line['Remuneration']), paid(row)),
      ...expected(`Status of ${id}`, line['Status'], row.returned >= row.cents ? 'Returned' : 'Submitted'),
    );
    if (line['Description']!.startsWith('Event ')) {
      const shares = ofEvents.get(line['Description']!) ?? [];
      ofEvents.set(line['Description']!, [
        ...shares,
        shareText({ ...row, part: row.exception === 7 ? 1 : 0 }),
      ]);
      continue;
    }
    seen.add(id);
    const known = model.gifts.get(id);
    if (!known) found.push(`gift ${id} is listed, but was not acknowledged or is deleted`);
    else
      for (const [name, value] of Object.entries(row))
        found.push(...expected(`${name} of gift ${id}`, value, known[name as keyof typeof row]));
  }
  for (const id of model.gifts.keys()) if (!seen.has(id)) found.push(`gift ${id} was lost`);
  return [...found, ...compareEvents(world, ofEvents), ...compareFile(world, sums, files)];
}

const shareText = (one: { provider: string; part: number; cents: number; returned: number; year: number }) =>
  [one.provider, one.part === 1 ? 'share' : 'other', one.cents, one.returned, one.year].join(' ');

/** The gifts of each event are the shares of its bill, by physician. */
function compareEvents({ model }: World, listed: Map<string, string[]>): string[] {
  const found: string[] = [];
  const known = new Map([...model.events.values()].map((event) => [event.name, event]));
  for (const name of new Set([...known.keys(), ...listed.keys()])) {
    const event = known.get(name);
    const wanted = (event?.shares ?? []).map((share) =>
      shareText({ ...share, year: event!.year, part: event!.kind === 2 ? share.part : 0 }),
    );
    const text = (all: readonly string[]) => all.toSorted().join(', ');
    found.push(...expected(`gifts of ${name}`, text(listed.get(name) ?? []), text(wanted)));
  }
  return found;
}

function compareFile(
  { model }: World,
  sums: ReturnType<typeof sumsOf>,
  files: Map<string, { counted: number; paid: number; remaining: Set<string> }>,
): string[] {
  const found: string[] = [];
  for (const [key, sum] of sums) {
    const file = files.get(key);
    const limit = model.limit(sum.org, sum.year)?.amount ?? null;
    const left = limit === null ? [''] : [String((limit - sum.counted) / 100)];
    found.push(
      ...expected(`file counted ${key}`, file?.counted, sum.counted),
      ...expected(`file remuneration ${key}`, file?.paid, sum.paid),
      ...expected(`file remaining ${key}`, [...(file?.remaining ?? [])].join(), left.join()),
    );
  }
  return found;
}
