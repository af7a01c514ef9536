import { readPage } from '../../../db/lists/page.ts';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { listRequest } from '../../../graphql/lists/list.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type OrganizationAuditRow, organizationAuditList } from './organization-audit.queries.ts';

const LIST = {
  pageSize: 25,
  largest: 100,
  sorts: ['happenedAt'],
  sort: 'happenedAt',
  descending: true,
} as const;

const GiftAlertAuditEntry = builder.objectRef<OrganizationAuditRow>('GiftAlertAuditEntry').implement({
  description: 'An action in an organization, who did it and when, with values before and after.',
  fields: (t) => ({
    id: t.exposeID('id'),
    happenedAt: t.expose('happenedAt', { type: 'Timestamp' }),
    userEmail: t.exposeString('userEmail'),
    apiTokenName: t.exposeString('apiTokenName', {
      nullable: true,
      description: 'The API token that the user called with. Null for other calls.',
    }),
    action: t.exposeString('action', { description: "'subject.verb', such as 'gift.create'." }),
    subjectType: t.exposeString('subjectType'),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    subjectName: t.exposeString('subjectName', { nullable: true }),
    before: t.exposeString('before', { nullable: true, description: 'JSON. Null if the subject is new.' }),
    after: t.exposeString('after', { nullable: true, description: 'JSON. Null if the subject was deleted.' }),
  }),
});

builder.queryFields((t) => ({
  giftAlertAuditEntries: t.field({
    type: countedPageType<OrganizationAuditRow>('GiftAlertAuditPage', GiftAlertAuditEntry),
    nullable: true,
    description: 'Actions in the organization, newest first.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      searchTerm: t.arg.string(),
      subjectType: t.arg.string(),
      from: t.arg({ type: 'Timestamp' }),
      to: t.arg({ type: 'Timestamp', description: 'Exclusive.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_, args, { organization }) =>
      readPage(organization, organizationAuditList(organization, args), listRequest(args, LIST)),
  }),
}));
