import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { everyHour } from '../jobs/every-hour.ts';

/** Entries per block. Small enough to read in one query, even on the embedded database's only connection. */
const BLOCK = 5_000;
/** Reading the end of the log may block writers no longer than this. */
const LOCK_TIMEOUT = '2s';

interface Seal {
  firstId: number;
  lastId: number;
  entryCount: number;
  /** Hexadecimal. */
  digest: string;
}

const columns = sql`first_id as "firstId", last_id as "lastId", entry_count as "entryCount", encode(digest, 'hex') as digest`;

/**
 * Seals all entries since the last seal. The log is locked only while its end is read, so writers are barely
 * delayed.
 * @returns the newest seal, or null if there was nothing to seal
 */
export async function sealEntries(db: Db): Promise<Seal | null> {
  const end = await endOfLog(db);
  let newest: Seal | null = null;
  for (;;) {
    const seal = await sealBlock(db, end);
    if (!seal) return newest;
    newest = seal;
  }
}

/** The ID up to which the log is complete. The lock ensures that no open transaction has earlier entries. */
async function endOfLog(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
    await sql`lock table audit_entries in share mode`.execute(trx);
    const { rows } = await sql<{ end: number }>`
      select coalesce(max(id), 0) as "end" from audit_entries
    `.execute(trx);
    return rows[0]!.end;
  });
}

/** If several processes seal at the same time, one writes the block and the others continue after it. */
async function sealBlock(db: Db, end: number): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    with before as (select last_id, digest from audit_seals order by id desc limit 1),
      start as (select coalesce((select last_id from before), 0) + 1 as first_id),
      block as (
        select max(id) as last_id from (
          select e.id from audit_entries e, start where e.id between start.first_id and ${end}
          order by e.id limit ${BLOCK}
        ) as entries
      )
    insert into audit_seals (first_id, last_id, entry_count, digest)
    select start.first_id, block.last_id, made.entry_count, made.digest from start, block,
      lateral audit_block((select digest from before), start.first_id, block.last_id) as made
    where block.last_id is not null
    on conflict (first_id) do nothing
    returning ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

export interface Verification {
  sealed: number;
  unsealed: number;
  /** Digest of the last seal. Store it elsewhere to compare with later. */
  digest: string | null;
  problem: string | null;
}

/**
 * Recomputes every seal.
 * @param expected digest noted earlier. A rewritten log does not contain it.
 */
export async function verifyEntries(db: Db, expected: string | null = null): Promise<Verification> {
  const { rows: seals } = await sql<Seal>`select ${columns} from audit_seals order by id`.execute(db);
  let last: Seal | null = null;
  let problem: string | null = null;
  for (const seal of seals) {
    problem = await sealProblem(db, last, seal);
    if (problem) break;
    last = seal;
  }
  if (!problem && expected && !seals.some(({ digest }) => digest === expected.toLowerCase()))
    problem = 'No seal has the recorded digest';
  const sealed = seals.reduce((sum, seal) => sum + seal.entryCount, 0);
  const { rows } = await sql<{ unsealed: number }>`
    select count(*)::int as unsealed from audit_entries where id > ${seals.at(-1)?.lastId ?? 0}
  `.execute(db);
  return { sealed, unsealed: rows[0]!.unsealed, digest: seals.at(-1)?.digest ?? null, problem };
}

async function sealProblem(db: Db, before: Seal | null, seal: Seal): Promise<string | null> {
  const block = `the entries ${seal.firstId} to ${seal.lastId}`;
  if (seal.firstId !== (before?.lastId ?? 0) + 1) return `The seal before ${block} is missing`;
  const { rows } = await sql<Pick<Seal, 'entryCount' | 'digest'>>`
    select entry_count as "entryCount", encode(digest, 'hex') as digest
    from audit_block(decode(${before?.digest ?? ''}, 'hex'), ${seal.firstId}, ${seal.lastId})
  `.execute(db);
  const { entryCount, digest } = rows[0]!;
  if (entryCount !== seal.entryCount)
    return `The seal covers ${seal.entryCount} of ${block}, but ${entryCount} were found`;
  return digest === seal.digest ? null : `At least one of ${block} was changed`;
}

/**
 * Seals new entries every hour. The digest is also written to the server's log, which is stored elsewhere.
 */
export function sealHourly(http: FastifyInstance, db: Db): void {
  everyHour(http, 'Sealing the audit log', async () => {
    const seal = await sealEntries(db);
    if (seal) http.log.info({ lastId: seal.lastId, digest: seal.digest }, 'The audit log was sealed');
  });
}
