import type { RouteObject } from 'react-router';
import { renderRoutes } from '../../../../test/render.tsx';
import { type Answers, type GraphqlCall, stubServer } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';

export const PATH = '/n/systems-users/2';

export const SYSTEM = {
  __typename: 'System',
  id: '2',
  name: 'Lakeside Health',
  address: '1200 Harbor Parkway, Columbus, OH 43215',
  legacyAccountNumber: 4471820,
  masterClientID: 90312,
  isActive: true,
  website: 'lakesidehealth.example',
  phoneNumber: '6145550100',
};

export const listed = (id: string, name: string, over: object = {}) => ({
  __typename: 'SystemUser',
  id,
  name,
  prefix: '',
  firstName: name.split(' ')[0],
  lastName: name.split(' ')[1],
  phoneNumber: '',
  detailsVersion: `v-${id}`,
  systemName: 'Lakeside Health',
  isGuest: false,
  guestInviteRefusal: null,
  isChangeable: !('isCurrent' in over),
  status: 'Active',
  roles: ['customer-member'],
  roleDisplayNames: ['Member'],
  groupRoles: [],
  canSignIn: true,
  hospitalGroups: [] as string[],
  facilities: [{ __typename: 'UserFacility', id: '5', name: 'Northgate Hospital' }],
  title: 'Buyer',
  email: `user${id}@lakeside.example`,
  isCurrent: false,
  invitedDate: '2026-11-02T09:00:00.000Z',
  lastLoginDate: '2026-11-20T09:00:00.000Z',
  ...over,
});

/** A user in each status, and the viewer. */
export const PEOPLE = [
  listed('1', 'Ada Active'),
  listed('2', 'Bea Ready', { status: 'Ready_For_Invite', invitedDate: null, lastLoginDate: null }),
  listed('3', 'Cleo Invited', { status: 'Invited', lastLoginDate: null }),
  listed('4', 'Dan Gone', { status: 'Deactivated' }),
  listed('5', 'Eve Requested', { status: 'Requested', invitedDate: null, lastLoginDate: null }),
  listed('7', 'Grace Okafor', { isCurrent: true }),
];

export const FILTERS = {
  status_filter: [
    { id: 'Active', name: 'Active' },
    { id: 'Ready_For_Invite', name: 'Ready For Invite' },
  ],
  facility_filter: [{ id: '5', name: 'Northgate Hospital' }],
  title_filter: [{ id: 'Buyer', name: 'Buyer' }],
};

export const users = (results: readonly object[], totalCount = results.length) => ({
  data: {
    systemUsers: { totalCount, pageNumber: 1, pageSize: 20, results },
    systemUsersFilters: FILTERS,
  },
});

const role = (name: string, displayName: string, isOfProvider = false) => ({
  name,
  displayName,
  description: `Purpose of ${displayName}`,
  givesLogin: name === 'customer-member',
  isOfProvider,
  isRetired: false,
});

export const ROLES = [
  role('customer-analysis', 'Analysis requests'),
  role('customer-downloads', 'Report downloads'),
  role('customer-member', 'Member'),
  role('customer-membership', 'Membership', true),
  role('customer-service-contracts', 'Service contracts'),
  role('customer-documents', 'Document reader'),
];

export const ADMINISTRATOR = {
  ...role('customer-administrator', 'Administrator'),
  givesLogin: true,
};

export const DATA = {
  requestUsersData: { facilities: [{ id: '5', name: 'Northgate Hospital' }], roles: ROLES, permissions: [] },
};

const granted = (name: string, displayName: string, over: object = {}) => ({
  name,
  displayName,
  description: `Purpose of ${displayName}`,
  isOfProvider: false,
  groups: [] as string[],
  grantedBy: 'Maya Delgado',
  grantedDate: '2026-06-18T09:00:00.000Z',
  ...over,
});

const permission = (name: string, opens: string, givenBy: string[], over: object = {}) => ({
  permission: name,
  area: 'Tools & Calculators',
  opens,
  givenBy,
  wouldBeGivenBy: [] as string[],
  ofProvider: [] as string[],
  ...over,
});

