import { gql, type TypedDocumentNode } from 'urql';
import { expect, it } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { stubServer } from '../../test/server.ts';
import { LogUserEventMutation } from '../session/session.graphql.ts';
import { hasOwnKey, requestKey } from './request-key.ts';
import { useSave } from './use-save.ts';

const lost = () => requestKey('save', { id: '7', title: 'A' });

it('a change without an answer keeps its key, even if the input changes', () => {
  const first = lost();
  first.end(false);
  const second = requestKey('save', { id: '7', title: 'B' });
  expect(second.key).toBe(first.key);
  second.end(true);
  expect(lost().key).not.toBe(first.key);
});

it('a change of another record or by another operation has its own key', () => {
  const first = lost();
  first.end(false);
  expect(requestKey('save', { id: '8', title: 'A' }).key).not.toBe(first.key);
  expect(requestKey('delete', { id: '7', title: 'A' }).key).not.toBe(first.key);
  expect(requestKey('save', { input: { documentIds: ['1'] } }).key).not.toBe(first.key);
  expect(lost().key).toBe(first.key);
});

it('a retry after another operation on the same record is a new change', () => {
  const archive = () => requestKey('archive', { projectId: '7' });
  const first = archive();
  first.end(false);
  requestKey('restore', { projectId: '8' }).end(true);
  requestKey('restore', { projectId: '7' }).end(false);
  expect(archive().key).toBe(first.key);
  requestKey('restore', { projectId: '7' }).end(true);
  expect(archive().key).not.toBe(first.key);
  const created = requestKey('create', { systemId: '2', title: 'A' });
  created.end(false);
  requestKey('subscribe', { systemId: '2' }).end(true);
  expect(requestKey('create', { systemId: '2', title: 'A' }).key).toBe(created.key);
});

it('an answered change has a new key each time', () => {
  const first = requestKey('add', { title: 'A' });
  first.end(true);
  expect(requestKey('add', { title: 'A' }).key).not.toBe(first.key);
});

it('a change with its own key is found at any depth', () => {
  expect(hasOwnKey({ gift: { amount: 1, requestKey: 'k' } })).toBe(true);
  expect(hasOwnKey({ input: { name: 'requestKey' }, ids: ['1'] })).toBe(false);
  expect(hasOwnKey(undefined)).toBe(false);
});

const SaveGift = gql<{ saveGift: boolean }, { gift: { requestKey: string } }>`
  mutation saveGift($gift: GiftInput!) {
    saveGift(gift: $gift)
  }
`;

interface SaverProps<Variables extends object> {
  mutation: TypedDocumentNode<object, Variables>;
  variables: Variables;
}

function Saver<Variables extends object>({ mutation, variables }: SaverProps<Variables>) {
  const [save] = useSave(mutation);
  return (
    <button type="button" onClick={() => void save(variables)}>
      Save
    </button>
  );
}

it('a retried save after a lost answer sends the same key, and the next save another', async () => {
  let isLost = true;
  const { calls } = stubServer({
    logUserEvent: () => (isLost ? new TypeError('Failed to fetch') : { data: { logUserEvent: true } }),
  });
  const { screen } = await renderElement(
    <Saver mutation={LogUserEventMutation} variables={{ userEvent: 'LOGIN' }} />,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  const keys = () => calls.map(({ headers }) => headers.get('idempotency-key'));
  await save.click();
  await expect.poll(() => calls.length).toBe(1);
  isLost = false;
  await save.click();
  await expect.poll(() => calls.length).toBe(2);
  await save.click();
  await expect.poll(() => calls.length).toBe(3);
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a save with its own key sends no second one, whose refusal would hide what was stored', async () => {
  const { calls } = stubServer({ saveGift: () => ({ data: { saveGift: true } }) });
  const { screen } = await renderElement(
    <Saver mutation={SaveGift} variables={{ gift: { requestKey: 'mine' } }} />,
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.headers.get('idempotency-key')).toBeNull();
});
