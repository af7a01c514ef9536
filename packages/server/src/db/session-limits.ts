import type pg from 'pg';

/** What a connection may take at most, as PostgreSQL's settings. */
const LIMITS = { statement_timeout: '60s', idle_in_transaction_session_timeout: '120s' } as const;
/** Statements are never compiled: when a wrong estimate started that, it took nine tenths of the time. */
const SETTINGS = { ...LIMITS, jit: 'off' };
const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** The process id that the server named when the connection was made. */
const processOf = (client: pg.ClientBase) => (client as unknown as { processID: number | null }).processID;

/**
 * Sets settings of a session; not as startup parameters, which poolers refuse. Through a pooler it sets nothing: the
 * settings would stay on a connection that others get next. Behind a pooler the process that answers is not the one
 * that was named when the connection was made.
 * @returns whether they were set
 */
async function setDirectly(client: pg.ClientBase, settings: Record<string, string>): Promise<boolean> {
  const entries = Object.entries(settings);
  const calls = entries.map((_, index) => `set_config($${2 * index + 2}, $${2 * index + 3}, false)`);
  const { rowCount } = await client.query(
    `select ${calls.join(', ')} from (values (true)) as direct where pg_backend_pid() = $1`,
    [processOf(client), ...entries.flat()],
  );
  return rowCount === 1;
}

/** Sets the limits on a new connection. */
export async function limitSession(client: pg.ClientBase): Promise<void> {
  await setDirectly(client, SETTINGS);
}

/** The time of a statement that a connection was last given; null behind a pooler, where it cannot be set. */
const given = new WeakMap<pg.ClientBase, number | null>();

/**
 * Gives the next statements of a connection their time, in milliseconds. One more query, when it changes.
 * @returns whether the database itself stops them; behind a pooler it does not
 */
export async function limitStatements(client: pg.ClientBase, budget: number): Promise<boolean> {
  const before = given.get(client);
  if (before === null || before === budget) return before !== null;
  const isSet = await setDirectly(client, { statement_timeout: String(budget) });
  given.set(client, isSet ? budget : null);
  return isSet;
}

/** A pooler may lend a connection that lacks the prepared statements of another. @returns whether one is in use */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid !== processOf(client);
  } finally {
    client.release();
  }
}

/** The limits that a connection of the pool lacks, as advice on how to have them; null when all are in force. */
export async function missingLimits(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ name: keyof typeof LIMITS; role: string }>(
    `select name, current_user as role from pg_settings where name = any($1) and setting = '0' order by name desc`,
    [NAMES],
  );
  if (!rows.length) return null;
  const role = `"${rows[0]!.role.replaceAll('"', '""')}"`;
  const commands = rows.map(({ name }) => `alter role ${role} set ${name} = '${LIMITS[name]}';`);
  return (
    'The database is reached through a pooler, where Capwise cannot limit its queries itself, and no limit is set ' +
    `there: a query that hangs holds its connection for ever. Run once: ${commands.join(' ')}`
  );
}
