import type { Day } from '@capwise/domain/dates';
import { catalog, configurations } from '../catalog.ts';
import { dayActivity } from '../days.ts';
import { HOSPITALS } from '../hospitals.ts';
import { annualCostCents } from '../market/service-cost.ts';
import {
  pickPlan,
  pickSchedule,
  pickSystems,
  pickTerm,
  pickTiming,
  pickType,
  pickTypeName,
  pickVendor,
} from '../market/service-terms.ts';
import { drawCount, type Random, randomFrom, weighted } from '../random.ts';

export interface DemoServiceContract {
  /** Unique across all days. */
  reference: string;
  hospital: string;
  technologyId: number;
  productConfigurationId: number;
  serviceProviderName: string;
  contractTypeId: number;
  contractTypeName: string;
  servicePlan: string;
  /** Integer cents per year. */
  annualCostCents: number;
  contractTiming: string;
  termInMonths: number;
  paymentSchedule: string;
  numSystems: string;
  numSystemsIsOther: boolean;
  numSystemsSortKey: number;
  analyzedOn: Day;
}

/** Technologies without service data still have a few contracts. */
const WITHOUT_SERVICE_DATA = 0.12;
const active = new Set(catalog.technologies.filter((one) => one.isActiveServiceData).map((one) => one.id));
const pickConfiguration = weighted(
  configurations,
  (one) => one.popularityWeight * (active.has(one.technologyId) ? 1 : WITHOUT_SERVICE_DATA),
);

function contract(day: Day, index: number, random: Random): DemoServiceContract {
  const configuration = pickConfiguration(random);
  const type = pickType(random);
  const plan = pickPlan(type.id, random);
  const vendor = pickVendor(type.id, random);
  const providerName = vendor.kind === 'OEM' ? configuration.oemName : vendor.name;
  const { bucket, count: systems } = pickSystems(configuration, random);
  const termInMonths = pickTerm(random);
  const timing = pickTiming(random);
  const schedule = pickSchedule(termInMonths, random);
  const terms = { configuration, typeId: type.id, plan, vendorKind: vendor.kind, providerName };
  return {
    reference: `DEMO-S-${day.replaceAll('-', '')}-${String(index).padStart(4, '0')}`,
    hospital: random.pick(HOSPITALS),
    technologyId: configuration.technologyId,
    productConfigurationId: configuration.id,
    serviceProviderName: providerName,
    contractTypeId: type.id,
    contractTypeName: pickTypeName(type, random),
    servicePlan: plan,
    annualCostCents: annualCostCents({ ...terms, systems, termInMonths, timing, schedule, day }, random),
    contractTiming: timing,
    termInMonths,
    paymentSchedule: schedule,
    numSystems: bucket.label,
    numSystemsIsOther: bucket.label === 'Other',
    numSystemsSortKey: bucket.sortKey,
    analyzedOn: day,
  };
}

/** Service contract products analyzed on one day. Deterministic for seed, day and number. */
export function contractsOfDay(options: { seed: string; day: Day; perDay?: number }): DemoServiceContract[] {
  const { seed, day, perDay = 27.4 } = options;
  const random = randomFrom(`${seed} contracts ${day}`);
  const count = drawCount(perDay * dayActivity(day), random);
  return Array.from({ length: count }, (_, index) => contract(day, index, random));
}
