import type { ComplianceCurrentUserQuery } from '../../gen/graphql.ts';

export type Member = NonNullable<ComplianceCurrentUserQuery['complianceCurrentUser']>;

export interface Organization {
  id: string;
  name: string;
}

export interface OpenVisit {
  outcome: 'open';
  tenantName: string;
  member: Member;
  organization: Organization;
  /** The tenant's word for entity. Null if not configured (B-95). */
  entityWord: string | null;
}

export type Visit =
  | OpenVisit
  /** Not a member of the tenant, or without access to any of its organizations. */
  | { outcome: 'refused'; tenantName: string }
  /** The tenant does not exist or does not have the product. */
  | { outcome: 'not-enabled'; tenantName: string }
  | { outcome: 'elsewhere'; tenantName: null };
