import type { ComplianceSettingKey } from '@capwise/domain/compliance/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../../test/api.ts';
import type { GiftPlace } from '../../../../../test/records/gifts.ts';
import { makeAttestations } from '../../attestation/attestation.fixtures.ts';
import { remindOfAttestation } from './attestation-reminders.ts';
import { remindOfCures } from './cure-reminders.ts';

let api: TestApi;
let made: ReturnType<typeof makeAttestations>;
let now = new Date('2026-11-01T18:00:00Z');
beforeAll(async () => {
  api = await startApi(
    { MAILS_PER_HOUR: '100000' },
    { now: () => now, today: () => now.toISOString().slice(0, 10) },
  );
  made = makeAttestations(api);
});
afterAll(() => api.close());

type Job = typeof remindOfAttestation;

/** Runs the job on each day, twice and by two processes at the same time. */
async function run(job: Job, ...days: string[]): Promise<void> {
  for (const day of days) {
    now = new Date(`${day}T18:00:00Z`);
    await Promise.all([job(api.services), job(api.services)]);
    await job(api.services);
  }
}

const mailsTo = async ({ email }: { email: string }, kind: string) =>
  (
    await api.services.database.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .where('kind', '=', kind)
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);

async function turnOn({ organizationId }: GiftPlace, key: ComplianceSettingKey): Promise<void> {
  const { db } = api.services.database;
  const id = Number(organizationId);
  const { tenant_id } = await db
    .selectFrom('organizations')
    .where('id', '=', id)
    .select('tenant_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('compliance_settings')
    .values({ tenant_id: tenant_id!, organization_id: id, key_name: key, value: 'True' })
    .execute();
}

it('reminds the responsible person three times and once after the due day, then administrators too', async () => {
  now = new Date('2026-11-01T18:00:00Z');
  const { place, admin, editor, colleague, departmentId } = await made.ready();
  await made.save(admin, place, { name: 'Surgery', responsibleId: String(editor.id) });
  await run(remindOfAttestation, '2026-12-31', '2027-01-01', '2027-01-02');
  const [first, ...more] = await mailsTo(editor, 'gift-attestation');
  expect(more).toEqual([]);
  expect(first).toContain('Confirm the gifts of 2026 by 01/31/2027');
  expect(first).toMatch(/- Cardiology: 0 gifts[\s\S]*- Surgery: 0 gifts/);
  expect(first).toContain(`/n/${place.tenantName}/${place.organizationId}/attestation?year=2026`);
  await made.confirm(editor, place, { departmentId, year: 2026, giftCount: 0, totalAmount: 0 });
  // The 24th was missed.
  await run(remindOfAttestation, '2027-01-25', '2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02');
  const mails = await mailsTo(editor, 'gift-attestation');
  expect(mails).toHaveLength(4);
  expect(mails.filter((mail) => mail.includes('Cardiology'))).toEqual([first]);
  const late = await mailsTo(admin, 'gift-attestation');
  expect(late).toHaveLength(1);
  expect(late[0]).toContain('Late: gifts of 2026 are not confirmed in 1 department of Organization 0');
  expect(await mailsTo(colleague, 'gift-attestation')).toEqual([]);
});

it('reports a department whose responsible person has left as one without', async () => {
  now = new Date('2026-11-01T18:00:00Z');
  const { admin, editor } = await made.ready();
  const { db } = api.services.database;
  await db.updateTable('users').set({ status: 'Deactivated' }).where('id', '=', editor.id).execute();
  await run(remindOfAttestation, '2027-02-01');
  const [late] = await mailsTo(admin, 'gift-attestation');
  expect(late).toContain('- Cardiology: 0 gifts, $0.00, nobody responsible');
});

it('sends nothing about organizations or tenants that are off, and nothing once all is confirmed', async () => {
  now = new Date('2026-11-01T18:00:00Z');
  const [off, disabled, done] = [await made.ready(), await made.ready(), await made.ready()];
  await made.turn(off.place, '');
  await made.gifts.enable(disabled.place, false);
  now = new Date('2026-12-20T18:00:00Z');
  await made.confirm(done.editor, done.place, await made.seen(done.editor, done.place));
  await run(remindOfAttestation, '2027-01-01', '2027-01-24', '2027-02-01');
  for (const { editor, admin } of [off, disabled, done])
    for (const who of [editor, admin]) expect(await mailsTo(who, 'gift-attestation')).toEqual([]);
});

it('reminds people who manage compliance of cures, in one mail a day, until the excess is gone', async () => {
  now = new Date('2026-06-01T18:00:00Z');
  const { place, admin, editor, give, versionOf, entityId } = await made.ready();
  await made.gifts.threshold(place, 2026, { amount: 500 });
  // May no longer sign in.
  const left = await made.gifts.person({
    [place.organizationId]: await made.gifts.role(['manageannualthresholds', 'viewallgiftforallorgs']),
  });
  const other = await made.gifts.provider(place, entityId);
  const third = await made.gifts.provider(place, entityId);
  const given = (providerId: string, amount: number) =>
    give({ entityProviders: [{ entityId, providerId }], amount, receivedDate: '2026-06-01' });
  // The last day is 180 days later: November 28.
  const { originalId } = (await give({ amount: 520, receivedDate: '2026-06-01' })).data.saveGiftAlert[0];
  await given(other, 600);
  // More than half of the threshold cannot be cured.
  await given(third, 800);
  await run(remindOfCures, '2026-10-29');
  expect(await mailsTo(admin, 'gift-cure')).toEqual([]);
  await turnOn(place, 'CURE_REMINDERS');
  await run(remindOfCures, '2026-10-28', '2026-10-29', '2026-10-30');
  const [first, ...more] = await mailsTo(admin, 'gift-cure');
  expect(more).toEqual([]);
  expect(first).toContain('Cure by 11/28/2026: 2 physicians over the threshold in Organization 0');
  expect(first).toContain('$100.00 over, last day 11/28/2026');
  expect(first).toContain(`/physicians/${other}`);
  expect(first).not.toContain(`/physicians/${third}`);
  expect(first).toContain(`/n/${place.tenantName}/${place.organizationId}/desk`);
  const returned = `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returnGiftAlert(tenantName: $tenantName,
    organizationId: $organizationId, id: $id, giftReturn: { returnedDate: "2026-10-30", manner: 2, amount: 20 }) { id } }`;
  const back = await api.graphql(admin, returned, { ...place, id: await versionOf(originalId) });
  expect(back.errors).toBeUndefined();
  await run(remindOfCures, '2026-11-21', '2026-11-22', '2026-11-27', '2026-11-28', '2026-11-29');
  const mails = await mailsTo(admin, 'gift-cure');
  expect(mails).toHaveLength(3);
  expect(mails.filter((mail) => mail.includes(': 1 physician over the threshold'))).toHaveLength(2);
  for (const who of [editor, left]) expect(await mailsTo(who, 'gift-cure')).toEqual([]);
});

it('a reminder of cures that nobody can get waits until somebody can', async () => {
  now = new Date('2026-06-01T18:00:00Z');
  const { place, admin, give } = await made.ready();
  await made.gifts.threshold(place, 2026, { amount: 500 });
  await give({ amount: 520, receivedDate: '2026-06-01' });
  await turnOn(place, 'CURE_REMINDERS');
  const setStatus = (status: 'Active' | 'Deactivated') =>
    api.services.database.db.updateTable('users').set({ status }).where('email', '=', admin.email).execute();
  await setStatus('Deactivated');
  await run(remindOfCures, '2026-11-27');
  await setStatus('Active');
  await run(remindOfCures, '2026-11-28');
  expect(await mailsTo(admin, 'gift-cure')).toHaveLength(1);
});
