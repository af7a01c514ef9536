import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './env.ts';
import { SIGNING_ALGORITHMS } from './token-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'capwise-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LAKESIDE = {
  name: 'lakeside',
  issuer: 'https://id.lakeside.example/realms/main/',
  clientId: 'capwise-web',
  domains: ['Lakeside.Example'],
};
const OTHER = { ...LAKESIDE, name: 'other', issuer: 'https://id.other.example', domains: ['other.example'] };

const read = (content: unknown, OIDC_ISSUER = 'https://id.example') => {
  const path = join(folder, 'connections.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readSettings({ OIDC_ISSUER, OIDC_CONNECTIONS_FILE: path }).OIDC_CONNECTIONS;
};

describe('the file of connections', () => {
  it('needs four fields, and fills in the others', () => {
    expect(read([LAKESIDE, OTHER])[0]).toEqual({
      ...LAKESIDE,
      issuer: 'https://id.lakeside.example/realms/main',
      domains: ['lakeside.example'],
      scope: 'openid profile email',
      rolesClaim: 'realm_access.roles',
      managedRoles: [],
      requiredAcr: [],
      requiredScope: [],
      signingAlgorithms: [...SIGNING_ALGORITHMS],
      rsaBits: 2_048,
    });
  });

  it.each<[unknown, RegExp]>([
    ['{', /is not valid JSON/],
    ['[]', /is not a JSON list with 1 to 100 connections/],
    [{ lakeside: LAKESIDE }, /is not a JSON list/],
    [[OTHER, { ...LAKESIDE, domains: [] }], /entry 2 \(lakeside\), domains: names at least one domain/],
    [[{ ...LAKESIDE, domains: ['*.example'] }], /entry 1 \(lakeside\), domains.0: must be a domain such as/],
    [[{ ...LAKESIDE, domains: ['a@b.example'] }], /domains.0/],
    [[{ ...LAKESIDE, issuer: 'http://id.example' }], /issuer: uses https/],
    [[{ ...LAKESIDE, issuer: 'secret' }], /entry 1 \(lakeside\), issuer/],
    [[{ ...LAKESIDE, name: 'Lake side' }], /name: has up to 40/],
    [[{ ...LAKESIDE, clientSecret: 'secret' }], /entry 1 \(lakeside\), clientSecret/],
    [[{ ...LAKESIDE, scope: 'email' }], /scope: are scopes/],
    [[{ ...LAKESIDE, requiredScope: ' a  b' }], /requiredScope: are scopes/],
    [[{ ...LAKESIDE, signingAlgorithms: ['HS256'] }], /signingAlgorithms\.0/],
    [[{ ...LAKESIDE, signingAlgorithms: [] }], /signingAlgorithms: names at least one/],
    [[{ ...LAKESIDE, rsaBits: 1_024 }], /rsaBits: must be a whole number from 2048/],
    [[{ ...LAKESIDE, roleMap: { a: 'b' } }], /roleMap.a/],
    [[null], /entry 1, entry/],
    [[LAKESIDE, { ...OTHER, name: 'lakeside' }], /lakeside, name: belongs to lakeside already/],
    [[LAKESIDE, { ...OTHER, issuer: LAKESIDE.issuer }], /other, issuer: belongs to lakeside already/],
    [[{ ...OTHER, issuer: 'https://id.example/' }], /other, issuer: belongs to OIDC_ISSUER already/],
    [[LAKESIDE, { ...OTHER, domains: ['lakeside.example'] }], /other, domains: belongs to lakeside already/],
  ])('%j is refused', (content, message) => {
    expect(() => read(content)).toThrow(SettingsError);
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).toThrow(/OIDC_CONNECTIONS_FILE/);
    expect(() => read(content)).not.toThrow(/'secret'|: secret/);
  });

  it('reports each problem at once, and a missing file', () => {
    expect(() =>
      read([
        { ...LAKESIDE, name: '' },
        { ...OTHER, clientId: 1 },
      ]),
    ).toThrow(/entry 1.*name[\s\S]*entry 2.*clientId/);
    const missing = { OIDC_ISSUER: 'https://id.example', OIDC_CONNECTIONS_FILE: join(folder, 'none') };
    expect(() => readSettings(missing)).toThrow('OIDC_CONNECTIONS_FILE: cannot be read (ENOENT)');
  });

  it('needs a default provider for everyone else', () => {
    expect(() => readSettings({ OIDC_CONNECTIONS_FILE: 'x.json' })).toThrow(/without OIDC_ISSUER/);
  });
});
