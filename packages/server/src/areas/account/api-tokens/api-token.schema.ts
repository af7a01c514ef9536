import { builder } from '../../../graphql/builder.ts';
import { type ApiTokenRow, listOwnTokens } from './api-token.queries.ts';
import { createApiToken, type IssuedApiToken, revokeApiToken } from './api-token.service.ts';

const MAX_LISTED = 100;
const OWN = { gate: 'signedIn', peopleOnly: true } as const;
const AREAS = 'research, projects, administration or compliance.';

const ApiToken = builder.objectRef<ApiTokenRow>('ApiToken').implement({
  description: 'A token with which a script acts for the viewer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    areas: t.exposeStringList('areas', { description: AREAS }),
    mayWrite: t.exposeBoolean('mayWrite', { description: 'False if the token may only read.' }),
    addresses: t.exposeStringList('addresses', {
      description: 'Addresses and networks that may use the token. Empty for any.',
    }),
    createdAt: t.string({ description: 'ISO 8601.', resolve: (row) => row.createdAt.toISOString() }),
    expiresAt: t.string({ description: 'ISO 8601.', resolve: (row) => row.expiresAt.toISOString() }),
    revokedAt: t.string({
      nullable: true,
      description: 'ISO 8601.',
      resolve: (row) => row.revokedAt?.toISOString(),
    }),
    lastUsedAt: t.string({
      nullable: true,
      description: 'ISO 8601, to the minute.',
      resolve: (row) => row.lastUsedAt?.toISOString(),
    }),
    lastUsedAddress: t.exposeString('lastUsedAddress', {
      nullable: true,
      description: 'Address of the last caller.',
    }),
  }),
});

const IssuedApiTokenRef = builder.objectRef<IssuedApiToken>('IssuedApiToken').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The token itself, returned only once.' }),
    token: t.field({ type: ApiToken, resolve: ({ token }) => token }),
  }),
});

builder.queryFields((t) => ({
  apiTokens: t.field({
    type: [ApiToken],
    description: 'Up to 100 API tokens of the viewer, newest first. Ended ones are listed for 90 days.',
    ...OWN,
    resolve: (_, __, { scope }) => listOwnTokens(scope, MAX_LISTED),
  }),
}));

builder.mutationFields((t) => ({
  createApiToken: t.field({
    type: IssuedApiTokenRef,
    description: 'Creates an API token for the viewer, who gets an email about it.',
    ...OWN,
    recentSignIn: true,
    args: {
      name: t.arg.string({ required: true }),
      areas: t.arg.stringList({ required: true, description: AREAS }),
      mayWrite: t.arg.boolean({ required: true, description: 'False for reading only.' }),
      days: t.arg.int({ required: true, description: 'Lifetime in days, 1 to 365.' }),
      addresses: t.arg.stringList({
        required: true,
        description:
          'Up to 20 IPv4 or IPv6 addresses or networks, such as 10.0.0.0/8. Others cannot use the token. Empty for any.',
      }),
    },
    resolve: (_, input, { scope, services }) => createApiToken(scope, services, input),
  }),
  revokeApiToken: t.field({
    type: ApiToken,
    description: 'Ends an API token of the viewer. Its next request is refused.',
    ...OWN,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => revokeApiToken(scope, services, id),
  }),
}));
