import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { InstallationMarker } from './installation-marker.ts';
import type { LocalAddresses } from './local-addresses.ts';
import { LocalStorage } from './local-storage.ts';

const MARKER = { check: async () => {} } as unknown as InstallationMarker;

it('a file that several processes finish at the same time is whole for each of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'capwise-storage-'));
  try {
    const open = () => LocalStorage.open(folder, null as unknown as LocalAddresses, MARKER);
    const storages = await Promise.all([open(), open(), open()]);
    for (let round = 0; round < 50; round += 1) {
      const file = { id: randomUUID(), contentType: 'text/plain', upload: '' };
      await storages[0]!.begin(file);
      await storages[0]!.append(file, 0, Readable.from([Buffer.from('whole')]));
      await Promise.all(storages.map((storage) => storage.finish(file, 5)));
      expect(await readFile(join(folder, file.id), 'utf8')).toBe('whole');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
