import type { ComplianceFeedback } from '@capwise/domain/compliance/feedback';
import type { OrganizationScope } from '../../../db/scope.ts';

export async function insertFeedback(
  scope: OrganizationScope,
  feedback: ComplianceFeedback,
  at: Date,
): Promise<number> {
  const { operatingSystem, pageUrl, ...columns } = feedback;
  const { id } = await scope.db
    .insertInto('compliance_feedback')
    .values({
      ...columns,
      operating_system: operatingSystem,
      page_url: pageUrl,
      user_id: scope.viewer.userId,
      organization_id: scope.organizationId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readContact(scope: OrganizationScope): Promise<{ name: string; email: string }> {
  const { viewer } = scope;
  const { first_name, last_name } = await scope.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  return { name: `${first_name} ${last_name}`, email: viewer.email };
}
