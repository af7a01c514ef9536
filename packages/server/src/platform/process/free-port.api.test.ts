import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess } from '../../../test/services/process.ts';

it('a port that is in use is told by its number before anything is prepared', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'capwise-port-'));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;
  const server = startProcess({ PORT: String(port), DATA_DIR: dataDir });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`);
  expect(readdirSync(dataDir)).toEqual([]);
  other.close();
  rmSync(dataDir, { recursive: true, force: true });
});
