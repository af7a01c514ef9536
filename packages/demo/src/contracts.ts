import type { Day } from '@capwise/domain/dates';
import { type CatalogueConfiguration, catalogue, configurations } from './catalogue.ts';
import { activityOf, yearsSinceOrigin } from './days.ts';
import { HOSPITALS } from './hospitals.ts';
import { eventsOf, type Random, randomFrom, weighted } from './random.ts';

export interface DemoServiceContract {
  /** Unique over all days. */
  reference: string;
  hospital: string;
  technologyId: number;
  productConfigurationId: number;
  serviceProviderName: string;
  contractTypeId: number;
  contractTypeName: string;
  servicePlan: string;
  /** Integer cents a year. */
  annualCostCents: number;
  contractTiming: string;
  termInMonths: number;
  paymentSchedule: string;
  numSystems: string;
  numSystemsIsOther: boolean;
  numSystemsSortKey: number;
  analyzedOn: Day;
}

const { service, technologies } = catalogue;
const WITHOUT_SERVICE_DATA = 0.12;
const active = new Set(technologies.filter((one) => one.isActiveServiceData).map((one) => one.id));

const pickConfiguration = weighted(
  configurations,
  (one) => one.popularityWeight * (active.has(one.technologyId) ? 1 : WITHOUT_SERVICE_DATA),
);
const pickProvider = weighted(service.vendors, (vendor) => (vendor.kind === 'OEM' ? 12 : 1));
/** Full coverage is the most usual; the rarer a type, the further down the list it stands. */
const pickType = weighted(service.contractTypes, (type) => 10 / (2 + Math.min(type.sortKey, 12)));
const pickTerm = weighted(service.termsInMonths, (months) =>
  months === 12 || months === 36 || months === 60 ? 4 : 1,
);
const pickSystems = weighted(service.numSystemsBuckets, (bucket) => 8 / bucket.sortKey ** 1.3);

const SYSTEMS = [1, 2, 4, 8, 16, 30];
const TYPE_COST: Record<number, number> = {
  1: 1,
  2: 0.82,
  3: 0.6,
  4: 0.5,
  5: 0.45,
  6: 0.28,
  7: 0.4,
  8: 0.25,
  9: 0.35,
  10: 0.8,
};
const OTHER_NAMES = [
  'Other',
  'Other',
  'Other',
  'Consulting retainer',
  'Probe protection plan',
  'Uptime insurance',
];

/** Plans whose coverage fits the service type: full service covers most, the others less. */
function planOf(typeId: number, random: Random): string {
  const rank = typeId === 1 ? 4 : typeId === 2 ? 4 : typeId === 3 || typeId === 4 ? 3 : typeId === 6 ? 1 : 2;
  const fitting = service.plans.filter(
    (plan) => Math.abs(plan.coverageRank - rank) <= (typeId === 1 ? 1 : 0),
  );
  return random.pick(fitting.length ? fitting : service.plans).title;
}

function annualCost(
  one: CatalogueConfiguration,
  typeId: number,
  kind: string,
  systems: number,
  day: Day,
  random: Random,
) {
  const base = one.yearlyServiceCost * 1.03 ** yearsSinceOrigin(day);
  const provider = kind === 'OEM' ? 1 : kind === 'Independent' ? 0.78 : 0.85;
  const volume = systems * (1 - Math.min(0.15, 0.03 * Math.log2(systems)));
  const outlier = random.next() < 0.01 ? 0.4 + random.next() * 1.6 : 1;
  const cost = base * (TYPE_COST[typeId] ?? 0.5) * provider * volume * outlier * (1 + random.normal() * 0.1);
  return Math.max(100, Math.round(cost / 10) * 10);
}

function contract(day: Day, index: number, random: Random): DemoServiceContract {
  const configuration = pickConfiguration(random);
  const vendor = pickProvider(random);
  const type = pickType(random);
  const systems = pickSystems(random);
  const count = SYSTEMS[systems.sortKey - 1] ?? 3;
  return {
    reference: `DEMO-S-${day.replaceAll('-', '')}-${String(index).padStart(4, '0')}`,
    hospital: random.pick(HOSPITALS),
    technologyId: configuration.technologyId,
    productConfigurationId: configuration.id,
    serviceProviderName: vendor.kind === 'OEM' ? configuration.oemName : vendor.name,
    contractTypeId: type.id,
    contractTypeName: type.id === -1 ? random.pick(OTHER_NAMES) : type.name,
    servicePlan: planOf(type.id, random),
    annualCostCents: annualCost(configuration, type.id, vendor.kind, count, day, random) * 100,
    contractTiming: random.pick(service.contractTimings),
    termInMonths: pickTerm(random),
    paymentSchedule: random.pick(service.paymentSchedules),
    numSystems: systems.label,
    numSystemsIsOther: systems.label === 'Other',
    numSystemsSortKey: systems.sortKey,
    analyzedOn: day,
  };
}

/** The service contract products analysed on one day: the same for the same seed, day and number. */
export function contractsOfDay(options: { seed: string; day: Day; perDay?: number }): DemoServiceContract[] {
  const { seed, day, perDay = 27.4 } = options;
  const random = randomFrom(`${seed} contracts ${day}`);
  const count = eventsOf(perDay * activityOf(day), random);
  return Array.from({ length: count }, (_, index) => contract(day, index, random));
}
