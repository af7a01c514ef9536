import type { Feedback } from '@capwise/domain/account/feedback';
import type { Scope } from '../../../db/scope.ts';

export async function insertFeedback(scope: Scope, feedback: Feedback, createdAt: Date): Promise<number> {
  const { id } = await scope.db
    .insertInto('feedback')
    .values({
      user_id: scope.viewer.userId,
      category: feedback.category,
      comments: feedback.comments,
      operating_system: feedback.operatingSystem,
      browser: feedback.browser,
      page_url: feedback.pageUrl,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
