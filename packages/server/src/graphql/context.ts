import { unauthorized } from '@capwise/domain/errors';
import { type OrganizationScope, type Scope, scopeOf, type Viewer } from '../db/scope.ts';
import type { Services } from '../platform/process/services.ts';

/** What a resolver is given beside its arguments. */
export interface GraphQLContext {
  services: Services;
  viewer: Viewer | null;
  requestId: string;
  /** The database through the viewer's eyes. @throws AppError UnauthorizedError when signed out */
  readonly scope: Scope;
  /** The organization that the field's gate has entered; only fields with such a gate have one. */
  readonly organization: OrganizationScope;
  /** Whether the operation has been executed as a whole and without an error; known when its result is. */
  complete: boolean;
}

export function contextOf(services: Services, viewer: Viewer | null, requestId: string): GraphQLContext {
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
      throw new Error('A field without the gate of an organization asked for it');
    },
  };
}

/** The same request, for a field whose gate has entered an organization. */
export const withOrganization = (context: GraphQLContext, organization: OrganizationScope): GraphQLContext =>
  Object.create(context, { organization: { value: organization } });
