import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { environmentWithFile, readSettings, SettingsError } from './env.ts';

describe('settings', () => {
  it('default to the embedded database with demo data on loopback', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      DEMO: true,
      PUBLIC_URL: ['http://localhost:3000', 'http://compliance.localhost:3000'],
    });
  });

  it('name all wrong ones without their values', () => {
    const wrong = () => readSettings({ PORT: '70000', SUPPORT_EMAIL: 'nobody', OIDC_ISSUER: 'ftp://secret' });
    expect(wrong).toThrow(SettingsError);
    expect(wrong).toThrow(/PORT[\s\S]*OIDC_ISSUER[\s\S]*SUPPORT_EMAIL|PORT[\s\S]*SUPPORT_EMAIL/);
    expect(wrong).not.toThrow(/secret/);
  });

  it.each(['x', '3000.5', '-1', '65536', '30 00'])('report that PORT=%s is not a port', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(
      'These settings are not usable:\n  PORT: must be a whole number from 0 to 65535',
    );
  });

  it('refuse the built-in sign-in and demo data in what looks like a real installation', () => {
    const database = { DATABASE_URL: 'postgres://localhost/capwise' };
    expect(() => readSettings(database)).toThrow(/OIDC_ISSUER/);
    expect(() => readSettings({ ...database, OIDC_ISSUER: 'https://id.example', DEMO: 'on' })).toThrow(
      /demo data/,
    );
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/loopback/);
    expect(readSettings({ ...database, OIDC_ISSUER: 'https://id.example' }).DEMO).toBe(false);
    expect(readSettings({ ...database, ALLOW_BUILT_IN_IDENTITY: 'on' }).DEMO).toBe(false);
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_BUILT_IN_IDENTITY: 'yes' }).DEMO).toBe(true);
  });

  it('announce the stop only if another server may take over requests', () => {
    const database = { DATABASE_URL: 'postgres://localhost/capwise', ALLOW_BUILT_IN_IDENTITY: 'on' };
    expect(readSettings({}).SHUTDOWN_DELAY_SECONDS).toBe(0);
    expect(readSettings(database).SHUTDOWN_DELAY_SECONDS).toBe(5);
    expect(readSettings({ ...database, SHUTDOWN_DELAY_SECONDS: '0' }).SHUTDOWN_DELAY_SECONDS).toBe(0);
  });

  it('accept 32-byte encryption keys, each once', () => {
    const [key, old] = ['a', 'b'].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    expect(readSettings({}).IDENTITY_ENCRYPTION_KEY).toEqual([]);
    expect(readSettings({ IDENTITY_ENCRYPTION_KEY: `${key}, ${old}` }).IDENTITY_ENCRYPTION_KEY).toEqual([
      key,
      old,
    ]);
    for (const wrong of ['my secret', key!.slice(4), `${key}${old}`])
      expect(() => readSettings({ IDENTITY_ENCRYPTION_KEY: wrong })).toThrow(
        /^These settings are not usable:\n {2}IDENTITY_ENCRYPTION_KEY.0: must be 32 bytes in Base64$/,
      );
  });

  it('accept a required strength of sign-ins only with an external provider', () => {
    const OIDC_REQUIRED_ACR = 'mfa, https://refeds.org/profile/mfa';
    expect(readSettings({ OIDC_ISSUER: 'https://id.example', OIDC_REQUIRED_ACR }).OIDC_REQUIRED_ACR).toEqual([
      'mfa',
      'https://refeds.org/profile/mfa',
    ]);
    expect(() => readSettings({ OIDC_REQUIRED_ACR })).toThrow('set REQUIRE_TWO_STEP');
  });

  it('takes rules for the tokens of the identity provider', () => {
    const OIDC_ISSUER = 'https://id.example';
    expect(readSettings({ OIDC_ISSUER })).toMatchObject({ OIDC_REQUIRED_SCOPE: [], OIDC_RSA_BITS: 2_048 });
    const rules = {
      OIDC_REQUIRED_SCOPE: 'capwise api://capwise/access_as_user',
      OIDC_SIGNING_ALGORITHMS: 'PS256, ES256',
      OIDC_RSA_BITS: '3072',
    };
    expect(readSettings({ OIDC_ISSUER, ...rules })).toMatchObject({
      OIDC_REQUIRED_SCOPE: ['capwise', 'api://capwise/access_as_user'],
      OIDC_SIGNING_ALGORITHMS: ['PS256', 'ES256'],
      OIDC_RSA_BITS: 3_072,
    });
    for (const [name, value] of Object.entries(rules))
      expect(() => readSettings({ [name]: value })).toThrow(`${name} is set without OIDC_ISSUER`);
    for (const wrong of [
      { OIDC_SIGNING_ALGORITHMS: 'HS256' },
      { OIDC_SIGNING_ALGORITHMS: ',' },
      { OIDC_RSA_BITS: '1024' },
      { OIDC_RSA_BITS: 'many' },
      { OIDC_REQUIRED_SCOPE: 'a  b' },
    ])
      expect(() => readSettings({ OIDC_ISSUER, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('accept a LISTEN address only with its database', () => {
    const DATABASE_LISTEN_URL = 'postgres://localhost/direct';
    expect(() => readSettings({ DATABASE_LISTEN_URL })).toThrow(/DATABASE_LISTEN_URL/);
  });

  it('accept Keycloak administration only completely, and with the realm of an issuer', () => {
    const whole = {
      KEYCLOAK_ADMIN_URL: 'https://id.example/admin/realms/test/',
      KEYCLOAK_ADMIN_CLIENT_ID: 'directory',
      KEYCLOAK_ADMIN_CLIENT_SECRET: 'a secret',
    };
    const OIDC_ISSUER = 'https://id.example/realms/test';
    expect(readSettings({ ...whole, OIDC_ISSUER }).KEYCLOAK_ADMIN_URL).toBe(
      'https://id.example/admin/realms/test',
    );
    expect(() => readSettings(whole)).toThrow(/without OIDC_ISSUER/);
    const half = { ...whole, KEYCLOAK_ADMIN_CLIENT_ID: undefined, OIDC_ISSUER };
    expect(() => readSettings(half)).toThrow(/KEYCLOAK_ADMIN_CLIENT_ID is missing/);
    expect(() => readSettings(half)).not.toThrow(/a secret/);
  });

  it('accept a list of public addresses', () => {
    const { PUBLIC_URL } = readSettings({ PUBLIC_URL: 'https://spend.example/, https://compliance.example' });
    expect(PUBLIC_URL).toEqual(['https://spend.example', 'https://compliance.example']);
    const wrong = ['spend.example', 'https://spend.example/app', 'https://spend.example?x=1'];
    for (const PUBLIC_URL of wrong) expect(() => readSettings({ PUBLIC_URL })).toThrow(/PUBLIC_URL/);
  });

  it('accept a sender that contains an email address', () => {
    for (const MAIL_FROM of ['no-reply@hospital.example', '"Capwise, Lakeside" <no-reply@hospital.example>'])
      expect(readSettings({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    for (const MAIL_FROM of [
      'Capwise at hospital',
      'Capwise no-reply@hospital.example',
      'Capwise <no-reply>',
    ])
      expect(() => readSettings({ MAIL_FROM })).toThrow(/MAIL_FROM: must be an email address/);
  });

  it('take the value of the file if the variable is empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'capwise-env-'));
    try {
      writeFileSync(
        join(folder, '.env'),
        'SUPPORT_EMAIL=file@hospital.example\nMAIL_FROM=file@hospital.example',
      );
      vi.stubEnv('SUPPORT_EMAIL', '');
      vi.stubEnv('MAIL_FROM', 'variable@hospital.example');
      expect(readSettings(environmentWithFile(join(folder, '.env')))).toMatchObject({
        SUPPORT_EMAIL: 'file@hospital.example',
        MAIL_FROM: 'variable@hospital.example',
      });
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    [{ PORT: '4000' }, ['http://localhost:4000', 'http://compliance.localhost:4000']],
    [
      { PORT: '4000', PUBLIC_URL: 'http://localhost:8080' },
      ['http://localhost:8080', 'http://compliance.localhost:4000', 'http://compliance.localhost:8080'],
    ],
    [
      { PUBLIC_URL: 'http://localhost:3000,http://compliance.localhost:3000' },
      ['http://localhost:3000', 'http://compliance.localhost:3000'],
    ],
    [
      { COMPLIANCE_HOSTS: 'Gifts.test' },
      ['http://localhost:3000', 'http://compliance.localhost:3000', 'http://gifts.test:3000'],
    ],
    [
      { HOST: '0.0.0.0', ALLOW_BUILT_IN_IDENTITY: 'on' },
      ['http://localhost:3000', 'http://compliance.localhost:3000'],
    ],
  ])('add the compliance host of this machine: %o', (given, addresses) => {
    expect(readSettings(given).PUBLIC_URL).toEqual(addresses);
  });

  it.each([
    { PUBLIC_URL: 'https://spend.example' },
    { PUBLIC_URL: 'http://spend.example', TRUST_PROXY: 'on' },
    { PUBLIC_URL: 'http://spend.example', HOST: '0.0.0.0', ALLOW_BUILT_IN_IDENTITY: 'on' },
    { PUBLIC_URL: 'http://localhost:3000', OIDC_ISSUER: 'https://id.example' },
  ])('add no address that another machine could serve: %o', (given) => {
    expect(readSettings({ COMPLIANCE_HOSTS: 'gifts.example', ...given }).PUBLIC_URL).toEqual([
      given.PUBLIC_URL,
    ]);
  });

  it.each(['https://gifts.example', 'gifts.example:3000', 'gifts example', '-gifts'])(
    'do not take %s for a host name',
    (COMPLIANCE_HOSTS) => expect(() => readSettings({ COMPLIANCE_HOSTS })).toThrow(/COMPLIANCE_HOSTS/),
  );
});

it.each(['test', 'development', 'production'])('a password cost below 17 is refused in %s', (NODE_ENV) => {
  expect(() => readSettings({ NODE_ENV, PASSWORD_COST: '16' })).toThrow('PASSWORD_COST: is at least 17');
  expect(readSettings({ NODE_ENV }).PASSWORD_COST).toBe(17);
});

it('session times have defaults, limits and an order', () => {
  expect(readSettings({})).toMatchObject({ SESSION_IDLE_MINUTES: 60, SESSION_MAX_HOURS: 24 });
  expect(() => readSettings({ SESSION_IDLE_MINUTES: '0' })).toThrow('SESSION_IDLE_MINUTES');
  expect(() => readSettings({ SESSION_MAX_HOURS: '721' })).toThrow('SESSION_MAX_HOURS');
  expect(() => readSettings({ SESSION_IDLE_MINUTES: '121', SESSION_MAX_HOURS: '2' })).toThrow(
    'SESSION_IDLE_MINUTES is longer than SESSION_MAX_HOURS',
  );
});