export const personSystem = (id: string, name: string, over: object = {}) => ({
  ...{ id, name, typeName: 'HOSPITAL', isHome: false, isAdded: false },
  ...{ isActive: true, isTrial: false, hasMasterClientId: true },
  ...over,
});

/** Ada, who is active, as answered for the page of a person. */
export const PERSON = {
  user: PEOPLE[0]!,
  systems: [
    personSystem('2', 'Lakeside Health', { isHome: true }),
    personSystem('9', 'Northgate Health', { isAdded: true }),
    personSystem('11', 'Ridge Hospital'),
  ],
  hospitalGroups: [
    {
      id: '4',
      name: 'Lakes Network',
      systems: [
        { id: '2', name: 'Lakeside Health' },
        { id: '11', name: 'Ridge Hospital' },
      ],
    },
  ],
  roles: [
    granted('customer-member', 'Member'),
    granted('customer-analysis', 'Analysis requests', { grantedBy: null, grantedDate: null }),
  ],
  permissions: [
    permission('ViewDealsDatabase', 'View deals and prices', ['Member']),
    permission('DownloadRenderedReports', 'Download reports and lists', [], {
      wouldBeGivenBy: ['Report downloads', 'Staff'],
    }),
    permission('CanRequestAnalysis', 'Request analyses', [], { ofProvider: ['Analysis requests'] }),
    permission('ViewServiceContracts', 'View service contracts', []),
  ],
  signIn: {
    isBuiltIn: true,
    providerName: null,
    linkEndsDate: null,
    signIns: ['2026-11-20T09:00:00.000Z'],
    sessions: [
      {
        id: '31',
        startedAt: '2026-11-20T09:00:00.000Z',
        lastUsedAt: '2026-11-20T10:00:00.000Z',
        browser: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
      },
    ],
  },
};

export const PERSON_PATH = '/n/users/1';

export const PERSON_HISTORY = {
  data: {
    auditEntries: {
      totalCount: 1,
      pageNumber: 1,
      pageSize: 10,
      results: [
        {
          id: '7',
          happenedAt: 1_781_000_000,
          userEmail: 'maya@lakeside.example',
          apiTokenName: null,
          action: 'user.grant-roles',
          before: '{"roles":["customer-member"]}',
          after: '{"roles":["customer-analysis","customer-member"]}',
        },
      ],
    },
  },
};

export const ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetUsersSystem: { data: { system: SYSTEM } },
  GetUsers: users(PEOPLE),
  RequestUsersData: { data: DATA },
  GetPerson: { data: { person: PERSON } },
  GetPersonHistory: PERSON_HISTORY,
};

interface Options {
  address?: string;
  user?: ReturnType<typeof userWith>;
  paths?: Parameters<typeof stubServer>[1];
}

/** @param routes of the whole application, which an area does not import */
export const usersOn =
  (routes: RouteObject[]) =>
  async (answers: Answers = {}, { address = '', user = userWith(), paths = {} }: Options = {}) => {
    sessionStorage.clear();
    const server = stubServer({ ...ANSWERS, ...answers }, paths);
    const rendered = await renderRoutes(routes, { path: `${PATH}${address}`, user });
    const { screen } = rendered;
    const button = (name: string) => screen.getByRole('button', { name, exact: true });
    const menu = (name: string) => button(`Actions for ${name}`);
    return {
      ...rendered,
      button,
      menu,
      sentVariables: (name: string) =>
        server.calls
          .filter(({ operationName }: GraphqlCall) => operationName === name)
          .map(({ variables }) => variables),
      table: screen.getByRole('table', { name: 'Manage Users' }),
      check: (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` }),
      /** Opens the menu of a row and clicks an entry. */
      choose: async (name: string, item: string) => {
        await menu(name).click();
        await screen.getByRole('menuitem', { name: item }).click();
      },
    };
  };
