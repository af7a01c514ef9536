import { type Feedback, FeedbackSchema } from '@capwise/domain/account/feedback';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { insertFeedback } from './feedback.queries.ts';

export interface SavedFeedback extends Feedback {
  userId: number;
  createdDate: Date;
}

/**
 * Stores a user's feedback and emails it.
 * @throws AppError ValidationError naming the invalid field, TooManyRequestsError
 */
export async function saveFeedback(
  scope: Scope,
  services: Services,
  input: unknown,
  createdDate: Date,
): Promise<SavedFeedback> {
  const feedback = parseInput(FeedbackSchema, input);
  const { settings, mail } = services;
  const { viewer } = scope;
  await countMailed(scope, services, 'feedback');
  return recorded(scope, async (inner, record) => {
    const id = await insertFeedback(inner, feedback, createdDate);
    await record({
      action: 'feedback.send',
      subjectId: id,
      subjectName: feedback.category,
      systemId: viewer.systemId,
      after: feedback,
    });
    await mail.queue(inner.db, {
      kind: 'feedback',
      to: [settings.MAIL_TO_FEEDBACK ?? settings.SUPPORT_EMAIL],
      replyTo: viewer.email,
      subject: `Feedback: ${feedback.category} (${id})`,
      text: [
        `${viewer.email} writes:`,
        '',
        feedback.comments,
        '',
        `Page: ${feedback.pageUrl}`,
        `Browser: ${feedback.browser}, ${feedback.operatingSystem}`,
        '',
      ].join('\n'),
    });
    return { ...feedback, userId: viewer.userId, createdDate };
  });
}
