import { builder } from '../../../graphql/builder.ts';
import { GiftFileInput } from '../attachments/gift-file.schema.ts';
import type { GiftReturnRow } from './gift-return.queries.ts';

export const GiftReturn = builder.objectRef<GiftReturnRow>('GiftReturn').implement({
  description: 'A return of a gift, or of a part of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    returnedDate: t.exposeString('returnedDate', { description: 'YYYY-MM-DD' }),
    manner: t.exposeInt('manner', { description: '1 the item, 2 its value' }),
    amount: t.float({ description: 'Dollars.', resolve: ({ cents }) => cents / 100 }),
    note: t.exposeString('note'),
    assetId: t.exposeID('assetId', { nullable: true, description: 'Asset ID of the attached file.' }),
    fileName: t.exposeString('fileName', { description: 'Empty without a file.' }),
    enteredDate: t.expose('enteredAt', { type: 'Timestamp' }),
    enteredByName: t.exposeString('enteredByName', { nullable: true }),
  }),
});

export const GiftReturnInput = builder.inputType('GiftReturnInput', {
  description: 'A return. A part of the value is allowed.',
  fields: (t) => ({
    returnedDate: t.string({
      required: true,
      description: 'YYYY-MM-DD, not before the gift was received and not after today.',
    }),
    manner: t.int({ required: true, description: '1 the item, 2 its value' }),
    amount: t.float({ required: true, description: 'Dollars with up to two decimals.' }),
    note: t.string(),
    file: t.field({ type: GiftFileInput, description: 'Uploaded like an attachment.' }),
  }),
});
