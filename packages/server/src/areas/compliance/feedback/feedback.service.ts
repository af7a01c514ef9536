import { type ComplianceFeedback, ComplianceFeedbackSchema } from '@capwise/domain/compliance/feedback';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { insertFeedback, readContact } from './feedback.queries.ts';

export interface SavedFeedback {
  id: number;
  contactName: string;
  contactEmail: string;
}

/**
 * Stores feedback about the compliance area and emails it.
 * @throws AppError ValidationError naming the invalid field, TooManyRequestsError
 */
export async function saveFeedback(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<SavedFeedback> {
  const feedback = parseInput(ComplianceFeedbackSchema, input);
  const { settings, mail, clock } = services;
  await countMailed(scope, services, 'feedback');
  return recorded(scope, async (inner, record) => {
    const contact = await readContact(inner);
    const id = await insertFeedback(inner, feedback, clock.now());
    await record({
      action: 'compliance-feedback.send',
      subjectId: id,
      subjectName: feedback.subject,
      systemId: null,
      organizationId: scope.organizationId,
      after: feedback,
    });
    await mail.queue(inner.db, {
      kind: 'feedback',
      to: [settings.MAIL_TO_FEEDBACK ?? settings.SUPPORT_EMAIL],
      replyTo: contact.email,
      subject: `Feedback: ${feedback.subject || 'Compliance'} (${id})`,
      text: feedbackText(scope, contact, feedback),
    });
    return { id, contactName: contact.name, contactEmail: contact.email };
  });
}

function feedbackText(
  { tenant, organizationId }: OrganizationScope,
  contact: { name: string; email: string },
  feedback: ComplianceFeedback,
): string {
  const organization = tenant.places.find((place) => place.organizationId === organizationId)!.name;
  return [
    `${contact.name} (${contact.email}) of ${organization}, tenant ${tenant.tenantName}, writes:`,
    '',
    ...(feedback.description ? [feedback.description, ''] : []),
    'Steps:',
    feedback.steps,
    '',
    ...(feedback.phone ? [`Phone: ${feedback.phone}`] : []),
    `Page: ${feedback.pageUrl}`,
    `Browser: ${feedback.browser}, ${feedback.operatingSystem}`,
    '',
  ].join('\n');
}
