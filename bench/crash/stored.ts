import type pg from 'pg';
import type { Ledger } from './ledger.ts';

/** Counts what the database has of the acknowledged writes. */
export async function countStored(pool: Pick<pg.Pool, 'query'>, ledger: Ledger) {
  const count = async (text: string, values: unknown[]) =>
    Number((await pool.query(text, values)).rows[0].count);
  const ids = (kind: 'document' | 'request') => ledger.of(kind).map(({ id }) => Number(id));
  return {
    projects: await count('select count(*) from projects where title = any($1)', [
      ledger.of('project').map(({ title }) => title),
    ]),
    documents: await count('select count(*) from documents where id = any($1)', [ids('document')]),
    tags: await count(
      'select count(*) from document_tags dt join system_tags t on t.id = dt.system_tag_id where t.tag = any($1)',
      [ledger.of('tag').map(({ tag }) => tag)],
    ),
    requests: await count(
      `select count(distinct r.id) from analysis_requests r join analysis_request_documents rd on rd.request_id = r.id
       join documents d on d.id = rd.document_id where r.id = any($1) and d.status = 'In Review'`,
      [ids('request')],
    ),
    feedback: await count('select count(*) from feedback where comments = any($1)', [
      ledger.of('feedback').map(({ words }) => words),
    ]),
    gifts: await count('select count(*) from gift_saves where request_key = any($1)', [
      ledger.of('gift').map(({ requestKey }) => requestKey),
    ]),
    audit: await count('select count(*) from audit_entries', []),
  };
}

const FAULTS: Record<string, string> = {
  'Documents whose file does not count': `select count(*) from documents d join files f on f.id = d.file_id where f.state <> 'stored'`,
  'Documents in review without a request': `select count(*) from documents d where d.status = 'In Review'
    and not exists (select from analysis_request_documents where document_id = d.id)`,
  'Requests without documents': `select count(*) from analysis_requests r
    where not exists (select from analysis_request_documents where request_id = r.id)`,
  'Requests without their two mails': `select count(*) from analysis_requests r where exists (select
    from analysis_request_documents rd join documents d on d.id = rd.document_id
    where rd.request_id = r.id and d.original_file_name like 'crash-%') and (select count(*) from mails m where m.subject like '%request ' || r.id || '%') < 2`,
  'Feedback without its mail': `select count(*) from feedback f
    where not exists (select from mails m where m.text like '%' || f.comments || '%')`,
  'Changes without an audit entry': `select count(*) from projects p where p.title like 'crash-%'
    and not exists (select from audit_entries a where a.subject_type = 'project' and a.subject_id = p.id::text)`,
};

/** Rows that contradict each other. Each count must be 0. */
export async function countFaults(pool: Pick<pg.Pool, 'query'>): Promise<Record<string, number>> {
  const faults: Record<string, number> = {};
  for (const [what, text] of Object.entries(FAULTS))
    faults[what] = Number((await pool.query(text)).rows[0].count);
  faults['Stored files that nothing has'] = await countUnused(pool);
  return faults;
}

/** Counts files without a row that has them. Rows that a file takes with it when it is deleted do not count. */
async function countUnused(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows: columns } = await pool.query<{ has: string }>(
    `select format('not exists (select from %s where %I = f.id)', c.conrelid::regclass, a.attname) as has
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass and c.confdeltype <> 'c'`,
  );
  const unused = columns.map(({ has }) => has).join(' and ');
  const { rows } = await pool.query(`select count(*) from files f where f.state = 'stored' and ${unused}`);
  return Number(rows[0].count);
}
