import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, dayToEpochSeconds, formatDay, utcDay } from '@capwise/domain/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { GraphQLAnswer } from '../../test/api.ts';
import { newDatabaseUrl } from '../../test/new-database.ts';
import { freePort } from '../../test/services/free-port.ts';
import { INHERITED, type ServerProcess, startProcess } from '../../test/services/process.ts';
import { openMigrated } from '../platform/process/open-migrated.ts';
import { writeRunning } from '../platform/process/running.ts';
import { readSettings } from '../platform/settings/env.ts';

const template = inject('template');
const folder = mkdtempSync(join(tmpdir(), 'capwise-cli-'));
let environment: Record<string, string>;
let server: ServerProcess | undefined;

beforeAll(async () => {
  environment = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  if (template.serverUrl)
    Object.assign(environment, { ...(await newDatabaseUrl()), ALLOW_BUILT_IN_IDENTITY: 'on' });
});
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs a command of the product as a separate process. */
function command(name: string, args: string[], more: Record<string, string> = {}): Promise<Ran> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const env = { ...INHERITED, ...environment, ...more };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    ),
  );
}

/** Queries the installation's database, which no other process uses meanwhile. */
async function rows(query: string): Promise<unknown[]> {
  const database = await openMigrated(readSettings(environment));
  try {
    return (await sql.raw(query).execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

const STANDING = `select u.status, s.is_active, s.name as system, r.role_name from users u
  join systems s on s.id = u.system_id join user_roles r on r.user_id = u.id`;

const EMAIL = 'first@hospital.example';
const PASSWORD = { CAPWISE_PASSWORD: 'a long enough password' };
const FILE = join(folder, 'quotes.csv');
const ANALYZED = addDays(utcDay(new Date()), -60);
const QUOTES = `quote_reference,analyzed_date,hospital,technology,market_segment,oem,product,quantity,list_price,quoted_price
R-1,${ANALYZED},Own Hospital,Own Technology,Own Segment,Own OEM,Own Product,2,1000,900
`;

/** Runs statements that both databases treat alike. On the embedded database each of its commands takes seconds. */
const onServer = it.runIf(template.serverUrl);

// Each command is a process, and on the embedded database two. A busy machine needs a multiple of the usual time.
describe('an installation without demo data', { timeout: 480_000 }, () => {
  it('explains its commands, and what they refuse to do', async () => {
    writeFileSync(FILE, QUOTES);
    expect((await command('admin', ['nobody'])).err).toContain('npm run admin -- EMAIL');
    expect((await command('import', ['gifts', FILE])).err).toContain('Usage:');
    expect((await command('import', ['quotes', join(folder, 'none.csv')])).err).toContain('There is no file');
    const token = await command('token', [EMAIL]);
    expect(token).toMatchObject({ code: 1, out: '' });
    expect(token.err).toContain('No server is running');
  });

  it('refuses arguments that it would ignore, before it opens the database', async () => {
    const nowhere = { DATABASE_URL: 'postgres://localhost:1/capwise', ALLOW_BUILT_IN_IDENTITY: 'on' };
    const refused = async (name: string, ...args: string[]) => {
      const { code, err } = await command(name, args, { ...nowhere, ...PASSWORD });
      const [line = ''] = err.split('\n');
      return { code, line, isExplained: err.includes('Usage:') };
    };
    const names = ['--first-name', ' ', '--last-name', ' '];
    const answers = await Promise.all([
      refused('tenant'),
      refused('tenant', 'create', 'own', '--system', 'Office', '--dry-run'),
      refused('import', 'undo', '5', '--dry-run'),
      refused('import', 'undo', '99999999999'),
      refused('admin', EMAIL, ...names),
      refused('rotate-keys', 'file-addresses'),
      refused('token', EMAIL, EMAIL),
      refused('audit'),
    ]);
    for (const { code } of answers) expect(code).toBe(1);
    expect(answers.map(({ line }) => line)).toEqual([
      'Usage:',
      "'--dry-run' cannot be used with 'create'",
      "'--dry-run' cannot be used with 'undo'",
      'There is no import 99999999999. To see the imports: npm run import -- list',
      "'admin' needs '--first-name'",
      "Unexpected argument 'file-addresses'",
      `Unexpected argument '${EMAIL}'`,
      expect.stringMatching(/^Usage: npm run audit/),
    ]);
  });

  it('refuses a mistyped DATA_DIR, and creates nothing there', async () => {
    const elsewhere = { DATA_DIR: join(folder, 'mistyped'), DATABASE_URL: '' };
    const answers = await Promise.all([
      command('import', ['list'], elsewhere),
      command('import', ['undo', '5'], elsewhere),
      command('import', ['quotes', FILE], elsewhere),
      command('import', ['systems', FILE], elsewhere),
      command('tenant', ['list'], elsewhere),
      command('admin', [EMAIL, '--repair'], elsewhere),
      command('admin', [EMAIL, '--reset-two-step'], elsewhere),
      command('rotate-keys', [], elsewhere),
    ]);
    for (const { code, err } of answers) {
      expect(code).toBe(1);
      expect(err).toMatch(/^There is no data in .+mistyped\. Check DATA_DIR, .+\n$/);
    }
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  });

  it('asks for a token next to a server with an external identity provider', async () => {
    const DATA_DIR = join(folder, 'external');
    writeRunning(readSettings({ DATA_DIR, OIDC_ISSUER: 'https://id.hospital.example' }), null);
    const asked = await command('import', ['list'], { DATA_DIR, DATABASE_URL: '', CAPWISE_TOKEN: '' });
    expect(asked).toEqual({ code: 1, out: '', err: expect.stringMatching(/into CAPWISE_TOKEN\.\n$/) });
  });

  it('says that an import may be done if its server ends', async () => {
    const requests: string[] = [];
    const killed = createServer((request, answer) => {
      requests.push(request.url!);
      const end = () => request.socket.destroy();
      request.resume();
      request.once('end', () => (requests.length < 3 ? answer.write('{"type":"progress"', end) : end()));
    });
    await new Promise<void>((listening) => killed.listen(0, '127.0.0.1', listening));
    const PORT = String((killed.address() as AddressInfo).port);
    const DATA_DIR = join(folder, 'killed');
    writeRunning(readSettings({ DATA_DIR, PORT }), null);
    const given = { DATA_DIR, DATABASE_URL: '', CAPWISE_TOKEN: 'a token' };
    const file = join(folder, 'killed.csv');
    writeFileSync(file, QUOTES);
    const answers = [
      await command('import', ['quotes', file], given),
      await command('import', ['systems', file], given),
      await command('import', ['undo', '5'], given),
    ];
    await new Promise((closed) => killed.close(closed));
    // After its end, while the note is still there.
    const later = await command('import', ['quotes', file], given);
    expect([later.code, later.out]).toEqual([1, '']);
    expect(later.err).toMatch(/^The server cannot be reached, so nothing was changed\..+\n$/);
    expect(requests).toHaveLength(3);
    for (const { code, out, err } of answers) {
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^The connection to the server was lost.+\. To see the imports: .+\n$/);
    }
  });

  it('reports expected errors in one line, without a stack trace', async () => {
    const bogus = await command('import', ['--bogus']);
    expect(bogus).toMatchObject({ code: 1, out: '' });
    expect(bogus.err).toMatch(/^Unknown option '--bogus'\nUsage:/);
    const person = [EMAIL, '--first-name', 'Ada', '--last-name', 'Byron'];
    const unsafe = { DATABASE_URL: 'postgres://localhost:1/capwise', ALLOW_BUILT_IN_IDENTITY: 'off' };
    const refused = await command('admin', person, unsafe);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^DATABASE_URL is set, so this looks like a real installation/);
    const away = await command('admin', person, { ...unsafe, ALLOW_BUILT_IN_IDENTITY: 'on' });
    expect(away.err).toMatch(/^The database cannot be used: .*\n$/);
    if (template.serverUrl) {
      const none = { DATABASE_URL: `${template.serverUrl}/no_such_database`, ALLOW_BUILT_IN_IDENTITY: 'on' };
      const unknown = await command('admin', person, none);
      expect(unknown.err).toBe('The database cannot be used: database "no_such_database" does not exist\n');
    }
    for (const { err } of [bogus, refused, away]) expect(err).not.toMatch(/^ {4}at /m);
  });

  it('gets its first administrator by a command, once', async () => {
    const args = [EMAIL, '--first-name', 'Ada', '--last-name', 'Byron', '--system', 'Analysis Office'];
    expect((await command('admin', args, PASSWORD)).out).toContain(`${EMAIL} is invited`);
    const again = await command('admin', args, PASSWORD);
    expect(again).toMatchObject({ code: 1 });
    expect(again.err).toContain('is a user already');
    const elsewhere = await command('admin', ['second@hospital.example', ...args.slice(1, -1), 'Elsewhere']);
    expect(elsewhere.err).toBe('The provider has no system "Elsewhere". Its systems: "Analysis Office"\n');
    expect(await rows('select action, user_email from audit_entries order by id')).toEqual([
      { action: 'system.create', user_email: expect.stringContaining('(command line)') },
      { action: 'user.create', user_email: expect.stringContaining('(command line)') },
    ]);
  });

  onServer('restores a locked-out user, each time with an audit entry', async () => {
    expect((await command('admin', ['nobody@hospital.example', '--repair'])).err).toBe(
      'There is no user with the address nobody@hospital.example\n',
    );
    const connections = join(folder, 'connections.json');
    const source = {
      name: 'lakeside',
      issuer: 'https://id.lakeside.example',
      clientId: 'capwise',
      audience: 'api',
    };
    writeFileSync(connections, JSON.stringify([{ ...source, domains: ['hospital.example'] }]));
    const provider = { OIDC_ISSUER: 'https://id.capwise.example', OIDC_AUDIENCE: 'api' };
    const elsewhere = { ...provider, OIDC_CONNECTIONS_FILE: connections };
    expect(await command('admin', [EMAIL, '--repair'], elsewhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The connection lakeside signs in users with this domain, but no staff'),
    });
    await rows(`update users set status = 'Deactivated', deactivated_at = now()`);
    await rows('delete from user_roles');
    await rows('update systems set is_active = false');
    const repaired = await command('admin', [EMAIL, '--repair'], PASSWORD);
    expect(repaired).toMatchObject({ code: 0, err: '' });
    expect(repaired.out).toBe(
      `All systems of the provider were inactive. "Analysis Office" is active again.
${EMAIL} is an administrator of Analysis Office again.\n`,
    );
    await rows(
      `insert into systems (name, type_id) select 'Customer', id from system_types where name = 'HOSPITAL'`,
    );
    await rows(`update users set system_id = (select id from systems where name = 'Customer')`);
    await rows(`insert into user_roles (user_id, role_name) select id, 'customer-member' from users`);
    await rows(
      `insert into systems (name, type_id) select n.name, t.id from system_types t, unnest(array['Guest', 'Net Home']) n (name)
        where t.name = 'HOSPITAL'`,
    );
    await rows(`insert into hospital_groups (name, created_at, updated_at) values ('Net', now(), now())`);
    await rows(`insert into hospital_group_systems (group_id, system_id)
      select g.id, s.id from hospital_groups g, systems s where s.name = 'Net Home'`);
    await rows(
      'insert into hospital_group_users (group_id, user_id) select g.id, u.id from hospital_groups g, users u',
    );
    await rows(`insert into user_systems (user_id, system_id)
      select u.id, s.id from users u, systems s where s.name in ('Analysis Office', 'Guest')`);
    const printed = await command('admin', [EMAIL, '--repair']);
    expect(printed.out).toMatch(
      /is an administrator of Analysis Office again\.\nOpen this link to choose a password\. It works once, within 7 days:\nhttp:\S+\/password\/[\w-]{43}\n$/,
    );
    expect(await rows('select 1 from identity_passwords')).toEqual([]);
    expect(await rows('select 1 from user_systems union all select 1 from hospital_group_users')).toEqual([]);
    const token = /password\/(\S+)/.exec(printed.out)![1]!;
    expect(
      await rows(
        `select token_hash, extract(day from expires_at - created_at)::int as days from password_links`,
      ),
    ).toEqual([{ token_hash: createHash('sha256').update(token).digest('base64url'), days: 7 }]);
    expect(await rows(STANDING)).toEqual([
      { status: 'Invited', is_active: true, system: 'Analysis Office', role_name: 'staff-administrator' },
    ]);
    const entries = await rows(
      `select action, before ->> 'status' as status, before ->> 'system' as system, before -> 'roles' as roles,
        before -> 'systems' as systems, before -> 'hospitalGroups' as groups from audit_entries where id > (select min(id) + 1 from audit_entries) order by id`,
    );
    const none = { roles: null, systems: null, groups: null };
    expect(entries).toEqual([
      { ...none, action: 'system.update', status: null, system: null },
      { ...none, action: 'user.reactivate', status: 'Deactivated', system: null },
      { ...none, action: 'user.restore-administrator', status: 'Deactivated', system: 'Analysis Office' },
      {
        action: 'user.restore-administrator',
        status: 'Invited',
        system: 'Customer',
        roles: ['customer-member'],
        systems: ['Analysis Office', 'Guest'],
        groups: ['Net'],
      },
    ]);
    await rows('delete from hospital_groups');
    await rows(`delete from systems where name in ('Customer', 'Guest', 'Net Home')`);
    expect((await command('admin', [EMAIL, '--repair'], PASSWORD)).code).toBe(0);
    expect(await rows('select 1 from password_links')).toEqual([]);
    expect(await rows('select user_id is not null as is_set from identity_passwords')).toEqual([
      { is_set: true },
    ]);
  });

  onServer('removes a lost second factor, once, ends the sessions, and audits it', async () => {
    const reset = () => command('admin', [EMAIL, '--reset-two-step']);
    expect(await reset()).toMatchObject({ code: 1, err: expect.stringContaining('is off already') });
    expect((await command('admin', ['nobody@hospital.example', '--reset-two-step'])).code).toBe(1);
    expect((await command('admin', [EMAIL, '--reset-two-step', '--repair'])).err).toContain('Usage');
    await rows(`insert into identity_second_factors
      select id, 'secret', 1, 'salt', '{}', now() from users where email = '${EMAIL}'`);
    await rows(`insert into identity_records (model, id, payload)
      select 'Session', 'lost', jsonb_build_object('accountId', 'user-' || id) from users where email = '${EMAIL}'`);
    await rows(`insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      select id, 'lost', '', 0, '{}', false, 'Lost', now() from users where email = '${EMAIL}'`);
    const out = expect.stringContaining('is off, and 1 passkey is removed');
    expect(await reset()).toMatchObject({ code: 0, out });
    expect(await rows('select 1 from identity_second_factors')).toEqual([]);
    expect(await rows('select 1 from passkeys')).toEqual([]);
    expect(await rows(`select 1 from identity_records where id = 'lost'`)).toEqual([]);
    expect(await rows('select action, after from audit_entries order by id desc limit 1')).toEqual([
      { action: 'user.reset-two-step', after: { twoStepVerification: 'off', passkeys: 0 } },
    ]);
  });

  it('imports without a server: refused rows give code 1, a repeated import changes nothing', async () => {
    const refused = await command('import', ['quotes', FILE]);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('line 2, column technology: there is no technology "Own Technology"');
    const done = await command('import', ['quotes', FILE, '--create-missing']);
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toContain('Imported 1 row');
    expect((await command('import', ['quotes', FILE])).out).toContain('Nothing to do');
    expect((await command('import', ['list'])).out).toContain('quotes.csv');
  });

  onServer(
    'imports systems without a server: a preview, refused rows with code 1, and nothing when repeated',
    async () => {
      const file = join(folder, 'systems.csv');
      const load = (row: string, ...more: string[]) => {
        writeFileSync(file, `name,type,master_client_id,address\n${row}\n`);
        return command('import', ['systems', file, ...more]);
      };
      const refused = await load('Alder Health,School,4711,');
      expect([refused.code, refused.out]).toEqual([
        1,
        expect.stringMatching(
          /^line 2, Alder Health: wrong; type must be one of .+\nNothing was imported: 1 wrong/,
        ),
      ]);
      expect((await load('Alder Health,Hospital,4711,', '--dry-run')).out).toBe(
        'line 2, Alder Health: new\nDry run: 1 new, 0 changed, 0 unchanged. Nothing was kept.\n',
      );
      const imported = await load('Alder Health,Hospital,4711,');
      expect([imported.code, imported.out]).toEqual([
        0,
        'line 2, Alder Health: new\nImported: 1 new, 0 changed, 0 unchanged.\n',
      ]);
      expect((await load('Alder Health,Hospital,4711,1 Main St')).out).toContain('Address: none → 1 Main St');
      expect((await load('Alder Health,Hospital,4711,1 Main St')).out).toBe(
        'Nothing to do: all rows were imported before.\n',
      );
      const places = join(folder, 'facilities.csv');
      writeFileSync(places, 'external_id,name\nALDER1,Alder Clinic\n');
      await command('import', ['facilities', places]);
      const assign = (facility: string, ...more: string[]) => {
        writeFileSync(file, `external_id,master_client_id\n${facility},4711\n`);
        return command('import', ['assignments', file, ...more]);
      };
      expect((await assign('ALDER2')).out).toContain('line 2, ALDER2: wrong; external_id is unknown');
      expect((await assign('ALDER1', '--remove-missing')).out).toBe(
        'line 2, Alder Clinic: new; Added to Alder Health\nImported: 1 new, 0 changed, 0 unchanged.\n',
      );
    },
  );

  onServer('creates a compliance tenant with an organization, a member, entities and providers', async () => {
    const tenant = (...args: string[]) => command('tenant', args);
    const made = await tenant(
      'create',
      'own',
      '--system',
      'analysis office',
      '--time-zone',
      'America/Denver',
    );
    expect(made).toMatchObject({ code: 0, err: '' });
    expect((await tenant('organization', 'own', 'MAIN', '--name', 'Main Hospital')).code).toBe(0);
    expect((await tenant('member', 'own', 'MAIN', EMAIL, '--role', 'gift_administrator')).code).toBe(0);
    const list = await tenant('list');
    expect(list.out).toBe('own (Analysis Office): enabled, America/Denver\n  MAIN  Main Hospital\n');

    const file = join(folder, 'places.csv');
    writeFileSync(file, 'entity_id,name,parent_id\nE1,Main Building,\nE2,Surgery,E1\n');
    expect((await tenant('entities', 'own', file)).out).toContain('Imported 2 rows');
    writeFileSync(
      file,
      'provider_id,name,npi,entity_id,organization_id\nP1,"Doe, Jo",1234567893,E1,MAIN\nP1,"Doe, Jo",1234567893,E2,NONE\n',
    );
    const refused = await tenant('providers', 'own', file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.out).toContain('line 3, column organization_id: is not known');
    const doe = 'P1,"Doe, Jo",1234567893,E1,MAIN\nP1,"Doe, Jo",1234567893,E2,MAIN\n';
    writeFileSync(file, `provider_id,name,npi,entity_id,organization_id\n${doe}`);
    expect((await tenant('providers', 'own', file)).out).toMatch(
      /^Imported 2 rows as import \d+, added 2 links\.$/m,
    );
    await rows(`insert into gift_providers (tenant_id, reference, name, name_key, npi)
      select tenant_id, 'P2', name, name_key, npi from gift_providers where reference = 'P1'`);
    expect((await tenant('doubles', 'own')).out).toBe(
      '1234567893: P1 Doe, Jo; P2 Doe, Jo\n1 NPI belongs to several providers. They count as one physician with one threshold. Merge them on the screen.\n',
    );

    writeFileSync(file, 'name\nOncology\nCardiology\n');
    const place = ['--tenant', 'own', '--organization', 'MAIN'];
    const named = (kind: string, ...more: string[]) => command('import', [kind, file, ...place, ...more]);
    expect((await named('requestors', '--dry-run')).out).toContain('Dry run: 2 rows would be imported');
    const requestors = await named('requestors');
    expect(requestors.out).toContain('Imported 2 rows');
    expect((await named('requestors')).out).toContain('Nothing to do');
    expect((await named('gift-types')).out).toContain('Imported 2 rows');
    const nowhere = await command('import', ['requestors', file, '--tenant', 'own', '--organization', 'X']);
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("no organization 'X'") });
    const [, batchId] = /import (\d+)/.exec(requestors.out)!;
    expect((await command('import', ['undo', batchId!])).out).toContain('is undone');
    expect((await named('requestors', '--dry-run')).out).toContain('Dry run: 2 rows would be imported');
  });

  it('verifies the audit log, with and without a recorded digest', async () => {
    const first = await command('audit', ['verify']);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/[1-9]\d* were sealed now/);
    const digest = /Digest: ([0-9a-f]{64})/.exec(first.out)![1]!;
    const again = await command('audit', ['verify', '--digest', digest]);
    expect(again.out).toMatch(/[1-9]\d* sealed entries are as they were recorded/);
    const other = await command('audit', ['verify', '--digest', '0'.repeat(64)]);
    expect(other).toMatchObject({ code: 1 });
    expect(other.err).toContain('recorded digest');
  });

  it('DEAL-024 is a working product: sign in, see the deal, import through the running server, undo', async () => {
    server = startProcess(environment);
    await server.printed('Capwise is ready');
    const { out } = await command('token', [EMAIL], PASSWORD);
    // Commands next to the running server find its port.
    const elsewhere = await command('token', [EMAIL], { ...PASSWORD, PORT: '' });
    expect(elsewhere).toMatchObject({ code: 0, err: '' });
    const authorization = `Bearer ${out.trim()}`;
    const url = `http://localhost:${environment['PORT']}`;
    const ask = async (query: string) => {
      const headers = { 'content-type': 'application/json', authorization };
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as GraphQLAnswer;
    };
    const { data } = await ask('{ technologies { id name } }');
    const technologies: { id: string; name: string }[] = data.technologies;
    expect(technologies.map(({ name }) => name)).toEqual(['Own Technology']);
    const id = technologies[0]!.id;
    const file = await fetch(`${url}/api/technology/${id}/quotedproducts/csv/12`, {
      headers: { authorization },
    });
    expect(await file.text()).toBe(
      'Date,Market Segment,OEM,Product,Quantity,List Price,Quoted Price,Discount\r\n' +
        `${formatDay(dayToEpochSeconds(ANALYZED))},Own Segment,Own OEM,Own Product,2,1000,900,10.00%\r\n`,
    );
    writeFileSync(FILE, QUOTES.replace('R-1', 'R-2'));
    const more = await command('import', ['quotes', FILE, '--as', EMAIL], PASSWORD);
    expect(more.out).toContain('Imported 1 row as import');
    const batch = /as import (\d+)/.exec(more.out)![1]!;
    const count = async () =>
      (await ask(`{ dealsDataForTechnology(technologyId: ${id}, months: 12) { totalCount } }`)).data
        .dealsDataForTechnology.totalCount;
    expect(await count()).toBe(2);
    const listed = await command('import', ['list', '--as', EMAIL], { ...PASSWORD, PORT: '' });
    expect(listed.out).toContain(`${batch}\tlive\tquotes\t1 rows`);
    expect((await command('import', ['undo', batch, '--as', EMAIL], PASSWORD)).out).toContain(
      `Import ${batch} is undone`,
    );
    await expect.poll(count).toBe(1);
    const wrong = await command('token', [EMAIL], { CAPWISE_PASSWORD: 'wrong' });
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain('incorrect');
  });
});

it.runIf(template.serverUrl)('quotes are matched with the products of the configured database', async () => {
  await rows(
    `with oem as (insert into oems (name) values ('Northfield') returning id)
     insert into products (oem_id, name) select id, 'Quillon 9000' from oem`,
  );
  const file = join(folder, 'quote.csv');
  writeFileSync(
    file,
    'Model,Qty,Unit price,Total\nNorthfield Quillon 9000,2,500.25,1000.50\n,,Total,1000.50',
  );
  const { code, out } = await command('quotes', ['--json', 'quote.csv', 'missing.pdf'], { INIT_CWD: folder });
  expect(code).toBe(1);
  const [read, missing] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(read.systems).toMatchObject([
    { product: 'Quillon 9000', oem: 'Northfield', quantity: 2, unitPrice: 500.25 },
  ]);
  expect(missing).toEqual({ file: 'missing.pdf', error: 'There is no such file.' });
});
