import { expect, it } from 'vitest';
import { stubServer } from '../../test/server.ts';
import { sendOnce } from './send-once.ts';
import { sendUndo } from './send-undo.ts';

it('an import after the undo of one whose answer was lost has a key of its own', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  const path = '/api/n/5/gifts/csv?dryRun=false&fileName=g.csv';
  stubServer(
    {},
    {
      '/api/n/5/gifts/csv': (init?: RequestInit) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return isLost ? new Response('', { status: 504 }) : Response.json({ inserted: 2 });
      },
      '/api/n/5/gifts/77/undo': () => Response.json({}),
    },
  );
  const file = new File(['a,b'], 'g.csv');
  await sendOnce(path, file, 't').catch(() => {});
  isLost = false;
  await sendUndo('/api/n/5/gifts', 77, 't');
  await sendOnce(path, file, 't');
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});
