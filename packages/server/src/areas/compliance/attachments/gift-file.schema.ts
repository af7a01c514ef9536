import { builder } from '../../../graphql/builder.ts';
import type { GiftFileRow } from './gift-file.queries.ts';

export const GiftFile = builder.objectRef<GiftFileRow>('GiftAlertFile').implement({
  description: 'An attachment of a gift. Both asset IDs are the same (B-131).',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version. Every change gives a new one.' }),
    originalId: t.exposeID('originalId'),
    fileName: t.exposeString('fileName', { description: 'Name of the file on this gift.' }),
    description: t.exposeString('description'),
    scontractId: t.exposeID('assetId', { description: 'ID of the uploaded asset.' }),
    refrenceId: t.exposeID('assetId', { description: 'ID of the uploaded asset.' }),
    byteSize: t.exposeInt('byteSize'),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    createdById: t.exposeID('createdById'),
    createdByName: t.exposeString('createdByName'),
  }),
});

export const GiftFileInput = builder.inputType('GiftAlertFileInput', {
  description: 'Send scontractId or refrenceId. If you send both, they must be equal.',
  fields: (t) => ({
    id: t.id({ description: 'Ignored: an asset can be attached to one gift only.' }),
    originalId: t.id({ description: 'Ignored.' }),
    fileName: t.string({ required: true, description: 'Up to 100 characters.' }),
    description: t.string({ description: 'Up to 2,000 characters.' }),
    scontractId: t.id({ description: 'Asset ID returned by the upload.' }),
    refrenceId: t.id({ description: 'Asset ID returned by the upload.' }),
  }),
});
