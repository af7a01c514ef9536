import { builder } from '../../../graphql/builder.ts';
import { type SavedFeedback, saveFeedback } from './feedback.service.ts';

const UserFeedback = builder.objectRef<SavedFeedback>('UserFeedback').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    category: t.exposeString('category'),
    comments: t.exposeString('comments'),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    operatingSystem: t.exposeString('operatingSystem'),
    browser: t.exposeString('browser'),
    pageUrl: t.exposeString('pageUrl'),
  }),
});

builder.mutationFields((t) => ({
  saveUserFeedback: t.field({
    type: UserFeedback,
    gate: 'Login',
    args: {
      category: t.arg.string({ required: true }),
      createdDate: t.arg({ type: 'Timestamp', required: true }),
      operatingSystem: t.arg.string(),
      browser: t.arg.string(),
      pageUrl: t.arg.string(),
      comments: t.arg.string({ required: true }),
    },
    resolve: (_, { createdDate, ...input }, { scope, services }) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
      return saveFeedback(scope, services, given, createdDate);
    },
  }),
}));
