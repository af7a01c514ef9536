import { unauthorized } from '@capwise/domain/errors';
import { type OrganizationScope, type Scope, scopeOf, type Viewer } from '../db/scope.ts';
import type { Services } from '../platform/process/services.ts';

export interface GraphQLContext {
  services: Services;
  viewer: Viewer | null;
  requestId: string;
  /** @throws AppError UnauthorizedError when signed out */
  readonly scope: Scope;
  readonly organization: OrganizationScope;
  /** True if the operation was executed completely and without errors. Set with its result. */
  complete: boolean;
}

export function makeContext(services: Services, viewer: Viewer | null, requestId: string): GraphQLContext {
  return {
    services,
    viewer,
    requestId,
    complete: false,
    get scope() {
      if (!viewer) throw unauthorized();
      return scopeOf(services.database.db, viewer, requestId);
    },
    get organization(): never {
      throw new Error('A field without an organization gate requested the organization');
    },
  };
}

export const withOrganization = (context: GraphQLContext, organization: OrganizationScope): GraphQLContext =>
  Object.create(context, { organization: { value: organization } });
