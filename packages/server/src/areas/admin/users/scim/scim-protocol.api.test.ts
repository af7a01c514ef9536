import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../../test/api.ts';
import { filterPath, newUser, type ScimClient, startScim } from './scim.fixtures.ts';

/** Cases of RFC 7644, section 3.4, and of RFC 7643. */
let api: TestApi;
let scim: ScimClient;
beforeAll(async () => {
  ({ api, scim } = await startScim());
  const people = [
    {
      userName: 'bjensen@rfc.example',
      externalId: 'bjensen',
      title: 'Tour Guide',
      name: { givenName: 'Barbara', familyName: 'Jensen' },
    },
    {
      userName: 'omalley@rfc.example',
      externalId: 'OMalley',
      name: { givenName: 'Sean', familyName: "O'Malley" },
      phoneNumbers: [{ type: 'work', value: '5551112222' }],
    },
    {
      userName: 'jsmith@rfc.example',
      title: '50% _off\\',
      active: false,
      name: { givenName: 'Jo', familyName: 'Smith' },
    },
  ];
  for (const person of people) await scim('POST', '/Users', { body: newUser(person) });
});
afterAll(() => api.close());

const RFC = 'emails.value ew "@rfc.example"';
const names = async (filter: string) => {
  const { status, body } = await scim('GET', filterPath('Users', `${RFC} and (${filter})`));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Resources.map(({ userName }: { userName: string }) => userName.split('@')[0]);
};

