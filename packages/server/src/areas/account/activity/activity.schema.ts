import { builder } from '../../../graphql/builder.ts';
import type { ActivityRow } from './activity.queries.ts';
import { recentActivities, saveVisit } from './activity.service.ts';

const UserActivity = builder.objectRef<ActivityRow>('UserActivity').implement({
  description: 'A page that the viewer has visited.',
  fields: (t) => ({
    timestamp: t.expose('viewed_at', { type: 'Timestamp' }),
    pageUrl: t.exposeString('page_url'),
    pageType: t.exposeString('page_type'),
    title: t.exposeString('title', { nullable: true, description: 'Null if its subject no longer exists.' }),
  }),
});

builder.queryFields((t) => ({
  capitalDashboardRecentActivities: t.field({
    type: [UserActivity],
    gate: 'Login',
    args: { limit: t.arg.int(), pageTypes: t.arg.stringList(), systemId: t.arg.id() },
    resolve: (_, args, { scope }) => recentActivities(scope, args),
  }),
}));

builder.mutationFields((t) => ({
  saveUserActivityInfo: t.boolean({
    gate: 'Login',
    args: {
      timestamp: t.arg({ type: 'Timestamp', required: true }),
      pageUrl: t.arg.string({ required: true }),
      pageType: t.arg.string({ description: 'Ignored: the server reads it from pageUrl.' }),
    },
    resolve: (_, { timestamp, pageUrl }, { scope, services }) =>
      saveVisit(scope, services, { pageUrl, timestamp }),
  }),
}));
