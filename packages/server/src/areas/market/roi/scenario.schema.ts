import type { RoiInput, RoiProcedure } from '@capwise/domain/market/roi/roi-input';
import { builder } from '../../../graphql/builder.ts';
import type { ScenarioRow } from './scenario.queries.ts';
import { deleteScenario, productScenarios, saveScenario, shareScenario } from './scenario.service.ts';

const AMOUNTS = 'Amounts are US dollars, percentages are numbers such as 3 for 3%, terms are years.';

const RoiProcedureRef = builder.objectRef<RoiProcedure>('RoiProcedure').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    procedureName: t.exposeString('procedureName'),
    yearlyProceduresPerformed: t.exposeInt('yearlyProceduresPerformed'),
    reimbursementPerProcedure: t.exposeFloat('reimbursementPerProcedure'),
    laborCostPerProcedure: t.exposeFloat('laborCostPerProcedure'),
    consumablesCostPerProcedure: t.exposeFloat('consumablesCostPerProcedure'),
  }),
});

const RoiInputsRef = builder.objectRef<RoiInput>('RoiInputs').implement({
  description: `Inputs of the ROI calculator. ${AMOUNTS}`,
  fields: (t) => ({
    mode: t.exposeString('mode', { description: 'buy or lease' }),
    avgQuotedPrice: t.exposeFloat('avgQuotedPrice'),
    yearlyServiceCost: t.exposeFloat('yearlyServiceCost'),
    term: t.exposeInt('term'),
    warranty: t.exposeInt('warranty'),
    residualValue: t.exposeFloat('residualValue'),
    annualLeasePayment: t.exposeFloat('annualLeasePayment'),
    buyoutPrice: t.exposeFloat('buyoutPrice'),
    feePerProcedure: t.exposeFloat('feePerProcedure'),
    leaseTerm: t.exposeInt('leaseTerm'),
    leaseWarranty: t.exposeInt('leaseWarranty'),
    taxRate: t.exposeFloat('taxRate'),
    discountRate: t.exposeFloat('discountRate'),
    pctYearlyServiceCost: t.exposeFloat('pctYearlyServiceCost'),
    pctLaborPerProcedure: t.exposeFloat('pctLaborPerProcedure'),
    pctSuppliesConsumables: t.exposeFloat('pctSuppliesConsumables'),
    pctReimbursement: t.exposeFloat('pctReimbursement'),
    procedures: t.field({ type: [RoiProcedureRef], resolve: (row) => row.procedures }),
  }),
});

const RoiScenario = builder.objectRef<ScenarioRow>('RoiScenario').implement({
  description: 'Saved inputs of the ROI calculator for a product.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    input: t.field({ type: RoiInputsRef, resolve: (row) => row.input }),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName', {
      description: 'System that owns the scenario, and with which it can be shared.',
    }),
    isShared: t.exposeBoolean('isShared', { description: 'True if everyone in the system may read it.' }),
    isOwn: t.exposeBoolean('isOwn', {
      description: 'True for scenarios of the viewer. Only owners change them.',
    }),
    ownerName: t.exposeString('ownerName'),
    version: t.exposeInt('version'),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    changedDate: t.expose('changedAt', { type: 'Timestamp' }),
  }),
});

const RoiProcedureInput = builder.inputType('RoiProcedureInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    procedureName: t.string({ required: true }),
    yearlyProceduresPerformed: t.int({ required: true }),
    reimbursementPerProcedure: t.float({ required: true }),
    laborCostPerProcedure: t.float({ required: true }),
    consumablesCostPerProcedure: t.float({ required: true }),
  }),
});

const RoiInputsInput = builder.inputType('RoiInputsInput', {
  description: AMOUNTS,
  fields: (t) => ({
    mode: t.string({ required: true, description: 'buy or lease' }),
    avgQuotedPrice: t.float({ required: true }),
    yearlyServiceCost: t.float({ required: true }),
    term: t.int({ required: true }),
    warranty: t.int({ required: true }),
    residualValue: t.float({ required: true }),
    annualLeasePayment: t.float({ required: true }),
    buyoutPrice: t.float({ required: true }),
    feePerProcedure: t.float({ required: true }),
    leaseTerm: t.int({ required: true }),
    leaseWarranty: t.int({ required: true }),
    taxRate: t.float({ required: true }),
    discountRate: t.float({ required: true }),
    pctYearlyServiceCost: t.float({ required: true }),
    pctLaborPerProcedure: t.float({ required: true }),
    pctSuppliesConsumables: t.float({ required: true }),
    pctReimbursement: t.float({ required: true }),
    procedures: t.field({ type: [RoiProcedureInput], required: true }),
  }),
});

builder.queryFields((t) => ({
  roiScenarios: t.field({
    type: [RoiScenario],
    description: "The viewer's scenarios for a product by name, and opened scenarios that others share.",
    gate: 'research',
    args: {
      productConfigurationId: t.arg.id({ required: true }),
      opened: t.arg.idList({
        description: 'IDs of scenarios of others. Those that the viewer may not read are left out.',
      }),
    },
    resolve: (_, { productConfigurationId, opened }, { scope }) =>
      productScenarios(scope, productConfigurationId, opened ?? []),
  }),
}));

builder.mutationFields((t) => ({
  saveRoiScenario: t.field({
    type: RoiScenario,
    gate: 'research',
    args: {
      id: t.arg.id({ description: 'Null for a new one.' }),
      version: t.arg.int({ description: 'Version being edited.' }),
      productConfigurationId: t.arg.id({ required: true }),
      systemId: t.arg.id({ description: 'System that owns a new scenario.' }),
      name: t.arg.string({ required: true }),
      input: t.arg({ type: RoiInputsInput, required: true }),
    },
    resolve: (_, input, { scope, services }) => saveScenario(scope, services.clock, input),
  }),
  shareRoiScenario: t.field({
    type: RoiScenario,
    gate: 'research',
    args: { id: t.arg.id({ required: true }), isShared: t.arg.boolean({ required: true }) },
    resolve: (_, { id, isShared }, { scope }) => shareScenario(scope, id, isShared),
  }),
  deleteRoiScenario: t.boolean({
    gate: 'research',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => deleteScenario(scope, id),
  }),
}));
