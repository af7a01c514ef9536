import { notFound } from '@capwise/domain/errors';
import { builder } from '../../../graphql/builder.ts';
import { onlyStaff } from '../../../platform/access/gate.ts';
import { listOutboxMails, type OutboxMail as OutboxMailRow } from './outbox.queries.ts';

const MAX_MAILS = 200;

const OutboxMail = builder.objectRef<OutboxMailRow>('OutboxMail').implement({
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
  outboxMails: t.field({
    type: [OutboxMail],
    description: 'Newest first. Empty if mails are sent.',
    gate: onlyStaff('CreateEditSystems'),
    peopleOnly: true,
    resolve: (_, __, { scope, services }) => {
      if (services.settings.SMTP_URL) throw notFound('Emails are sent by a mail server and not stored');
      return listOutboxMails(scope, MAX_MAILS);
    },
  }),
}));
