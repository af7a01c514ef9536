import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from './platform/settings/env.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string) => existsSync(new URL(path, root));

interface Service {
  build?: { context: string; dockerfile: string };
  depends_on?: Record<string, { condition: string }>;
  environment: Record<string, string>;
  healthcheck?: unknown;
  tmpfs?: string[];
  volumes: string[];
}
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('deploy/compose.yaml'),
);
const { capwise, database } = compose.services as { capwise: Service; database: Service };
const image = read('deploy/Containerfile');
const unit = read('deploy/capwise.service');
const example = parseEnv(read('deploy/capwise.env.example')) as Record<string, string>;
const imageSettings = parseEnv(/^ENV (.+)$/m.exec(image)![1]!.replaceAll(' ', '\n')) as Record<
  string,
  string
>;

it('the compose file gives the files and the database a permanent volume', () => {
  const places = [
    [capwise, imageSettings['DATA_DIR']],
    [database, '/var/lib/postgresql/data'],
  ] as const;
  for (const [service, folder] of places) {
    const [volume] = service.volumes.map((line) => line.split(':')).find(([, path]) => path === folder)!;
    expect(Object.keys(compose.volumes)).toContain(volume);
    expect(service.tmpfs ?? []).not.toContain(folder);
  }
  expect(image).toContain(`VOLUME ${imageSettings['DATA_DIR']}`);
});

it("the compose file builds the repository's image, and waits until the database is ready", () => {
  expect(isThere(capwise.build!.dockerfile)).toBe(true);
  for (const [name, { condition }] of Object.entries(capwise.depends_on!)) {
    expect(condition).toBe('service_healthy');
    expect(compose.services[name]!.healthcheck).toBeDefined();
  }
});

it('the settings of the compose file are valid, and name its database', () => {
  const own = Object.entries(capwise.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, 'secret'),
  ]);
  const settings = readSettings({ ...imageSettings, ...example, ...Object.fromEntries(own) });
  const { username, hostname, pathname } = new URL(settings.DATABASE_URL!);
  expect(hostname).toBe(Object.keys(compose.services).find((name) => compose.services[name] === database));
  expect([username, pathname]).toEqual([
    database.environment['POSTGRES_USER'],
    `/${database.environment['POSTGRES_DB']}`,
  ]);
});

it('the settings of the service unit are valid, and its folder is writable', () => {
  const own = parseEnv(/^Environment=(.+)$/m.exec(unit)![1]!.replaceAll(' ', '\n')) as Record<string, string>;
  const settings = readSettings({
    ...own,
    ...example,
    DATABASE_URL: /^# DATABASE_URL=(.+)$/m.exec(read('deploy/capwise.env.example'))![1]!,
  });
  expect(settings.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)![1]}`);
  const backups = /^ReadWritePaths=-(.+)$/m.exec(unit)![1];
  expect(read('docs/operations/backup-and-restore.md')).toContain(`backup.ts ${backups}/`);
});

it('the image has the prebuilt binaries, which npm counts as optional', () => {
  const canvas = JSON.parse(read('node_modules/@napi-rs/canvas/package.json'));
  expect(Object.keys(canvas.optionalDependencies).length).toBeGreaterThan(0);
  expect(image).not.toContain('--omit=optional');
});

it('the backup job sees the database and the files of the server, and may not change the files', () => {
  const backup = compose.services['backup']!;
  expect(backup.environment['PGPASSWORD']).toBe(database.environment['POSTGRES_PASSWORD']);
  expect(backup.environment['PGUSER']).toBe(database.environment['POSTGRES_USER']);
  expect(backup.environment['PGDATABASE']).toBe(database.environment['POSTGRES_DB']);
  const [files] = capwise.volumes;
  expect(backup.volumes).toContain(`${files}:ro`);
  const script = read('deploy/backup.sh');
  expect(script).toContain(`FILES_DIR:-${imageSettings['DATA_DIR']}/files`);
  expect(statSync(new URL('deploy/backup.sh', root)).mode & 0o111).not.toBe(0);
});

it('everything that the image copies and that it or the unit starts exists', () => {
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
  expect(copied.length).toBeGreaterThan(10);
  for (const path of copied) expect(isThere(path), path).toBe(true);
  const started = [image, unit].flatMap((text) => text.match(/packages\/server\/src\/\S+?\.ts/g) ?? []);
  expect(started).toHaveLength(2);
  for (const path of started) expect(isThere(path), path).toBe(true);
});

it('the image leaves out tests and what only they use', () => {
  const left = read('deploy/Containerfile.dockerignore').split('\n');
  for (const one of [
    '**/*.test.ts',
    '**/*.test.tsx',
    '**/*.fixtures.*',
    'packages/server/test',
    'packages/web/src/test',
  ])
    expect(left).toContain(one);
});
