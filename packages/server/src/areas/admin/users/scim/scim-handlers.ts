import type { ScimList, Wanted } from '@capwise/domain/admin/scim/list-request';
import { wants } from '@capwise/domain/admin/scim/projection';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { groupResource, type Representation, userResource } from './resources.ts';
import type { ScimGroupRow } from './scim-group.queries.ts';
import {
  createScimGroup,
  deleteScimGroup,
  patchScimGroup,
  replaceScimGroup,
  scimGroup,
  scimGroupList,
} from './scim-group.service.ts';
import type { ScimUserRow } from './scim-user.queries.ts';
import {
  createScimUser,
  deleteScimUser,
  type Listed,
  type Precondition,
  patchScimUser,
  replaceScimUser,
  scimUser,
  scimUserList,
} from './scim-user.service.ts';

interface Change<Row> {
  id: string;
  body: unknown;
  isMet: Precondition<Row>;
}

/** The work behind the routes of users, and behind those of groups. */
export interface Handlers<Row> {
  list(scope: Scope, list: ScimList): Promise<Listed<Row>>;
  get(scope: Scope, id: string, wanted: Wanted): Promise<Row>;
  create(scope: Scope, services: Services, body: unknown): Promise<Row>;
  replace(scope: Scope, services: Services, change: Change<Row>): Promise<Row>;
  patch(scope: Scope, services: Services, change: Change<Row>): Promise<Row>;
  remove(scope: Scope, services: Services, change: Omit<Change<Row>, 'body'>): Promise<void>;
  resource(row: Row, base: string, wanted: Wanted): Representation;
}

export const userHandlers: Handlers<ScimUserRow> = {
  list: scimUserList,
  get: scimUser,
  create: createScimUser,
  replace: replaceScimUser,
  patch: patchScimUser,
  remove: deleteScimUser,
  resource: userResource,
};

export const groupHandlers: Handlers<ScimGroupRow> = {
  list: (scope, list) => scimGroupList(scope, list, wants(list, 'members')),
  get: (scope, id, wanted) => scimGroup(scope, id, wants(wanted, 'members')),
  create: createScimGroup,
  replace: replaceScimGroup,
  patch: patchScimGroup,
  remove: deleteScimGroup,
  resource: groupResource,
};
