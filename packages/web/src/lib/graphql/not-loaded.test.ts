import { CombinedError } from 'urql';
import { expect, it } from 'vitest';
import { notLoadedText } from './not-loaded.ts';

const refused = (name: string, message: string) =>
  new CombinedError({ graphQLErrors: [{ message, extensions: { name } }] });
const text = (error: unknown) => notLoadedText('The project', error);

it.each([
  ['NotFoundError', 'There is no such project', 'There is no such project.'],
  ['ValidationError', 'The search takes too long.', 'The search takes too long.'],
  ['TooManyRequestsError', 'Try again in 40 seconds', 'Try again in 40 seconds.'],
  ['UnavailableError', 'Please try again shortly.', 'Please try again shortly.'],
  ['SourceError', 'Contract management does not answer', 'Contract management does not answer.'],
  ['ForbiddenError', 'Forbidden', 'Your account does not have access to it.'],
])('a failed load is shown with the reason of a %s', (name, message, reason) => {
  expect(text(refused(name, message))).toBe(`The project could not be loaded. ${reason}`);
});

it('internal server messages are not shown', () => {
  expect(text(refused('InternalError', 'secret'))).toBe('The project could not be loaded.');
  expect(text(new Error('secret'))).toBe('The project could not be loaded.');
  expect(notLoadedText(null, undefined)).toBe('');
});

it('a lost connection and a refusing proxy are named', () => {
  const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') });
  expect(text(lost)).toContain('The connection was lost.');
  const headers = { 'retry-after': '30' };
  const response = new Response('', { status: 429, headers });
  const limited = new CombinedError({ networkError: new Error('Too Many Requests'), response });
  expect(text(limited)).toContain('There were too many requests. Try again in 30 seconds.');
});
