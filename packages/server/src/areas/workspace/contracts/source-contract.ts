export interface ContractOrganization {
  id: string;
  name: string;
}

export interface TenantOrganizations {
  organizations: ContractOrganization[];
  currentOrganizationId: string | null;
}

export interface SourceContract {
  /** ID in the source. Unique within a tenant. */
  id: string;
  organizationId: string;
  organizationName: string;
  name: string;
  type: string;
  otherParty: string;
  startDate: string | null;
  endDate: string | null;
  noticeDays: number | null;
  status: string;
  link: string | null;
}

/**
 * Source of contracts (B-50): contract management at CLM_URL, or imported contracts. An unknown tenant has no
 * organizations.
 */
export interface ContractSource {
  organizations(tenant: string, email: string): Promise<TenantOrganizations>;
  search(tenant: string, organizationId: string, term: string): Promise<SourceContract[]>;
  find(tenant: string, organizationId: string, ids: readonly string[]): Promise<SourceContract[]>;
  /** Linked contracts, also those that moved to another organization, if the source can find them. */
  refresh(tenant: string, organizationId: string, ids: readonly string[]): Promise<SourceContract[]>;
}
