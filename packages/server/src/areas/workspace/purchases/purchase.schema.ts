import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { needByState } from '@capwise/domain/workspace/purchases/need-by';
import { whatIsNext } from '@capwise/domain/workspace/what-is-next';
import { builder } from '../../../graphql/builder.ts';
import { listArgs } from '../../../graphql/lists/list.ts';
import { withSiblings } from '../../../graphql/lists/siblings.ts';
import { notVendors } from '../../../platform/access/gate.ts';
import { Project } from '../projects/project.schema.ts';
import type { CardRow } from './purchase.queries.ts';
import {
  moveProject,
  type PurchaseFigures,
  projectBoard,
  purchaseFigures,
  type StageColumn,
} from './purchase.service.ts';
import type { PurchaseOption } from './purchase-options.queries.ts';

const CardRef = builder.objectRef<CardRow>('ProjectCard').implement({
  description: 'A project on the board.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    version: t.exposeInt('version'),
    isArchived: t.exposeBoolean('isArchived'),
    facilities: t.exposeStringList('facilityNames'),
    ownerName: t.exposeString('ownerName', { nullable: true }),
    budget: t.float({
      nullable: true,
      description: 'US dollars.',
      resolve: ({ budgetCents }) => optionalDollars(budgetCents),
    }),
    needByDate: t.exposeString('needByDate', { nullable: true, description: 'YYYY-MM-DD' }),
    needBy: t.string({
      description: 'late, soon, later, none or done',
      resolve: ({ needByDate, stage }, _, { services }) =>
        needByState(needByDate, stage, services.clock.today()),
    }),
    next: t.string({
      description: "Such as '3 quotes, $2.72M to $3.07M'. Empty if the viewer may not see it.",
      resolve: (card, _, { services }) => whatIsNext(card, services.clock.today()).text,
    }),
    isNextLate: t.boolean({
      resolve: (card, _, { services }) => whatIsNext(card, services.clock.today()).isLate,
    }),
  }),
});

const ColumnRef = builder.objectRef<StageColumn>('ProjectColumn').implement({
  description: 'A stage of the board, with the sums of all its projects.',
  fields: (t) => ({
    stage: t.exposeString('stage'),
    count: t.exposeInt('count'),
    budget: t.float({ description: 'US dollars.', resolve: (row) => centsToDollars(row.budgetCents) }),
    cards: t.field({
      type: [CardRef],
      description: 'The first of them, by need-by date.',
      resolve: ({ cards }) => [...cards],
    }),
  }),
});

const OptionRef = builder.objectRef<PurchaseOption>('ProjectOption').implement({
  description: 'A value of a filter, with its number of projects.',
  fields: (t) => ({
    filter: t.exposeString('filter', { description: 'stage, owner, facility or needBy' }),
    value: t.exposeString('value'),
    label: t.exposeString('label'),
    count: t.exposeInt('count'),
  }),
});

const FiguresRef = builder.objectRef<PurchaseFigures>('ProjectFigures').implement({
  description: 'Sums of all projects of the list.',
  fields: (t) => ({
    projectCount: t.exposeInt('projectCount'),
    budget: t.float({ description: 'US dollars.', resolve: (row) => centsToDollars(row.budgetCents) }),
    options: t.field({
      type: [OptionRef],
      description: 'Of all projects with the status, whatever the other filters.',
      resolve: ({ options }) => options,
    }),
  }),
});

builder.queryFields((t) => {
  const { filters, searchTerm } = listArgs(t);
  return {
    projectBoard: t.field({
      type: [ColumnRef],
      description: 'All stages. Filters: as systemProjects.',
      gate: 'ViewProjects',
      args: { systemId: t.arg.id(), searchTerm, filters },
      resolve: (_root, args, { scope, services }) => projectBoard(scope, services, args),
    }),
    projectFigures: t.field({
      type: FiguresRef,
      description: 'Sums of systemProjects with the same search and filters.',
      gate: 'ViewProjects',
      args: { systemId: t.arg.id(), searchTerm, filters },
      resolve: (_root, args, { scope, services }) => purchaseFigures(scope, services, args),
    }),
  };
});

builder.mutationFields((t) => ({
  moveProject: t.field({
    type: Project,
    description: 'Moves a project to another stage.',
    gate: notVendors('ViewProjects'),
    args: {
      id: t.arg.id({ required: true }),
      stage: t.arg.string({ required: true }),
      version: t.arg.int({ required: true, description: 'As read. Any other version is a conflict.' }),
    },
    resolve: async (_root, args, { scope }) => withSiblings([await moveProject(scope, args)])[0]!,
  }),
}));
