import type pg from 'pg';

const LIMITS = { statement_timeout: '60s', idle_in_transaction_session_timeout: '120s' } as const;
/** No JIT: after a wrong estimate, compiling took nine tenths of the time. */
const SETTINGS = { ...LIMITS, jit: 'off' };
const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

const backendProcessId = (client: pg.ClientBase) =>
  (client as unknown as { processID: number | null }).processID;

/**
 * Sets session settings. They are not startup parameters, because poolers refuse these. Does nothing behind a
 * pooler, where the settings would stay on a connection that other clients use next. It detects a pooler by a
 * process ID that differs from the reported one.
 * @returns whether they were set
 */
async function setDirectly(client: pg.ClientBase, settings: Record<string, string>): Promise<boolean> {
  const entries = Object.entries(settings);
  const calls = entries.map((_, index) => `set_config($${2 * index + 2}, $${2 * index + 3}, false)`);
  const { rowCount } = await client.query(
    `select ${calls.join(', ')} from (values (true)) as direct where pg_backend_pid() = $1`,
    [backendProcessId(client), ...entries.flat()],
  );
  return rowCount === 1;
}

export async function limitSession(client: pg.ClientBase): Promise<void> {
  await setDirectly(client, SETTINGS);
}

/** Statement timeout last set on each connection. Null behind a pooler, where it cannot be set. */
const given = new WeakMap<pg.ClientBase, number | null>();

/**
 * Sets the statement timeout of a connection in milliseconds. Costs one query if it changes.
 * @returns false behind a pooler, where the database does not stop statements
 */
export async function limitStatements(client: pg.ClientBase, budget: number): Promise<boolean> {
  const before = given.get(client);
  if (before === null || before === budget) return before !== null;
  const isSet = await setDirectly(client, { statement_timeout: String(budget) });
  given.set(client, isSet ? budget : null);
  return isSet;
}

/** A pooler may hand out a connection without the prepared statements of another. */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid !== backendProcessId(client);
  } finally {
    client.release();
  }
}

export async function missingLimits(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ name: keyof typeof LIMITS; role: string }>(
    `select name, current_user as role from pg_settings where name = any($1) and setting = '0' order by name desc`,
    [NAMES],
  );
  if (!rows.length) return null;
  const role = `"${rows[0]!.role.replaceAll('"', '""')}"`;
  const commands = rows.map(({ name }) => `alter role ${role} set ${name} = '${LIMITS[name]}';`);
  return (
    'The database is behind a pooler, so Capwise cannot limit the time of its queries, and the database sets no limit ' +
    `either: a query that hangs holds its connection forever. Run once: ${commands.join(' ')}`
  );
}
