import { builder } from '../../../graphql/builder.ts';
import { type ListedSession, listSessions } from '../../../platform/identity/sessions/listed-sessions.ts';
import { sessionLimits } from '../../../platform/identity/sessions/open-sessions.ts';
import { endOwnSession, endOwnSessions } from './own-session.service.ts';

const OwnSession = builder.objectRef<ListedSession>('OwnSession').implement({
  description: 'A browser in which the viewer is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    startedAt: t.string({ description: 'ISO 8601.', resolve: ({ startedAt }) => startedAt.toISOString() }),
    lastUsedAt: t.string({
      description: 'ISO 8601, to the minute.',
      resolve: ({ lastUsedAt }) => lastUsedAt.toISOString(),
    }),
    browser: t.exposeString('browser', { description: 'User agent of the browser.' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'True for the session of this request.' }),
  }),
});

builder.queryFields((t) => ({
  ownSessions: t.field({
    type: [OwnSession],
    description: 'Up to 50 sessions of the viewer, last used first.',
    gate: 'signedIn',
    peopleOnly: true,
    resolve: (_, __, { scope, services }) =>
      listSessions(scope, scope.viewer.userId, sessionLimits(services.settings), new Date()),
  }),
}));

builder.mutationFields((t) => ({
  endOwnSessions: t.boolean({
    description: 'Signs the viewer out in every browser, including this one.',
    gate: 'signedIn',
    peopleOnly: true,
    recentSignIn: true,
    resolve: (_, __, { scope, services }) => endOwnSessions(scope, services),
  }),
  endOwnSession: t.boolean({
    description: 'Signs the viewer out in another browser.',
    gate: 'signedIn',
    peopleOnly: true,
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => endOwnSession(scope, id),
  }),
}));
