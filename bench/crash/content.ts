import { createHash } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import type { Target } from './writers.ts';

/** Counts acknowledged documents whose bytes are not those that were sent. */
export async function countWrongContent({ url, token }: Target, ledger: Ledger): Promise<number> {
  let wrong = 0;
  const headers = { authorization: `Bearer ${token}` };
  for (const { link, sha256 } of ledger.of('document')) {
    const answer = await fetch(url + link, { headers });
    const { url: address } = (await answer.json()) as { url?: string };
    const file = address ? await fetch(new URL(address, url)) : null;
    const bytes = file?.ok ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrong += 1;
  }
  return wrong;
}
