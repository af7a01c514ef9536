import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { isThisMachine } from './unencrypted.ts';

const OIDC_ISSUER = 'https://id.hospital.example';
const DATABASE = 'postgres://capwise@db.hospital.example/capwise';

const REFUSED: [name: string, value: string, remedy: string, more?: Record<string, string>][] = [
  ['DATABASE_URL', DATABASE, 'sslmode=verify-full'],
  ['DATABASE_URL', `${DATABASE}?sslmode=disable`, 'sslmode=verify-full'],
  ['DATABASE_URL', `${DATABASE}?sslmode=prefer`, 'sslmode=verify-full'],
  ['DATABASE_URL', `${DATABASE}?sslmode=no-verify`, 'sslmode=verify-full'],
  ['DATABASE_URL', `${DATABASE}?sslmode=require&uselibpqcompat=true`, 'sslmode=verify-full'],
  ['DATABASE_URL', `${DATABASE}?sslmode=disable`, 'sslmode=verify-full', { PGSSLMODE: 'verify-full' }],
  ['DATABASE_URL', 'postgres://localhost/capwise?host=db.example', 'sslmode=verify-full'],
  ['OIDC_ISSUER', 'http://id.hospital.example', 'https:'],
  ['OIDC_JWKS_URL', 'http://10.1.2.3/keys', 'https:'],
  ['CLM_URL', 'http://clm.hospital.example/api', 'https:', { CLM_TOKEN: 'x' }],
  ['S3_ENDPOINT', 'http://s3.hospital.example', 'https:'],
  ['ANALYTICS_URL', 'http://a.example/agent.js', 'https:', { ANALYTICS_KEY: 'x' }],
  ['CLAMD_URL', 'tcp://clamd.hospital.example', 'unix:'],
  ['SECURITY_LOG', 'syslog://siem.hospital.example', 'syslog+tls'],
  ['SECURITY_LOG', 'syslog+tcp://siem.hospital.example', 'syslog+tls'],
  ['SECURITY_LOG', 'syslog+udp://siem.hospital.example', 'syslog+tls'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.hospital.example:4318', 'https:'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://collector.hospital.example/v1/traces', 'https:'],
];

describe('a connection that leaves this machine without encryption', () => {
  it.each(REFUSED)('stops the start, with the setting %s and what to do: %s', (name, value, remedy, more) => {
    const given = { OIDC_ISSUER, ...more, [name]: value };
    expect(() => readSettings(given)).toThrow(`  ${name}: `);
    expect(() => readSettings(given)).toThrow(remedy);
    expect(() => readSettings(given)).toThrow(`set ALLOW_UNENCRYPTED=${name}.`);
    expect(() => readSettings(given)).not.toThrow(/hospital\.example/);
    expect(() => readSettings({ ...given, ALLOW_UNENCRYPTED: 'SMTP_URL' })).toThrow(name);
    expect(readSettings({ ...given, ALLOW_UNENCRYPTED: name })).toBeDefined();
  });

  it('is named together with the others', () => {
    const given = { OIDC_ISSUER, DATABASE_URL: DATABASE, S3_ENDPOINT: 'http://s3.hospital.example' };
    expect(() => readSettings(given)).toThrow('ALLOW_UNENCRYPTED=DATABASE_URL,S3_ENDPOINT.');
    expect(readSettings({ ...given, ALLOW_UNENCRYPTED: 'S3_ENDPOINT, DATABASE_URL' })).toBeDefined();
    expect(() => readSettings({ ALLOW_UNENCRYPTED: 'database' })).toThrow('ALLOW_UNENCRYPTED');
  });
});

it.each([
  { DATABASE_URL: `${DATABASE}?sslmode=verify-full` },
  { DATABASE_URL: `${DATABASE}?sslmode=require` },
  { DATABASE_URL: `${DATABASE}?ssl=true` },
  { DATABASE_URL: `${DATABASE}?sslmode=verify-full&uselibpqcompat=true` },
  { DATABASE_URL: DATABASE, PGSSLMODE: 'verify-full' },
  { DATABASE_URL: 'postgres://capwise@127.0.0.1:5433/capwise' },
  { DATABASE_URL: 'postgres://capwise@%2Fvar%2Frun%2Fpostgresql/capwise' },
  { DATABASE_URL: 'postgres://capwise@db.example/capwise?host=/var/run/postgresql' },
  { OIDC_ISSUER: 'http://localhost:8080/realms/hospital' },
  { S3_ENDPOINT: 'http://[::1]:9000' },
  { SMTP_URL: 'smtp://mail.hospital.example' },
  { CLAMD_URL: 'unix:/run/clamav/clamd.ctl' },
  { CLAMD_URL: 'tcp://127.0.0.1:3310' },
  { SECURITY_LOG: '/var/log/capwise/security.log' },
  { SECURITY_LOG: 'syslog+tls://siem.hospital.example' },
  { SECURITY_LOG: 'syslog+udp://localhost' },
])('%o is encrypted or stays on this machine', (given) => {
  expect(readSettings({ OIDC_ISSUER, ...given })).toBeDefined();
});

it.each(['localhost.hospital.example', '127.0.0.1.example', '128.0.0.1', '0.0.0.0', '10.0.0.1', 'db'])(
  '%s is another machine',
  (host) => {
    expect(isThisMachine(host)).toBe(false);
  },
);
