import { builder } from '../../../graphql/builder.ts';
import { pageType } from '../../../graphql/lists/list.ts';
import type { AuditRow } from './audit.queries.ts';
import { auditEntries } from './audit.service.ts';

const AuditEntry = builder.objectRef<AuditRow>('AuditEntry').implement({
  description: 'An action, who did it and when, with values before and after.',
  fields: (t) => ({
    id: t.exposeID('id'),
    happenedAt: t.expose('happenedAt', { type: 'Timestamp' }),
    userEmail: t.exposeString('userEmail'),
    apiTokenName: t.exposeString('apiTokenName', {
      nullable: true,
      description: 'The API token that the user called with. Null for other calls.',
    }),
    systemId: t.exposeID('systemId', { nullable: true }),
    systemName: t.exposeString('systemName', { nullable: true }),
    action: t.exposeString('action', { description: "'subject.verb', such as 'project.create'." }),
    subjectType: t.exposeString('subjectType'),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    subjectName: t.exposeString('subjectName', { nullable: true }),
    before: t.exposeString('before', { nullable: true, description: 'JSON. Null if the subject is new.' }),
    after: t.exposeString('after', { nullable: true, description: 'JSON. Null if the subject was deleted.' }),
  }),
});

const AuditPage = pageType<AuditRow>('AuditPage', AuditEntry);

builder.queryFields((t) => ({
  auditEntries: t.field({
    type: AuditPage,
    gate: 'ViewSystemUsers',
    args: {
      systemId: t.arg.id({ description: 'Defaults to all systems of the viewer.' }),
      searchTerm: t.arg.string(),
      subjectType: t.arg.string(),
      subjectId: t.arg.id({ description: 'Only useful with the type of the subject.' }),
      from: t.arg({ type: 'Timestamp' }),
      to: t.arg({ type: 'Timestamp', description: 'Exclusive.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_, args, { scope }) => auditEntries(scope, args),
  }),
}));
