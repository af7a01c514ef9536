import { apiToken } from '../../areas/account/api-tokens/api-tokens.fixtures.ts';
import { PATH as QUEUE, TWO } from '../../areas/admin/abstractions/abstractions.fixtures.tsx';
import { LISTED, STAFF, TENANT } from '../../areas/compliance/tenants/tenants.fixtures.ts';
import type { Hand } from './hand.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const TENANTS = '/n/tenants';
const LAKESIDE = `${TENANTS}/1`;
const HANA = 'Actions for Hana Whitfield in Lakeside Hospitals';
const TOKENS = '/n/service-tokens';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const TOKEN = {
  id: '1',
  name: 'Contract system',
  scopes: ['clm-feed'],
  systemName: null,
  createdDate: inDays(-10),
  createdBy: 'ada@capwise.example',
  expiresDate: inDays(80),
  lastUsedDate: null,
  revokedDate: null,
  revokedBy: null,
};

const on = (
  refused: string,
  path: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  refused,
  path,
  user: STAFF,
  answers: {
    GetTenants: { data: { tenants: [LISTED] } },
    GetTenant: { data: { tenant: TENANT } },
    GetApiTokens: { data: { apiTokens: [apiToken()] } },
    GetServiceTokens: { data: { serviceTokens: [TOKEN] } },
    GetCLMAbstractions: TWO,
  },
  act,
  ...more,
});

async function openApiTokens(hand: Hand): Promise<void> {
  await hand.choose(/profile of/, 'API tokens');
  await hand.waitFor('API tokens');
}

const at = (name: string, label: string): { field: NonNullable<RefusalCase['field']> } => ({
  field: { name, at: ({ screen }) => screen.getByRole('dialog').getByRole('textbox', { name: label }) },
});

const OWN_SESSION = {
  ...{ id: '2', browser: 'node', isCurrent: false },
  ...{ startedAt: '2026-03-01T08:00:00.000Z', lastUsedAt: '2026-03-01T09:30:00.000Z' },
};

provesRefusals([
  on(
    'saveTenant',
    TENANTS,
    async (hand) => {
      await hand.open('Add Tenant', 'Add Tenant');
      await hand.fill('Name', 'northfield');
      await hand.pick('Home System', 'Northfield Health');
      await hand.pick('Time Zone', 'America/Phoenix');
      await hand.fill('Word for Entity', 'Clinic');
      await hand.press('Add Tenant');
    },
    { ...at('name', 'Name'), when: 'a new one' },
  ),
  on(
    'saveTenant',
    LAKESIDE,
    async (hand) => {
      await hand.open('Edit', 'Edit Tenant');
      await hand.fill('Word for Entity', 'Clinic');
      await hand.press('Save');
    },
    { ...at('entityWord', 'Word for Entity'), when: 'an edit' },
  ),
  on(
    'saveTenantOrganization',
    LAKESIDE,
    async (hand) => {
      await hand.choose('Actions for Lakeside North', /^Add/);
      await hand.fill('Name', 'Lakeside Imaging');
      await hand.fill('Reference', 'REF-10');
      await hand.press('Add Organization');
    },
    at('reference', 'Reference'),
  ),
  on(
    'saveTenantMember',
    LAKESIDE,
    async (hand) => {
      await hand.open('Add Member', 'Add Member');
      await hand.fill('Email', 'nobody@lakeside.example');
      await hand.pick('Organization', 'Lakeside North');
      await hand.press('Add Member');
    },
    at('email', 'Email'),
  ),
  on(
    'removeTenantMember',
    LAKESIDE,
    async (hand) => {
      await hand.choose(HANA, 'Remove');
      await hand.press('Remove');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: HANA }) },
  ),
  on(
    'createServiceToken',
    TOKENS,
    async (hand) => {
      await hand.open('New Token', 'New Token');
      await hand.fill('Name', 'One more');
      await hand.check(/abstraction queue/);
      await hand.press('Create Token');
    },
    at('name', 'Name'),
  ),
  on(
    'createApiToken',
    TOKENS,
    async (hand) => {
      await openApiTokens(hand);
      await hand.open('Create Token', 'Create Token');
      await hand.fill('Name', 'One more');
      await hand.check('Projects');
      await hand.press('Create Token');
    },
    at('name', 'Name'),
  ),
  on(
    'revokeApiToken',
    TOKENS,
    async (hand) => {
      await openApiTokens(hand);
      await hand.press('Revoke Nightly report');
      await hand.press('Revoke');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: 'Revoke Nightly report' }) },
  ),
  on(
    'revokeServiceToken',
    TOKENS,
    async (hand) => {
      await hand.choose('Actions for Contract system', /^Revoke/);
      await hand.press('Revoke');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: 'Actions for Contract system' }) },
  ),
  on(
    'AssignAbstraction',
    QUEUE,
    async (hand) => {
      await hand.check('Select Workflow 1 of Lakeside Health');
      await hand.choose('Assign', /^Ruth Abernathy/);
    },
    { again: ({ screen }) => screen.getByRole('button', { name: 'Assign', exact: true }) },
  ),
  on(
    'saveResetEnvironment',
    '/n/privacy',
    async (hand) => {
      await hand.choose(/profile of/, 'Reset Environment');
      await hand.fill('System name', 'Sales West');
      await hand.press('Submit');
    },
    at('systemName', 'System name'),
  ),
  on('saveUserFeedback', '/n/privacy', async (hand) => {
    await hand.open('Provide Feedback', 'Provide Feedback');
    await hand.pick('Category', 'Bug');
    await hand.fill('Comments', 'Something is broken');
    await hand.press('Send');
  }),
  on(
    'endOwnSession',
    '/n/privacy',
    async (hand) => {
      await hand.choose(/profile of/, 'Your sessions');
      await hand.press('End the session in Unknown browser');
    },
    { answers: { GetOwnSessions: { data: { ownSessions: [OWN_SESSION] } } } },
  ),
  on(
    'endOwnSessions',
    '/n/privacy',
    async (hand) => {
      await hand.choose(/profile of/, 'Your sessions');
      await hand.press('Sign out everywhere');
    },
    { answers: { GetOwnSessions: { data: { ownSessions: [] } } } },
  ),
]);
