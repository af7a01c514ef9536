import { builder } from '../../../graphql/builder.ts';
import { onlyStaff } from '../../../platform/access/gate.ts';
import { listServiceTokens, type ServiceTokenRow } from './service-token.queries.ts';
import { createServiceToken, type IssuedToken, revokeServiceToken } from './service-token.service.ts';

const MAX_SHOWN = 500;
const gate = onlyStaff('CreateEditSystems');

const ServiceToken = builder.objectRef<ServiceTokenRow>('ServiceToken').implement({
  description: 'A token for calls by another system.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    scopes: t.exposeStringList('scopes'),
    systemName: t.exposeString('systemName', {
      nullable: true,
      description: 'The system whose users a token with the scope scim manages. Null for other tokens.',
    }),
    createdDate: t.string({ description: 'ISO 8601', resolve: (row) => row.createdAt.toISOString() }),
    createdBy: t.exposeString('createdBy'),
    expiresDate: t.string({ description: 'ISO 8601', resolve: (row) => row.expiresAt.toISOString() }),
    lastUsedDate: t.string({
      nullable: true,
      description: 'ISO 8601, to the minute.',
      resolve: (row) => row.lastUsedAt?.toISOString(),
    }),
    revokedDate: t.string({
      nullable: true,
      description: 'ISO 8601',
      resolve: (row) => row.revokedAt?.toISOString(),
    }),
    revokedBy: t.exposeString('revokedBy', { nullable: true }),
  }),
});

const IssuedServiceToken = builder.objectRef<IssuedToken>('IssuedServiceToken').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The token itself, returned only once.' }),
    token: t.field({ type: ServiceToken, resolve: (issued) => issued.token }),
  }),
});

builder.queryFields((t) => ({
  serviceTokens: t.field({
    type: [ServiceToken],
    description: 'Newest first.',
    gate,
    peopleOnly: true,
    resolve: (_, __, { scope }) => listServiceTokens(scope, MAX_SHOWN),
  }),
}));

builder.mutationFields((t) => ({
  createServiceToken: t.field({
    type: IssuedServiceToken,
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: {
      name: t.arg.string({ required: true }),
      scopes: t.arg.stringList({ required: true, description: 'Such as clm-feed or scim.' }),
      days: t.arg.int({ required: true, description: 'Lifetime in days, 1 to 365.' }),
      systemId: t.arg.id({ description: 'Required for the scope scim, which must be the only one.' }),
    },
    resolve: (_, input, { scope, services }) => createServiceToken(scope, services, input),
  }),
  revokeServiceToken: t.field({
    type: ServiceToken,
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => revokeServiceToken(scope, services, id),
  }),
}));
