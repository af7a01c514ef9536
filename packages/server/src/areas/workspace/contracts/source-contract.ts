export interface ContractOrganization {
  /** What the source calls it. */
  id: string;
  name: string;
}

/** The organizations of a tenant that a person works in, by name. */
export interface TenantOrganizations {
  organizations: ContractOrganization[];
  /** Where the person is at work, as far as the source knows. */
  currentOrganizationId: string | null;
}

/** A contract as the source tells it. */
export interface SourceContract {
  /** What the source calls it: one of its own in each tenant. */
  id: string;
  organizationId: string;
  organizationName: string;
  name: string;
  type: string;
  otherParty: string;
  /** ISO days. */
  startDate: string | null;
  endDate: string | null;
  noticeDays: number | null;
  status: string;
  /** Where it can be opened: http or https. */
  link: string | null;
}

/**
 * Where contracts come from (B-50): contract management at CLM_URL, or what was imported. A tenant that the source
 * does not know has no organizations.
 */
export interface ContractSource {
  organizations(tenant: string, email: string): Promise<TenantOrganizations>;
  /** Those of an organization whose name, type or other party holds the term, newest first. */
  search(tenant: string, organizationId: string, term: string): Promise<SourceContract[]>;
  /** Those of an organization that are called so; unknown ones are left out. */
  find(tenant: string, organizationId: string, ids: readonly string[]): Promise<SourceContract[]>;
}
