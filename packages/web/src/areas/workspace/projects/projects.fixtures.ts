import { dayToEpochSeconds } from '@capwise/domain/dates';
import type { Answers } from '../../../test/server.ts';

const facility = (id: string, name: string) => ({ __typename: 'ProjectFacility', id, name });

export const PROJECT = {
  __typename: 'Project',
  id: '12',
  systemId: '1',
  title: 'CT replacement',
  description: 'Replace the scanner in room 2.',
  projectedAcquisitionDate: dayToEpochSeconds('2027-03-22'),
  isArchived: false,
  archiveComments: null as string | null,
  archiveUserEmail: null as string | null,
  settingValue: null as string | null,
  stage: 'quotes',
  ownerId: '7' as string | null,
  ownerName: 'Grace Okafor' as string | null,
  budget: 1_800_000 as number | null,
  needByDate: '2099-01-31' as string | null,
  committeeDate: null as string | null,
  version: 1,
  facilities: [facility('1', 'Main Campus'), facility('2', 'West Pavilion')],
  attachedReports: [{ __typename: 'AttachedReport', technologyId: '3', name: 'MRI' }],
};

export const ARCHIVED = {
  ...PROJECT,
  isArchived: true,
  archiveComments: 'Bought elsewhere',
  archiveUserEmail: 'grace.okafor@northfield.example',
  version: 2,
};

/** Answers for a project's pages. */
export const PROJECT_ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetProject: { data: { project: PROJECT } },
  GetProjectDocuments: {
    data: { project: { __typename: 'Project', id: '12', documents: [] }, documentCategories: [] },
  },
  GetSystem: {
    data: {
      system: {
        __typename: 'System',
        id: '1',
        name: 'Northfield Health',
        facilities: [
          { __typename: 'SystemFacility', id: '4', name: 'Outpatient Center' },
          { __typename: 'SystemFacility', id: '1', name: 'Main Campus' },
        ],
      },
    },
  },
  GetProjectOwners: {
    data: { projectOwners: [{ __typename: 'ProjectOwner', id: '7', name: 'Grace Okafor' }] },
  },
  // Answers for the pages that a form leads to.
  GetProjectFigures: { data: { projectFigures: { projectCount: 0, budget: 0, options: [] } } },
  GetSystemProjects: {
    data: { systemProjects: { totalCount: 0, pageNumber: 1, pageSize: 10, results: [] } },
  },
  GetSystemProjectsFilters: {
    data: { systemProjectsFilters: { facility_filter: [], createdby_filter: [] } },
  },
};
