import { OWN_IMPORT_PAGE_SIZE, OWN_IMPORT_PERMISSIONS } from '@capwise/domain/compliance/imports/own-import';
import { dayIn } from '@capwise/domain/dates';
import { readPage } from '../../../db/lists/page.ts';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { listRequest } from '../../../graphql/lists/list.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type OwnImportRow, ownImportList } from './own-import-list.queries.ts';

const LIST = {
  pageSize: OWN_IMPORT_PAGE_SIZE,
  largest: 100,
  sorts: ['createdDate'],
  sort: 'createdDate',
  descending: true,
} as const;

const GiftAlertImport = builder.objectRef<OwnImportRow>('GiftAlertImport').implement({
  description: 'A file imported for an organization, or Open Payments of its tenant.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID for undoing the import.' }),
    kind: t.exposeString('kind', {
      description:
        'gifts, gift-thresholds, provider-mapping, gift-providers, gift-entities, requestors, gift-types or open-payments',
    }),
    fileName: t.exposeString('fileName'),
    rowCount: t.exposeInt('rowCount', {
      description: 'Number of records that the file added or changed, or of links if it added more of these.',
    }),
    programYear: t.exposeInt('programYear', { nullable: true, description: 'Of Open Payments.' }),
    state: t.exposeString('state', { description: 'live or undone' }),
    replacedByFileName: t.exposeString('replacedByFileName', {
      nullable: true,
      description:
        'The next file of the program year, which replaced this one. Null for other kinds, and for an import that was undone.',
    }),
    replacedDate: t.expose('replacedDate', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the file that replaced this one was imported.',
    }),
    createdByName: t.exposeString('createdByName'),
    isOwn: t.exposeBoolean('isOwn', { description: 'True if the viewer imported it.' }),
    closedYear: t.exposeInt('closedYear', {
      nullable: true,
      description:
        'Year of its oldest gift, if that is closed and the viewer may not undo the import for this reason.',
    }),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    undoneByName: t.exposeString('undoneByName', { nullable: true }),
    undoneDate: t.expose('undoneDate', { type: 'Timestamp', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  giftAlertImports: t.field({
    type: countedPageType<OwnImportRow>('GiftAlertImportPage', GiftAlertImport),
    nullable: true,
    description:
      "The organization's imports of kinds that the viewer may import, and Open Payments of the tenant for viewers who may see gifts, newest first.",
    gate: { organization: OWN_IMPORT_PERMISSIONS },
    args: { ...organizationArgs(t), pageNumber: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_, args, { organization, services }) => {
      const today = dayIn(organization.tenant.timeZone, services.clock.now());
      return readPage(organization, ownImportList(organization, today), listRequest(args, LIST));
    },
  }),
}));
