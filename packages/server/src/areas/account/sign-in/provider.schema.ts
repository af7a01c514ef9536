import { builder } from '../../../graphql/builder.ts';
import { type Connection, connectionOfDomain } from '../../../platform/identity/connections/connections.ts';

const SignInProvider = builder.objectRef<Connection>('SignInProvider').implement({
  description: 'An identity provider of some email domains, as the browser needs it to sign in.',
  fields: (t) => ({
    name: t.string({
      description: 'The redirect address ends with it.',
      resolve: ({ users }) => users.connection!,
    }),
    issuer: t.exposeString('issuer'),
    clientId: t.exposeString('clientId'),
    scope: t.exposeString('scope'),
    audience: t.exposeString('audience', { nullable: true }),
    acrValues: t.stringList({
      description: 'Accepted strengths of a sign-in (`acr`). Empty for any.',
      resolve: ({ requiredAcr }) => [...requiredAcr],
    }),
  }),
});

builder.queryFields((t) => ({
  signInProvider: t.field({
    type: SignInProvider,
    nullable: true,
    description:
      'Where users with this email domain sign in. The domain alone decides, whether or not it has users. Null for the default provider, which the page knows.',
    gate: 'public',
    args: { domain: t.arg.string({ required: true }) },
    resolve: (_, { domain }, { services }) => {
      const found = connectionOfDomain(services.settings, domain.trim());
      return found.users.connection === null ? null : found;
    },
  }),
}));
