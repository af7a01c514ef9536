import type { RouteObject } from 'react-router';
import { renderRoutes } from '../../../test/render.tsx';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';

export const PATH = '/n/clmabstractionmanagement';

export const abstraction = (id: string, over: object = {}) => ({
  __typename: 'Abstraction',
  id,
  assignedToName: null,
  daysActive: 2,
  tenantName: 'Lakeside Health',
  organizationName: 'Northgate Hospital',
  workflowName: `Workflow ${id}`,
  workflowLinkUri: null,
  contractType: 'Lease',
  phaseId: `p${id}`,
  ...over,
});

export const COUNTS = {
  clmAbstractionCountsByTenant: [
    { count: 1_038, name: 'Lakeside Health' },
    { count: 14, name: 'Trinity Plains' },
  ],
  clmAbstractionCountsByAssignedTo: [
    { count: 23, assignToId: '3', assignToName: 'Ruth Abernathy' },
    { count: 40, assignToId: '0', assignToName: null },
  ],
  clmAbstractionUsers: [
    { id: '3', firstName: 'Ruth', lastName: 'Abernathy' },
    { id: '1', firstName: 'Zoe', lastName: 'conteh' },
    { id: '2', firstName: 'Aisha', lastName: 'Weber' },
  ],
};

/** A page of the queue. @param filteredCount of all pages */
export const queue = (
  results: readonly object[],
  filteredCount = results.length,
  pageNumber = 1,
  pageSize = 25,
): Answer => ({
  data: { ...COUNTS, clmAbstractions: { filteredCount, pageNumber, pageSize, results } },
});

export const TWO = queue([abstraction('1'), abstraction('2')]);

interface QueueOptions {
  address?: string;
  user?: ReturnType<typeof userWith>;
  /** The answer to an assignment. */
  assign?: Answers[string];
}

/** @param routes of the whole application, which an area does not know */
export const queueOn =
  (routes: RouteObject[]) =>
  async (answer: Answers[string] = TWO, { address = '', user = userWith(), assign }: QueueOptions = {}) => {
    const server = stubServer({
      saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
      GetCLMAbstractions: answer,
      ...(assign && { AssignAbstraction: assign }),
    });
    const rendered = await renderRoutes(routes, { path: `${PATH}${address}`, user });
    const sentVariables = (name: string) =>
      server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
    const { screen } = rendered;
    return {
      ...rendered,
      asked: () => sentVariables('GetCLMAbstractions'),
      assigned: () => sentVariables('AssignAbstraction'),
      table: screen.getByRole('table', { name: 'Abstraction Queue' }),
      check: (n: string) => screen.getByRole('checkbox', { name: `Select Workflow ${n} of Lakeside Health` }),
      assignButton: screen.getByRole('button', { name: 'Assign', exact: true }),
    };
  };
