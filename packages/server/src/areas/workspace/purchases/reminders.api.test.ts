import { addDays } from '@capwise/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { withConnection } from '../../../../test/records/connection.ts';
import { make } from '../../../../test/records/make.ts';
import { MOVE, saved } from './purchases.fixtures.ts';
import { sendReminders } from './reminders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const MAY = ['Login', 'ViewProjects', 'ViewDocuments'] as const;

async function owner() {
  const system = await make(api).system();
  const person = await make(api).user({ system, permissions: MAY });
  const mails = () =>
    api.services.database.db
      .selectFrom('mails')
      .where('recipient', '=', person.email)
      .select(['kind', 'subject', 'text'])
      .orderBy('created_at')
      .execute();
  return { system, person, mails };
}

const inDays = (days: number) => addDays(api.services.clock.today(), days);

it('owners get one mail 30, 7 and 1 days before, also if the job runs again', async () => {
  const { system, person, mails } = await owner();
  for (const days of [31, 30, 29, 8, 7, 2, 1, 0, -1])
    await saved(api, person, { title: `Needed in ${days}`, needByDate: inDays(days) });
  await Promise.all([sendReminders(api.services), sendReminders(api.services)]);
  await sendReminders(api.services);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'Needed in 1 is needed tomorrow',
    'Needed in 30 is needed in 30 days',
    'Needed in 7 is needed in 7 days',
  ]);
  expect(sent[0]).toMatchObject({ kind: 'project-reminder' });
  expect(sent[0]!.text).toContain(`?systemId=${system}`);
});

it('one that fails holds up no other, and the job fails', async () => {
  const [first, second] = [await owner(), await owner()];
  for (const { person } of [first, second]) await saved(api, person, { needByDate: inDays(7) });
  const failing: typeof api.services.mail = {
    queue: async (db, ...mails) => {
      if (mails.some(({ to }) => to.includes(first.person.email))) throw new Error('lock timeout');
      return api.services.mail.queue(db, ...mails);
    },
  };
  await expect(sendReminders({ ...api.services, mail: failing })).rejects.toThrow('lock timeout');
  expect(await second.mails()).toHaveLength(1);
  await sendReminders(api.services);
  expect(await first.mails()).toHaveLength(1);
});

it('another need-by date gets its own mail', async () => {
  const { person, mails } = await owner();
  const { id } = await saved(api, person, { needByDate: inDays(30) });
  await sendReminders(api.services);
  await saved(api, person, { id, needByDate: inDays(7) });
  await sendReminders(api.services);
  expect(await mails()).toHaveLength(2);
});

it('projects that are done or archived and owners who may not see them get no mail', async () => {
  const { person, mails } = await owner();
  const needed = { needByDate: inDays(7) };
  const done = await saved(api, person, needed);
  await api.graphql(person, MOVE, { id: done.id, stage: 'done', version: 1 });
  const archived = await saved(api, person, needed);
  await api.graphql(person, 'mutation($id: ID!) { archiveProject(projectId: $id) { id } }', archived);
  await sendReminders(api.services);
  expect(await mails()).toEqual([]);
  await saved(api, person, needed);
  await api.services.database.db
    .updateTable('users')
    .set({ status: 'Deactivated' })
    .where('id', '=', person.id)
    .execute();
  await sendReminders(api.services);
  expect(await mails()).toEqual([]);
});

it('owners whose own system is inactive cannot sign in and get no mail', async () => {
  const { system: home, person, mails } = await owner();
  const system = await make(api).system();
  const { db } = api.services.database;
  await db.insertInto('user_systems').values({ user_id: person.id, system_id: system }).execute();
  const { id } = await saved(api, person, { systemId: String(system), needByDate: inDays(7) });
  await db.updateTable('projects').set({ owner_id: person.id }).where('id', '=', Number(id)).execute();
  await db.updateTable('systems').set({ is_active: false }).where('id', '=', home).execute();
  await sendReminders(api.services);
  expect(await mails()).toEqual([]);
  await db.updateTable('systems').set({ is_active: true }).where('id', '=', home).execute();
  await sendReminders(api.services);
  expect(await mails()).toHaveLength(1);
});

it('owners whose roles their connection manages get mails', async () => {
  const { person, mails } = await owner();
  const { database, settings } = api.services;
  await saved(api, person, { needByDate: inDays(7) });
  await database.db.deleteFrom('user_roles').where('user_id', '=', person.id).execute();
  await sendReminders(api.services);
  expect(await mails()).toEqual([]);
  const domain = person.email.split('@')[1]!;
  await sendReminders({ ...api.services, settings: withConnection(settings, domain) });
  expect(await mails()).toHaveLength(1);
});
