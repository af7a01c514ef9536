import { builder } from '../../../../graphql/builder.ts';
import type { EvidenceRow } from './evidence.queries.ts';

export const ClinicalEvidence = builder.objectRef<EvidenceRow>('ClinicalEvidence').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    categoryId: t.exposeID('categoryId'),
    categoryName: t.exposeString('categoryName'),
    title: t.exposeString('title'),
    summary: t.exposeString('summary'),
  }),
});
