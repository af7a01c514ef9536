import { idleBefore, PEOPLE_PAGE_SIZE, PEOPLE_SORTS } from '@capwise/domain/admin/people';
import { type Page, readPage } from '../../../../db/lists/page.ts';
import type { Scope } from '../../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../../graphql/lists/list.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { type ListedUser, listedUsers } from '../user.service.ts';
import { peopleList } from './people.queries.ts';

const LIST = {
  pageSize: PEOPLE_PAGE_SIZE,
  largest: 100,
  sorts: PEOPLE_SORTS,
  sort: 'name',
  descending: false,
} as const;

/** Users of every system that the viewer can see, with the guests of these systems. */
export async function peoplePage(
  scope: Scope,
  services: Services,
  input: ListArguments,
): Promise<Page<ListedUser>> {
  const list = listRequest(input, LIST);
  const filter = {
    search: list.search,
    statuses: list.values('Status'),
    roles: list.values('Role'),
    systemIds: list.ids('System'),
    groupIds: list.ids('HospitalGroup'),
    idleBefore: list.values('SignIn').includes('idle') ? idleBefore(services.clock.now()) : null,
  };
  const page = await readPage(scope, peopleList(scope, services, filter), list);
  return { ...page, results: await listedUsers(scope, services, page.results, ({ isAtHome }) => !isAtHome) };
}
