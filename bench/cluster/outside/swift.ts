import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../../packages/server/test/services/free-port.ts';
import { account } from '../../../packages/server/test/services/postgres.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import { logOf, programFolder, startProgram, until } from '../program.ts';
import type { Files } from './files.ts';

const run = promisify(execFile);

const BUCKET = 'capwise';
const USER = { account: 'capwise', name: 'files', secret: 'Zm9yLXRoZS1iZW5jaG1hcms' };
const STORES = ['account', 'container', 'object'] as const;
const FILTERS = ['catch_errors', 'gatekeeper', 'cache', 'bulk', 's3api', 'tempauth', 'copy', 'slo', 'dlo'];

/**
 * Starts OpenStack Swift with its S3 interface, which checks the signature of every request and address.
 * @param programs folder of its programs
 * @returns an empty bucket
 */
export async function startSwift(cleanup: Cleanup, programs: string): Promise<Files> {
  const folder = programFolder(cleanup, 'swift');
  const device = join(folder, 'devices', 'one');
  mkdirSync(device, { recursive: true });
  if (account.uid) chownSync(device, account.uid, account.gid);
  write(folder, 'swift.conf', '[swift-hash]\nswift_hash_path_suffix = capwise\n');
  for (const store of STORES) await startStore(cleanup, programs, folder, store);
  const port = await freePort();
  write(folder, 'proxy.conf', proxyConf(folder, port));
  const child = startProgram(cleanup, join(programs, 'swift-proxy-server'), ['proxy.conf'], folder);
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: `${USER.account}:${USER.name}`, secretAccessKey: USER.secret };
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
  await until('Swift creates a bucket', async () => {
    if (child.exitCode !== null) throw new Error(`Swift ended: ${logOf(folder)}`);
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    return true;
  });
  client.destroy();
  const { accessKeyId, secretAccessKey } = credentials;
  return {
    settings: {
      ...{ S3_BUCKET: BUCKET, S3_PREFIX: 'files/', S3_ENDPOINT: endpoint },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
    process: child,
  };
}

async function startStore(
  cleanup: Cleanup,
  programs: string,
  folder: string,
  store: (typeof STORES)[number],
): Promise<void> {
  const port = await freePort();
  const builder = join(folder, `${store}.builder`);
  const ring = (...options: string[]) => run(join(programs, 'swift-ring-builder'), [builder, ...options]);
  await ring('create', '4', '1', '1');
  await ring('add', `r1z1-127.0.0.1:${port}/one`, '1');
  await ring('rebalance');
  write(
    folder,
    `${store}.conf`,
    `[DEFAULT]\n${common(folder, port)}devices = ${join(folder, 'devices')}\nmount_check = false\n
[pipeline:main]\npipeline = ${store}-server\n\n[app:${store}-server]\nuse = egg:swift#${store}\n`,
  );
  startProgram(cleanup, join(programs, `swift-${store}-server`), [`${store}.conf`], folder);
}

const common = (folder: string, port: number) =>
  `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nswift_dir = ${folder}\n`;

function proxyConf(folder: string, port: number): string {
  const settings: Record<string, string> = {
    // Nothing is cached, because nothing listens there.
    cache: 'memcache_servers = 127.0.0.1:1',
    s3api: 'location = us-east-1',
    tempauth: `user_${USER.account}_${USER.name} = ${USER.secret} .admin`,
  };
  const filters = FILTERS.map((name) => {
    const egg = name === 'cache' ? 'memcache' : name;
    return `[filter:${name}]\nuse = egg:swift#${egg}\n${settings[name] ?? ''}\n`;
  });
  return `[DEFAULT]\n${common(folder, port)}
[pipeline:main]\npipeline = ${FILTERS.join(' ')} proxy-server\n
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n\n${filters.join('\n')}`;
}

const write = (folder: string, name: string, text: string) => writeFileSync(join(folder, name), text);
