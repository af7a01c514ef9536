import { notFound } from '@capwise/domain/errors';
import { builder } from '../../../graphql/builder.ts';
import { type KeptMail as KeptMailRow, listKeptMails } from './kept-mail.queries.ts';

const MOST_MAILS = 200;

const KeptMail = builder.objectRef<KeptMailRow>('KeptMail').implement({
  description: 'A mail that was not sent because the installation has no mail server.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    recipient: t.exposeString('recipient'),
    replyTo: t.exposeString('replyTo', { nullable: true }),
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
  }),
});

builder.queryFields((t) => ({
  keptMails: t.field({
    type: [KeptMail],
    description: 'The newest first. There are none where mails are sent.',
    gate: 'CreateEditSystems',
    resolve: (_, __, { scope, services }) => {
      if (services.settings.SMTP_URL) throw notFound('Mails are sent');
      return listKeptMails(scope, MOST_MAILS);
    },
  }),
}));
