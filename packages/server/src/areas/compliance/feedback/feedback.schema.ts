import { builder } from '../../../graphql/builder.ts';
import { type SavedFeedback, saveFeedback } from './feedback.service.ts';

const ComplianceFeedbackInput = builder.inputType('ComplianceFeedbackInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    phone: t.string({ description: 'Ten digits if given.' }),
    subject: t.string(),
    description: t.string(),
    steps: t.string({ required: true }),
    operatingSystem: t.string(),
    browser: t.string(),
    pageUrl: t.string(),
  }),
});

const ComplianceFeedback = builder.objectRef<SavedFeedback>('ComplianceFeedback').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    contactName: t.exposeString('contactName'),
    contactEmail: t.exposeString('contactEmail'),
  }),
});

builder.mutationFields((t) => ({
  saveFeedback: t.field({
    type: ComplianceFeedback,
    gate: { organization: 'login' },
    args: { feedback: t.arg({ type: ComplianceFeedbackInput, required: true }) },
    resolve: (_, { feedback }, { organization, services }) => saveFeedback(organization, services, feedback),
  }),
}));
