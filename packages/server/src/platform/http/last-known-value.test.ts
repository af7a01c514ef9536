import { expect, it } from 'vitest';
import { LastKnownValue } from './last-known-value.ts';

it('the last answer counts during an outage, and one request serves all callers', async () => {
  let asked = 0;
  let answer: () => Promise<string> = async () => 'first';
  const last = await LastKnownValue.of(() => {
    asked += 1;
    return answer();
  });
  expect(await last.value()).toBe('first');
  answer = () => Promise.reject(new Error('The database is away'));
  expect(await last.value()).toBe('first');
  expect(asked).toBe(3);

  const hanging = Promise.withResolvers<string>();
  answer = () => hanging.promise;
  expect(await Promise.all(Array.from({ length: 20 }, () => last.value()))).toEqual(
    Array.from({ length: 20 }, () => 'first'),
  );
  expect(asked).toBe(4);
  hanging.resolve('late');
  await expect.poll(() => last.value()).toBe('late');
  answer = async () => 'new';
  expect(await last.value()).toBe('new');
});
