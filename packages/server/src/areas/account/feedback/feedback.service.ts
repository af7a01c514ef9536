import { type Feedback, FeedbackSchema } from '@capwise/domain/account/feedback';
import type { Scope } from '../../../db/scope.ts';
import { parseInput } from '../../../platform/parse.ts';
import { insertFeedback } from './feedback.queries.ts';

export interface SavedFeedback extends Feedback {
  userId: number;
  createdDate: Date;
}

/** Keeps a user's feedback. @throws AppError ValidationError naming the wrong field */
export async function saveFeedback(scope: Scope, input: unknown, createdDate: Date): Promise<SavedFeedback> {
  const feedback = parseInput(FeedbackSchema, input);
  await insertFeedback(scope, feedback, createdDate);
  return { ...feedback, userId: scope.viewer.userId, createdDate };
}
