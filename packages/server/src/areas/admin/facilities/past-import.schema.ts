import { MAX_PAST_IMPORTS } from '@capwise/domain/admin/imports/past-imports';
import { builder } from '../../../graphql/builder.ts';
import { onlyStaff } from '../../../platform/access/gate.ts';
import type { ImportWithPeople } from '../../../platform/imports/record-import.queries.ts';
import { listPastImports } from './past-import.queries.ts';
import { type ImportUndo, importUndoOf } from './past-import.service.ts';

const FacilityImport = builder.objectRef<ImportWithPeople>('FacilityImport').implement({
  description: 'A file of facilities that was imported.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'POST /api/imports/{id}/undo undoes it.' }),
    fileName: t.exposeString('fileName'),
    rowCount: t.exposeInt('rowCount', {
      description: 'Facilities that it added, changed or deactivated.',
    }),
    state: t.exposeString('state', { description: 'live or undone' }),
    createdByName: t.exposeString('createdByName'),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    undoneByName: t.exposeString('undoneByName', { nullable: true }),
    undoneDate: t.expose('undoneDate', { type: 'Timestamp', nullable: true }),
  }),
});

const FacilityImportUndo = builder.objectRef<ImportUndo>('FacilityImportUndo').implement({
  description: 'Effects of the undo of an import.',
  fields: (t) => ({
    id: t.exposeID('id'),
    addedCount: t.exposeInt('addedCount', { description: 'Facilities that it deletes.' }),
    changedCount: t.exposeInt('changedCount', { description: 'Facilities that get their earlier values.' }),
    deactivatedCount: t.exposeInt('deactivatedCount', { description: 'Facilities that it activates.' }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Why the import cannot be undone. Null if it can.',
    }),
  }),
});

const STAFF = onlyStaff('CreateEditSystems');

builder.queryFields((t) => ({
  facilityImports: t.field({
    type: [FacilityImport],
    description: `The last ${MAX_PAST_IMPORTS}, newest first.`,
    gate: STAFF,
    resolve: (_, _args, { scope }) => listPastImports(scope),
  }),
  facilityImportUndo: t.field({
    type: FacilityImportUndo,
    nullable: true,
    gate: STAFF,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => importUndoOf(scope, id),
  }),
}));