describe('a filter', () => {
  it.each([
    ['userName eq "BJensen@rfc.example"', ['bjensen']],
    ['name.familyName co "O\'Malley"', ['omalley']],
    ['userName sw "J"', ['jsmith']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', ['jsmith']],
    ['title pr', ['bjensen', 'jsmith']],
    ['not (title pr)', ['omalley']],
    ['title ne "tour guide"', ['omalley', 'jsmith']],
    ['title eq null', ['omalley']],
    ['title co "% _"', ['jsmith']],
    ['title ew "\\\\"', ['jsmith']],
    ['externalId eq "bjensen"', ['bjensen']],
    ['externalId eq "omalley"', []],
    ['active eq false', ['jsmith']],
    ['active ne "True"', ['jsmith']],
    ['title pr and active eq true', ['bjensen']],
    ['title pr or phoneNumbers pr', ['bjensen', 'omalley', 'jsmith']],
    ['phoneNumbers.value eq "555-111-2222"', ['omalley']],
    ['phoneNumbers.value eq "+1 (555) 111-2222"', ['omalley']],
    ['phoneNumbers eq "5551112222"', ['omalley']],
    ['phoneNumbers[value co "11-22"]', ['omalley']],
    ['phoneNumbers.value sw "555-1"', ['omalley']],
    ['phoneNumbers.value sw "+1 555"', ['omalley']],
    ['phoneNumbers.value sw "+1555111"', ['omalley']],
    ['phoneNumbers.value ew "1-2222"', ['omalley']],
    ['phoneNumbers[type eq "work"].value eq "555-111-2222"', ['omalley']],
    ['phoneNumbers[type eq "home"].value eq "555-111-2222"', []],
    ['phoneNumbers.value ne "555-111-2222"', ['bjensen', 'jsmith']],
    ['phoneNumbers.value eq ""', ['bjensen', 'jsmith']],
    ['phoneNumbers.value co "x"', []],
    ['emails[type eq "work" and value co "jensen"]', ['bjensen']],
    ['emails[type eq "home"]', []],
    ['emails co "smith"', ['jsmith']],
    ['phoneNumbers.value eq "5551112222"', ['omalley']],
    ['name.givenName gt "c"', ['omalley', 'jsmith']],
    ['name.givenName le "jo"', ['bjensen', 'jsmith']],
    ['groups pr', []],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', ['bjensen', 'omalley', 'jsmith']],
    ['meta.created lt "2011-05-13T04:42:34Z"', []],
    ['displayName eq "barbara jensen"', ['bjensen']],
  ])('%s', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it('cannot read or change anything else', async () => {
    const wrong = [
      'password eq "x"',
      'constructor eq "x"',
      'constructor.name pr',
      '__proto__ pr',
      'emails[emails[type eq "work"]]',
      'groups[members[value eq "1"]]',
      'userName gt 5',
      'active gt true',
      'active eq "maybe"',
      'meta.created eq "yesterday"',
      'meta.created gt "0000-01-01T00:00:00Z"',
      'meta.created gt "0001-01-01T00:00:00+02:00"',
      'meta.created lt "9999-12-31T23:59:59-02:00"',
      'meta.created co "2026"',
      'meta.created gt "2026-13-45T99:00:00Z"',
      "userName eq 'x' or 1=1 --",
      'userName eq "x"); drop table users; --',
      `title eq "${'x'.repeat(10_000)}"`,
      `${'not ('.repeat(30)}title pr${')'.repeat(30)}`,
      'userName eq "a\u0000b"',
      'userName eq "\\u0000"',
      'userName eq "\\ud800"',
    ];
    for (const filter of wrong) {
      const { status, body } = await scim('GET', filterPath('Users', filter));
      expect([status, body.scimType], filter.slice(0, 100)).toEqual([400, 'invalidFilter']);
    }
    expect(await names("userName eq \"x' or '1'='1\"")).toEqual([]);
  });
});

describe('a list', () => {
  const page = async (query: string) =>
    (await scim('GET', `/Users?filter=${encodeURIComponent(RFC)}&${query}`)).body;

  it('has pages that begin at 1', async () => {
    expect(await page('count=2&sortBy=userName')).toMatchObject({
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 2,
    });
    const last = await page('count=2&startIndex=3&sortBy=userName');
    expect(last).toMatchObject({ totalResults: 3, startIndex: 3, itemsPerPage: 1 });
    expect(last.Resources[0].userName).toMatch(/^omalley/);
    expect(await page('count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    expect(await page('count=-5&startIndex=-3')).toMatchObject({
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect((await page('count=99999')).itemsPerPage).toBe(3);
    expect((await page('startIndex=99999999999')).itemsPerPage).toBe(0);
    for (const wrong of ['count=x', 'startIndex=1.5', 'sortOrder=up', 'count=1&count=2', 'sortBy=a%20b'])
      expect((await scim('GET', `/Users?${wrong}`)).status, wrong).toBe(400);
  });

  it('can be sorted', async () => {
    const order = async (query: string) =>
      (await page(query)).Resources.map(({ name }: { name: { familyName: string } }) => name.familyName);
    expect(await order('sortBy=name.familyName')).toEqual(['Jensen', "O'Malley", 'Smith']);
    expect(await order('sortBy=name.familyName&sortOrder=descending')).toEqual([
      'Smith',
      "O'Malley",
      'Jensen',
    ]);
    expect((await scim('GET', '/Users?sortBy=password')).body.scimType).toBe('invalidPath');
  });

  it('has the requested attributes, and id and schemas always', async () => {
    const [user] = (await page('attributes=userName,name.givenName&count=1&sortBy=userName')).Resources;
    expect(user).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: expect.any(String),
      userName: 'bjensen@rfc.example',
      name: { givenName: 'Barbara' },
    });
    const [other] = (await page('excludedAttributes=emails,id,name.formatted,meta&count=1')).Resources;
    expect(other.emails).toBeUndefined();
    expect(other.meta).toBeUndefined();
    expect(other.name.formatted).toBeUndefined();
    expect(other.id).toBeDefined();
  });

  it('can be searched with POST', async () => {
    const { status, body } = await scim('POST', '/Users/.search', {
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
        attributes: ['userName'],
        filter: `${RFC} and title pr`,
        startIndex: 1,
        count: 10,
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalResults: 2, Resources: [{ userName: 'bjensen@rfc.example' }, {}] });
    expect((await scim('POST', '/Users/.search', { body: { filter: 7 } })).body.scimType).toBe(
      'invalidValue',
    );
  });
});

it('describes itself', async () => {
  const config = (await scim('GET', '/ServiceProviderConfig')).body;
  expect(config).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    sort: { supported: true },
  });
  for (const list of ['ResourceTypes', 'Schemas']) {
    const { body } = await scim('GET', `/${list}`);
    expect(body.totalResults).toBe(2);
    expect((await scim('GET', `/${list}/${body.Resources[0].id}`)).body).toEqual(body.Resources[0]);
    expect((await scim('GET', `/${list}/Other`)).status).toBe(404);
  }
});

it('answers other addresses and methods as RFC 7644 does', async () => {
  for (const [method, path] of [
    ['GET', '/Me'],
    ['POST', '/Bulk'],
    ['GET', '/Users/abc'],
    ['GET', '/Users/99999999999'],
    ['PATCH', '/Users'],
    ['GET', '/'],
  ] as const) {
    const { status, body } = await scim(method, path);
    expect([status, body.status, body.schemas], path).toEqual([
      404,
      '404',
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ]);
  }
});
