import { builder } from '../../../graphql/builder.ts';
import type { GiftFileRow } from './gift-file.queries.ts';

export const GiftFile = builder.objectRef<GiftFileRow>('GiftAlertFile').implement({
  description: 'An attachment of a gift. Both ids of the asset hold the same (B-131).',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The stored version, which changes name.' }),
    originalId: t.exposeID('originalId'),
    fileName: t.exposeString('fileName', { description: 'What it is called here.' }),
    description: t.exposeString('description'),
    scontractId: t.exposeID('assetId', { description: 'The uploaded asset.' }),
    refrenceId: t.exposeID('assetId', { description: 'The uploaded asset.' }),
    byteSize: t.exposeInt('byteSize'),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    createdById: t.exposeID('createdById'),
    createdByName: t.exposeString('createdByName'),
  }),
});

export const GiftFileInput = builder.inputType('GiftAlertFileInput', {
  description: 'One of scontractId and refrenceId is enough; where both are given they are the same.',
  fields: (t) => ({
    id: t.id({ description: 'Not read: an asset is attached to a gift once.' }),
    originalId: t.id({ description: 'Not read.' }),
    fileName: t.string({ required: true, description: 'At most 100 characters.' }),
    description: t.string({ description: 'At most 2,000 characters.' }),
    scontractId: t.id({ description: 'What the upload has answered.' }),
    refrenceId: t.id({ description: 'What the upload has answered.' }),
  }),
});
