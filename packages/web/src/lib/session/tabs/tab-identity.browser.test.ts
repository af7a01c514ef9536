import { expect, it } from 'vitest';
import { isDuplicatedTab } from './tab-identity.ts';

const KEY = 'capwise.tab';

it('the copy of an open tab is a copy, and gets an identity of its own', async () => {
  expect(await isDuplicatedTab()).toBe(false);
  const first = sessionStorage.getItem(KEY);
  expect(await isDuplicatedTab()).toBe(true);
  expect(sessionStorage.getItem(KEY)).not.toBe(first);
});

it('a reload is no copy, even if the browser takes seconds to remove the old page', async () => {
  const id = crypto.randomUUID();
  sessionStorage.setItem(KEY, id);
  const removed = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  void navigator.locks.request(`${KEY}.${id}`, () => {
    taken.resolve();
    return removed.promise;
  });
  await taken.promise;
  setTimeout(removed.resolve, 1_500);
  expect(await isDuplicatedTab()).toBe(false);
  expect(sessionStorage.getItem(KEY)).toBe(id);
});

it('a reload is no copy, although the old page still answers once', async () => {
  const id = crypto.randomUUID();
  sessionStorage.setItem(KEY, id);
  const removed = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  void navigator.locks.request(`${KEY}.${id}`, () => {
    taken.resolve();
    return removed.promise;
  });
  await taken.promise;
  const oldPage = new BroadcastChannel(`${KEY}.${id}`);
  oldPage.addEventListener('message', () => {
    oldPage.postMessage('here');
    oldPage.close();
    setTimeout(removed.resolve, 1_000);
  });
  expect(await isDuplicatedTab()).toBe(false);
  expect(sessionStorage.getItem(KEY)).toBe(id);
});
