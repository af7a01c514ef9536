import { documentTextNote } from '@capwise/domain/workspace/document-text/document-text';
import type { PassagePart } from '@capwise/domain/workspace/document-text/passage';
import { builder } from '../../../graphql/builder.ts';
import { documentPassage, documentTextState } from '../document-text/passages.service.ts';
import { ProjectDocument } from './document.schema.ts';

const Passage = builder.objectRef<PassagePart>('PassagePart').implement({
  description: 'A piece of a text that was found.',
  fields: (t) => ({ text: t.exposeString('text'), isMatch: t.exposeBoolean('isMatch') }),
});

const DocumentTextRef = builder.objectRef<{ state: string; note: string }>('DocumentText').implement({
  description: 'How much of a document can be searched.',
  fields: (t) => ({
    state: t.exposeString('state', { description: "'waiting', 'read', 'empty' or 'failed'." }),
    note: t.exposeString('note', { description: 'For users.' }),
  }),
});

builder.objectFields(ProjectDocument, (t) => ({
  passage: t.field({
    type: [Passage],
    nullable: true,
    description: 'The text around the words of a search. Null if the name has all of them, or the text none.',
    args: { search: t.arg.string({ required: true }) },
    resolve: (row, { search }, { scope }) => documentPassage(scope, row, search),
  }),
  text: t.field({
    type: DocumentTextRef,
    nullable: true,
    resolve: async (row, _, { scope }) => {
      const text = await documentTextState(scope, row);
      return text && { state: text.state, note: documentTextNote(text.state, text.reason) };
    },
  }),
}));
