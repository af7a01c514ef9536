import { requestKey } from '../graphql/request-key.ts';
import { SendError, sendFile } from './send-file.ts';

/**
 * Uploads a CSV file for import. If the answer is lost, a retry with the same file has the same key and is
 * imported once.
 * @throws SendError
 */
export async function sendOnce<Answer>(path: string, file: File, token: string): Promise<Answer> {
  const request = requestKey('import', { id: [path, file.size] });
  let isAnswered = true;
  try {
    return await sendFile<Answer>(path, file, 'text/csv', token, request.key);
  } catch (error) {
    isAnswered = !(error instanceof SendError && error.isUnanswered);
    throw error;
  } finally {
    request.end(isAnswered);
  }
}
