import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, DEMO_PASSWORD } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/compliance/gift-accounts';
import { signIn } from '../../packages/server/src/cli/parts/sign-in.ts';
import { freePort } from '../../packages/server/test/services/free-port.ts';
import { startProcess } from '../../packages/server/test/services/process.ts';
import type { Cleanup } from './cleanup.ts';

export interface Product {
  url: string;
  pid: number;
}

export async function startProduct(cleanup: Cleanup, settings: Record<string, string>): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-bench-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const server = startProcess({
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ALLOW_BUILT_IN_IDENTITY: 'on',
    DEMO: 'on',
    DATA_DIR: folder,
    PORT: String(port),
    ...settings,
  });
  cleanup.add(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  await server.printed('Capwise is ready');
  return { url: `http://localhost:${port}`, pid: server.child.pid! };
}

export function fetchToken(product: Product, email: string): Promise<string> {
  if (![...accounts, ...giftAccounts].some((account) => account.email === email))
    throw new Error(`No demo account ${email}`);
  const { url } = product;
  const redirectUri = `${url}/login/callback`;
  return signIn({ url, clientId: 'capwise-web', redirectUri, email, password: DEMO_PASSWORD });
}
