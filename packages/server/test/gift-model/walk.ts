import { randomFrom, weighted } from '@capwise/demo/random';
import type { TestApi } from '../api.ts';
import { newEntries, replay } from './audit-order.ts';
import { compareCrossings, compareRequests } from './compare/history.ts';
import { compareLines, readLines } from './compare/lines.ts';
import { compareSums } from './compare/lists.ts';
import type { Effect } from './effects.ts';
import { addEvent, editEvent, removeEvent } from './operations/events.ts';
import { add, edit, giveBack, remove } from './operations/gifts.ts';
import { importFile, undoImport } from './operations/imports.ts';
import { recordCure, setThreshold } from './operations/limits.ts';
import { changeNpi, mergeRecords, undoMerged } from './operations/records.ts';
import { approve, ask, give, refuse, withdraw } from './operations/requests.ts';
import type { Operation } from './operations/turn.ts';
import { makeWorld, type World } from './world.ts';

const CLIENTS = 8;
const NEW_YEAR = Date.parse('2027-01-01T06:00:00Z');
const DAY = 86_400_000;
/** Batches of a day, so that requests are decided before they lapse. The walk ends at the latest 20 days after New Year. */
const BATCHES_A_DAY = 5;
const MAX_DAYS = 40;

const OPERATIONS: readonly (readonly [name: string, weight: number, operation: Operation])[] = [
  ['add gift', 18, add],
  ['edit gift', 12, edit],
  ['return gift', 9, giveBack],
  ['delete gift', 9, remove],
  ['ask', 8, ask],
  ['approve', 9, approve],
  ['refuse', 2, refuse],
  ['give', 5, give],
  ['withdraw', 3, withdraw],
  ['add event', 4, addEvent],
  ['edit event', 6, editEvent],
  ['delete event', 2, removeEvent],
  ['import', 3, importFile],
  ['undo import', 2, undoImport],
  ['merge', 3, mergeRecords],
  ['undo merge', 3, undoMerged],
  ['change NPI', 1, changeNpi],
  ['set threshold', 2, setThreshold],
  ['record cure', 4, recordCure],
];
const REFUSALS = [
  'done',
  'nothing',
  'refused rows',
  'ConflictError',
  'ValidationError',
  'NotFoundError',
  'ForbiddenError',
];
const choose = weighted(OPERATIONS, ([, weight]) => weight);

export interface Walk {
  operations: number;
  seed: string;
  /** Compares all screens after this many batches. Gifts and their export are compared after each one. */
  every: number;
  /** Moves the server's clock. */
  setNow(now: Date): void;
  /** Day in the tenant's time zone. */
  today(): string;
  /** Called after each batch. */
  progress?(done: number, differences: readonly string[]): void;
}

export interface WalkResult {
  /** Numbers by operation and outcome. */
  outcomes: Map<string, Map<string, number>>;
  differences: string[];
  crossings: number;
}

/** Clients change everything at the same time, and after each batch the model is compared with what the product says. */
export async function walk(api: TestApi, given: Walk): Promise<WalkResult> {
  const batches = Math.ceil(given.operations / CLIENTS);
  const length = DAY * Math.min(MAX_DAYS, batches / BATCHES_A_DAY);
  const start = NEW_YEAR - length / 2;
  given.setNow(new Date(start));
  const world = await makeWorld(api, given.today);
  await newEntries(world);
  const result: WalkResult = { outcomes: new Map(), differences: [], crossings: 0 };
  /** One difference is often found again after each batch. */
  const known = new Set<string>();
  const random = randomFrom(given.seed);
  for (let batch = 0; batch < batches; batch += 1) {
    given.setNow(new Date(start + (batch / batches) * length));
    const effects: Effect[] = [];
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const own = randomFrom(`${given.seed} ${batch} ${client}`);
        const place = own.pick(world.places);
        const [name, , operation] = choose(random);
        const outcome = await operation({
          world,
          random: own,
          place,
          who: place.people[client % 4]!,
          effects,
        });
        count(result, name, outcome);
        if (!REFUSALS.includes(outcome)) result.differences.push(`${name} ended as ${outcome}`);
      }),
    );
    const isWhole = batch % given.every === given.every - 1 || batch === batches - 1;
    const found = await compare(world, effects, isWhole);
    for (const one of found)
      if (!known.has(one)) {
        known.add(one);
        result.differences.push(`batch ${batch}: ${one}`);
      }
    given.progress?.((batch + 1) * CLIENTS, result.differences);
    if (result.differences.length > 200) break;
  }
  result.crossings = world.model.crossings.length;
  return result;
}

async function compare(world: World, effects: readonly Effect[], isWhole: boolean): Promise<string[]> {
  const found = await replay(world, effects);
  found.push(...compareLines(world, await readLines(world)));
  if (isWhole)
    for (const screens of [compareSums, compareRequests, compareCrossings])
      found.push(...(await screens(world)));
  return found;
}

function count({ outcomes }: WalkResult, name: string, outcome: string): void {
  const own = outcomes.get(name) ?? new Map<string, number>();
  outcomes.set(name, own.set(outcome, (own.get(outcome) ?? 0) + 1));
}
