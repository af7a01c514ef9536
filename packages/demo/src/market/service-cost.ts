import type { Day } from '@capwise/domain/dates';
import type { CatalogConfiguration } from '../catalog.ts';
import { yearsSinceOrigin } from '../days.ts';
import { hashText, type Random } from '../random.ts';
import { PREPAID } from './service-terms.ts';

export interface ServiceTerms {
  configuration: CatalogConfiguration;
  typeId: number;
  plan: string;
  vendorKind: string;
  providerName: string;
  systems: number;
  termInMonths: number;
  timing: string;
  schedule: string;
  day: Day;
}

const COST_DRIFT = 1.03;
const OUTLIER_SHARE = 0.01;
const MULTI_VENDOR_PROGRAM = 10;

/** Cost of a plan relative to full service in business hours. */
const PLAN_COST: Record<string, number> = {
  'Full Service 24x7': 1.15,
  'Full Service Business Hours': 1,
  'Full Service with Deductible': 0.82,
  'Shared Labor (First Look)': 0.62,
  'Parts Only': 0.5,
  'Labor Only': 0.45,
  'Depot and Loaner Exchange': 0.4,
  'Preventive Maintenance Only': 0.28,
  'Software and Remote Support': 0.22,
  'Inspection or Calibration Only': 0.16,
  'Time and Materials Discount': 0.12,
};
const VENDOR_COST: Record<string, number> = {
  OEM: 1,
  Independent: 0.78,
  'Insurance program': 0.85,
  'In-house': 0.7,
};

/** A provider's constant deviation: up to 4% cheaper or more expensive than its peers. */
const providerHabit = (name: string) => 1 + ((hashText(`provider ${name}`) % 1_000) / 1_000 - 0.5) * 0.08;

/** Long, early and prepaid contracts cost less per year, and so does each additional system. */
function concessions(terms: ServiceTerms): number {
  const forTerm = 1 - 0.015 * (terms.termInMonths / 12 - 1);
  const forSystems = 1 - Math.min(0.15, 0.03 * Math.log2(terms.systems));
  const forBundle = terms.typeId === MULTI_VENDOR_PROGRAM ? 0.9 : 1;
  const forTiming = terms.timing === 'Point of Sale' ? 0.94 : 1;
  const forPrepaying = terms.schedule === PREPAID ? 0.96 : 1;
  return forTerm * forSystems * forBundle * forTiming * forPrepaying;
}

function factor(table: Record<string, number>, key: string): number {
  const value = table[key];
  if (value === undefined) throw new Error(`The cost of '${key}' is not known`);
  return value;
}

/** Yearly cost for all systems of a contract, in integer cents rounded to whole dollars. */
export function annualCostCents(terms: ServiceTerms, random: Random): number {
  const usual =
    terms.configuration.yearlyServiceCost *
    COST_DRIFT ** yearsSinceOrigin(terms.day) *
    factor(PLAN_COST, terms.plan) *
    factor(VENDOR_COST, terms.vendorKind) *
    providerHabit(terms.providerName) *
    terms.systems *
    concessions(terms);
  const noise = Math.max(0.7, 1 + random.normal() * 0.09);
  const outlier = random.next() < OUTLIER_SHARE ? 0.4 + random.next() * 1.6 : 1;
  const dollars = usual * noise * outlier;
  const step = dollars >= 1_000 ? 10 : 1;
  return Math.max(10, Math.round(dollars / step) * step) * 100;
}
