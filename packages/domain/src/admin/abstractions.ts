import { z } from 'zod';

export const UNASSIGNED = '0';
export const MAX_ASSIGNMENTS = 100;

export const ABSTRACTION_PAGE_SIZES = [25, 50, 100] as const;
export const ABSTRACTION_SORTS = [
  'days_active',
  'assigned_to_name',
  'tenant_name',
  'organization_name',
  'workflow_name',
  'contract_type',
] as const;
export type AbstractionSort = (typeof ABSTRACTION_SORTS)[number];

/** Filter values in days. The last one means that many days or more (B-82). */
export const DAYS_ACTIVE = ['0', '1', '2', '3'] as const;
export const DaysActiveSchema = z.enum(DAYS_ACTIVE, 'Days active must be 0, 1, 2 or 3');

export const daysActiveText = (value: (typeof DAYS_ACTIVE)[number]): string =>
  value === DAYS_ACTIVE.at(-1) ? `>= ${value} days` : `${value} day(s)`;

const text = (what: string) => z.string().max(200, `There is no such ${what}`);

export const AssignmentSchema = z.object({
  workflowId: text('workflow'),
  assignToId: text('team member'),
  phaseId: text('phase'),
  tenantName: text('tenant'),
});
export type Assignment = z.output<typeof AssignmentSchema>;
