import { builder } from '../../../graphql/builder.ts';
import { saveBriefWords } from './brief-words.service.ts';
import { JudgmentRef } from './judgment.schema.ts';
import { judgeConfirmed } from './judgment.service.ts';

const ArgumentInput = builder.inputType('BriefArgumentInput', {
  fields: (t) => ({
    kind: t.string({ required: true }),
    title: t.string({ required: true }),
    text: t.string({ required: true }),
    writtenFor: t.string({
      required: true,
      description: 'Title and text of the suggestion, separated by a space. Empty without one.',
    }),
  }),
});

builder.mutationFields((t) => ({
  saveBriefWords: t.field({
    type: JudgmentRef,
    description: 'Stores edited words of a negotiation brief. Arguments that are left out are as suggested.',
    gate: 'ViewDealsDatabase',
    args: {
      quoteId: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'Version being edited. Any other is a conflict.' }),
      note: t.arg.string({ required: true }),
      arguments: t.arg({ type: [ArgumentInput], required: true }),
    },
    resolve: async (_, { quoteId, version, ...words }, { scope, services }) =>
      judgeConfirmed(scope, services, await saveBriefWords(scope, services, { quoteId, version, words })),
  }),
}));
