import { expect, inject, it, vi } from 'vitest';
import { startApi } from '../../../test/api.ts';
import { copiedDatabaseUrl } from '../../../test/new-database.ts';
import { startTcpProxy } from '../../../test/services/tcp-proxy.ts';

const OUTAGE_MS = 12_000;

it.runIf(inject('template').serverUrl)(
  'an idle process logs an outage of the database once for each part, and its end',
  async () => {
    const { DATABASE_URL } = await copiedDatabaseUrl();
    const proxy = await startTcpProxy(DATABASE_URL!);
    const api = await startApi({ DATABASE_URL: proxy.through(DATABASE_URL!) });
    const lines: string[] = [];
    for (const level of ['error', 'warn', 'info'] as const)
      vi.spyOn(api.http.log, level).mockImplementation((...line: unknown[]) => {
        lines.push(String(line[1] ?? line[0]));
      });
    // Hourly work also runs at the start.
    await new Promise((done) => setTimeout(done, 2_000));
    const end = Date.now() + OUTAGE_MS;
    proxy.refuse();
    while (Date.now() < end) {
      await api.get(null, '/readyz');
      await new Promise((done) => setTimeout(done, 500));
    }
    const during = [...lines];
    proxy.allow();
    await expect
      .poll(() => lines, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['The queues reach the database again']));
    await api.close();
    await proxy.close();
    expect(during.filter((line) => line.startsWith('The queues'))).toEqual([
      'The queues cannot reach the database',
    ]);
    expect(during.filter((line, at) => during.indexOf(line) !== at && line !== 'A part is failing')).toEqual(
      [],
    );
    // One for the database, one for the changes of other processes.
    expect(during.filter((line) => line === 'A part is failing').length).toBeLessThan(3);
  },
  60_000,
);
