import type { Client, CombinedError } from 'urql';
import {
  ComplianceCurrentUserQuery,
  ComplianceIdpHintQuery,
  LogoutUserMutation,
} from './compliance.graphql.ts';
import { findProvider } from './find-provider.ts';
import { inTime, SESSION_CONTEXT, type SessionCalls } from './session-calls.ts';
import { parseTenantPath, type TenantPath, tenantRoot } from './tenant-path.ts';
import type { Visit } from './visit.ts';

export function complianceCalls(client: Client): SessionCalls {
  let visited: string | null = null;

  const ask = (tenantName: string, organizationId: string | null) =>
    client
      .query(ComplianceCurrentUserQuery, { tenantName, organizationId }, SESSION_CONTEXT)
      .toPromise()
      .then(({ data, error }) => ({ member: data?.complianceCurrentUser ?? null, data, error }));

  /** Enters the organization in the address, or else the current one, to which the page then redirects. */
  async function readVisit({ tenantName, organizationId }: TenantPath): Promise<Visit> {
    let answer = await ask(tenantName, organizationId);
    if (!answer.member) return { outcome: complianceRefusal(answer.error), tenantName };
    const { organizations, currentOrganization } = answer.member;
    const entered = organizations.find(({ id }) => id === organizationId) ?? currentOrganization;
    if (!entered) return { outcome: 'refused', tenantName };
    // The server does not return the word for entity for an organization that may not be entered.
    if (organizationId !== null && entered.id !== organizationId) answer = await ask(tenantName, entered.id);
    const { member, data, error } = answer;
    if (!member) return { outcome: complianceRefusal(error), tenantName };
    // If the word could not be read, assume that it is configured.
    if (error && fieldErrorName(error, WORD_FIELD)) throw error;
    const entityWord = data?.complianceSetting?.value.trim() || null;
    return { outcome: 'open', tenantName, member, organization: entered, entityWord };
  }

  return {
    async open(path) {
      const place = parseTenantPath(path);
      if (!place) return { visit: { outcome: 'elsewhere', tenantName: null } };
      const visit = await readVisit(place);
      visited = place.tenantName;
      return { visit };
    },
    // Nothing to do: the server records when a member enters an organization.
    opened: async () => {},
    async closing() {
      if (visited === null) return;
      await inTime(client.mutation(LogoutUserMutation, { tenantName: visited }, SESSION_CONTEXT).toPromise());
    },
    async providerHint(path) {
      // /{tenant} and /{tenant}/login lead to the tenant too.
      const tenantName = /^\/(?:n\/)?([^/?#]+)/.exec(path)?.[1];
      if (tenantName === undefined) return null;
      const call = client.query(ComplianceIdpHintQuery, { tenantName }, SESSION_CONTEXT).toPromise();
      return (await inTime(call))?.data?.complianceIdpHintSetting || null;
    },
    signInProvider: (domain) => findProvider(client, domain),
    rootOf(path) {
      const tenantName = parseTenantPath(path)?.tenantName ?? visited;
      return tenantName === null ? null : tenantRoot(tenantName);
    },
  };
}

const USER_FIELD = 'complianceCurrentUser';
const WORD_FIELD = 'complianceSetting';

function fieldErrorName(error: CombinedError | undefined, field: string): unknown {
  return error?.graphQLErrors.find(({ path }) => path?.[0] === field)?.extensions.name ?? null;
}

/** @throws CombinedError for anything that is not the tenant's refusal, such as an ended session. */
function complianceRefusal(error: CombinedError | undefined): 'refused' | 'not-enabled' {
  const name = fieldErrorName(error, USER_FIELD);
  if (name === 'ForbiddenError') return 'refused';
  if (name === 'NotFoundError') return 'not-enabled';
  throw error ?? new Error('The server returned no current user');
}
