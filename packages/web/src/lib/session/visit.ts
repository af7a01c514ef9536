import type { ComplianceCurrentUserQuery } from '../../gen/graphql.ts';

export type Member = NonNullable<ComplianceCurrentUserQuery['complianceCurrentUser']>;

export interface Organization {
  id: string;
  name: string;
}

/** A member of a tenant within the organization that has been entered. */
export interface OpenVisit {
  outcome: 'open';
  tenantName: string;
  member: Member;
  organization: Organization;
  /** The tenant's word for entity; null when it is not configured (B-95). */
  entityWord: string | null;
}

/** What a tenant says to somebody who is signed in. */
export type Visit =
  | OpenVisit
  /** No member of the tenant, or one who may enter none of its organizations. */
  | { outcome: 'refused'; tenantName: string }
  /** There is no such tenant, or it does not have the product. */
  | { outcome: 'not-enabled'; tenantName: string }
  /** An address that names no tenant. */
  | { outcome: 'elsewhere'; tenantName: null };
