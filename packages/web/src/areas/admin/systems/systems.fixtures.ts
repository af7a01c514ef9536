import type { RouteObject } from 'react-router';
import { renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';

export const LISTED = {
  __typename: 'System',
  id: '12',
  name: 'Lakeside Health',
  type: 'HOSPITAL',
  isActive: true,
  legacyAccountNumber: 4_471_820,
  masterClientID: 90_312,
  createdDate: '2026-03-05T12:00:00.000Z',
  numberOfFacilities: 15,
  hasInactiveFacilities: false,
};

export const SYSTEM = {
  ...LISTED,
  typeId: '2',
  address: '1200 Harbor Parkway, Columbus, OH',
  phoneNumber: '6145550100',
  website: 'lakesidehealth.example',
  isTrial: true,
  trialEndDate: '2027-03-05',
  hospitalGroup: null as string | null,
  numberOfScimGroups: 0,
  version: 4,
};

export const SET = {
  __typename: 'SystemConfiguration',
  id: '31',
  settingTypeId: '1',
  settingName: 'MT2_Tenant',
  settingValue: 'lakeside',
  createdByName: 'Sam Whitfield',
  createdDate: '2025-02-28T12:00:00.000Z',
  updatedByName: null as string | null,
  updatedDate: null as string | null,
};

export const settingType = (id: string, name: string, kind = 'text') => ({
  __typename: 'SystemSettingType',
  id,
  name,
  kind,
  helpText: `What ${name} is for.`,
});

export const facility = (id: string, over: object = {}) => ({
  __typename: 'Facility',
  id,
  name: `Facility ${id}`,
  isActive: true,
  number: 1_000 + Number(id),
  numberExtension: '',
  city: 'Columbus',
  state: 'OH',
  ...over,
});

export const facilities = (results: readonly object[], totalCount = results.length, pageNumber = 1) => ({
  data: {
    systemFacilities: {
      __typename: 'FacilityPage',
      totalCount,
      totalPages: Math.ceil(totalCount / 20),
      pageNumber,
      pageSize: 20,
      results,
    },
  },
});

const TYPES = {
  data: {
    systemTypes: [
      { __typename: 'SystemType', id: '1', name: 'PROVIDER' },
      { __typename: 'SystemType', id: '2', name: 'HOSPITAL' },
      { __typename: 'SystemType', id: '3', name: 'VENDOR' },
    ],
  },
};

export const ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetSystemTypes: TYPES,
  SearchSystems: {
    data: {
      searchSystems: {
        __typename: 'SystemPage',
        totalCount: 1,
        totalPages: 1,
        pageNumber: 1,
        pageSize: 20,
        results: [LISTED],
      },
    },
  },
  GetSystemDetails: { data: { system: SYSTEM } },
  GetSystemSettings: {
    data: {
      systemConfigurations: [SET],
      systemSettingTypes: [settingType('2', 'Custom_Theme', 'url'), settingType('1', 'MT2_Tenant')],
    },
  },
  GetSystemFacilities: facilities([facility('1'), facility('2', { isActive: false })]),
};

export const STAFF = userWith({ systemTypeName: 'PROVIDER' });

/** @param routes of the whole application, which an area does not import */
export const systemsOn =
  (routes: RouteObject[]) =>
  async (path: string, answers: Answers = {}, user = STAFF, paths: Parameters<typeof stubServer>[1] = {}) => {
    const server = stubServer({ ...ANSWERS, ...answers }, paths);
    const rendered = await renderRoutes(routes, { path, user });
    const asked = (operation: string) =>
      server.calls
        .filter(({ operationName }) => operationName === operation)
        .map(({ variables }) => variables);
    return { ...rendered, server, asked };
  };
