import { requestKey } from '../graphql/request-key.ts';
import { SendError, sendFile } from './send-file.ts';

/**
 * Sends a CSV file to be imported. After a lost answer the same file has the same key, so that the server loads it once.
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
