import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { organizationIds } from '../../../../test/records/organizations.ts';

let api: TestApi;
let organizationId: string;
beforeAll(async () => {
  api = await startApi();
  organizationId = (await organizationIds(api))['LSH']!;
});
afterAll(() => api.close());

const save = (who: Who | null, feedback: Record<string, unknown>) =>
  api.graphql(
    who,
    'mutation SaveFeedback($feedback: ComplianceFeedbackInput!) { saveFeedback(feedback: $feedback) { id contactName contactEmail } }',
    { feedback: { tenantName: 'lakeside', organizationId, steps: 'I opened the list.', ...feedback } },
  );

it('is stored whole, mailed with who writes, and tells the contact', async () => {
  const given = {
    phone: '555-123-4567',
    subject: 'Gift\r\nlist',
    description: 'The list is empty.',
    operatingSystem: 'Windows',
    browser: 'Firefox 140',
    pageUrl: 'http://compliance.localhost/n/lakeside/1/giftalert',
  };
  const { id, ...contact } = (await save('giftEditor', given)).data.saveFeedback;
  expect(contact).toEqual({ contactName: 'Hana Whitfield', contactEmail: 'gifts.editor@lakeside.example' });
  const { db } = api.services.database;
  const row = await db.selectFrom('compliance_feedback').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id: Number(id),
    phone: '5551234567',
    subject: 'Gift list',
    browser: 'Firefox 140',
  });
  const mail = await db
    .selectFrom('mails')
    .where('kind', '=', 'feedback')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    reply_to: 'gifts.editor@lakeside.example',
    subject: `Feedback: Gift list (${id})`,
  });
  expect(mail.text).toContain('Lakeside Health');
  expect(mail.text).toContain('I opened the list.');
  const entry = await db
    .selectFrom('audit_entries')
    .where('action', '=', 'compliance-feedback.send')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ organization_id: Number(organizationId), system_id: null });
  // The spend area's log is of systems: it tells nothing of an organization.
  const log = await api.graphql('admin', '{ auditEntries { results { action } } }');
  expect(log.data.auditEntries.results).not.toContainEqual({ action: 'compliance-feedback.send' });
});

it('needs steps alone; a phone has ten digits, a refusal names its field', async () => {
  expect((await save('giftEditor', {})).errors).toBeUndefined();
  expect((await save('giftEditor', { phone: '', subject: null })).errors).toBeUndefined();
  for (const [feedback, field] of [
    [{ steps: ' \n\t ' }, 'steps'],
    [{ phone: '12345' }, 'phone'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
  ] as const) {
    const answer = await save('giftEditor', feedback);
    expect([errorName(answer), answer.errors![0]!.extensions['field']]).toEqual(['ValidationError', field]);
  }
});
