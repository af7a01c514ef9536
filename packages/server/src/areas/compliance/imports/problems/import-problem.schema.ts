import { MAX_KEPT_ERRORS, PROBLEM_DAYS } from '@capwise/domain/compliance/imports/import-problem';
import { OWN_IMPORT_PERMISSIONS } from '@capwise/domain/compliance/imports/own-import';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { parseId } from '../../../../db/ids.ts';
import { builder } from '../../../../graphql/builder.ts';
import { organizationArgs } from '../../../../graphql/organization-args.ts';
import { deleteProblem, type ImportProblemRow, listProblems } from './import-problem.queries.ts';

const ImportError = builder.objectRef<RowProblem>('GiftAlertImportError').implement({
  fields: (t) => ({
    line: t.exposeInt('line'),
    column: t.exposeString('column', { description: 'Empty for an error of the whole row.' }),
    reason: t.exposeString('reason'),
    value: t.string({
      nullable: true,
      description: 'The value that was read, shortened. Null for an empty cell.',
      resolve: ({ value }) => value ?? null,
    }),
  }),
});

const ImportProblem = builder.objectRef<ImportProblemRow>('GiftAlertImportProblem').implement({
  description: `The latest attempt with a file that was refused or failed. Kept for ${PROBLEM_DAYS} days.`,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'As in GiftAlertImport.' }),
    fileName: t.exposeString('fileName'),
    createdByName: t.exposeString('createdByName'),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    errorCount: t.exposeInt('errorCount', {
      description: 'All errors. 0 if the file as a whole was refused.',
    }),
    errors: t.field({
      type: [ImportError],
      description: `The first ${MAX_KEPT_ERRORS} errors.`,
      resolve: ({ errors }) => errors,
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Why the file as a whole was refused or failed.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertImportProblems: t.field({
    type: [ImportProblem],
    nullable: true,
    description:
      'Files of the organization with problems, of kinds that the viewer may import, newest first.',
    gate: { organization: OWN_IMPORT_PERMISSIONS },
    args: organizationArgs(t),
    resolve: (_, _args, { organization, services }) => listProblems(organization, services.clock.now()),
  }),
}));

builder.mutationFields((t) => ({
  dismissGiftAlertImportProblem: t.boolean({
    description: 'Deletes the record of a file with problems. A missing one is ignored.',
    gate: { organization: OWN_IMPORT_PERMISSIONS },
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { organization }) => {
      await deleteProblem(organization, parseId(id));
      return true;
    },
  }),
}));
