import { addDays, type Day } from '@capwise/domain/dates';
import { CONTRACT_TYPES, parseSystemCount } from '@capwise/domain/market/deals/service-contracts';
import { describe, expect, it } from 'vitest';
import { catalog, configurations } from '../catalog.ts';
import { pickPlan } from '../market/service-terms.ts';
import { randomFrom } from '../random.ts';
import { contractsOfDay, type DemoServiceContract } from './contracts.ts';

const SEED = 'test';
const days: Day[] = Array.from({ length: 1_096 }, (_, index) => addDays('2023-11-22', index));
const contracts = days.flatMap((day) => contractsOfDay({ seed: SEED, day }));
const { service, technologies } = catalog;

const byId = new Map(configurations.map((one) => [one.id, one]));
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
/** The cost as a share of what the catalog says that service for one such system costs a year. */
const costShare = (one: DemoServiceContract) =>
  one.annualCostCents / 100 / byId.get(one.productConfigurationId)!.yearlyServiceCost;
const meanCost = (is: (one: DemoServiceContract) => boolean) => mean(contracts.filter(is).map(costShare));
const fullForOne = (one: DemoServiceContract) => one.contractTypeId === 1 && one.numSystemsSortKey === 1;
const isOem = (one: DemoServiceContract) =>
  one.serviceProviderName === byId.get(one.productConfigurationId)!.oemName;

describe('demo service contracts', () => {
  it('are the same whenever a day is asked for, and others for another seed', () => {
    const day = days[321]!;
    const again = contractsOfDay({ seed: SEED, day });
    expect(again).toEqual(contracts.filter((one) => one.analyzedOn === day));
    expect(contractsOfDay({ seed: 'other', day })).not.toEqual(again);
  });

  it('number about 30,000 in three years, each under a reference of its own', () => {
    expect(Math.abs(contracts.length - 30_000)).toBeLessThan(2_000);
    expect(new Set(contracts.map((one) => one.reference)).size).toBe(contracts.length);
  });

  it('reach every technology, most of them those with service data', () => {
    expect(new Set(contracts.map((one) => one.technologyId)).size).toBe(technologies.length);
    expect(new Set(contracts.map((one) => one.productConfigurationId)).size).toBeGreaterThan(
      configurations.length * 0.95,
    );
    const active = new Set(technologies.filter((one) => one.isActiveServiceData).map((one) => one.id));
    const share = contracts.filter((one) => active.has(one.technologyId)).length / contracts.length;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(1);
  });

  it('use the words of the catalog and of the domain', () => {
    const titles = new Set(service.plans.map((plan) => plan.title));
    const wrong = contracts.filter((one) => {
      const type = CONTRACT_TYPES.find((known) => known.id === one.contractTypeId);
      const systems = parseSystemCount(one.numSystems);
      return (
        !titles.has(one.servicePlan) ||
        !type ||
        (type.id !== -1 && type.name !== one.contractTypeName) ||
        systems?.sortKey !== one.numSystemsSortKey ||
        systems.isOther !== one.numSystemsIsOther ||
        !service.contractTimings.includes(one.contractTiming) ||
        !service.termsInMonths.includes(one.termInMonths) ||
        !service.paymentSchedules.includes(one.paymentSchedule)
      );
    });
    expect(wrong).toEqual([]);
    expect(new Set(contracts.map((one) => one.contractTypeId)).size).toBe(service.contractTypes.length);
    expect(new Set(contracts.map((one) => one.servicePlan))).toEqual(titles);
    expect(new Set(contracts.map((one) => one.numSystems)).size).toBe(service.numSystemsBuckets.length);
  });

  it('sell plans that cover what the type promises', () => {
    const rankByPlan = new Map(service.plans.map((plan) => [plan.title, plan.coverageRank]));
    const ranks = (typeId: number) =>
      contracts.filter((one) => one.contractTypeId === typeId).map((one) => rankByPlan.get(one.servicePlan)!);
    expect(Math.min(...ranks(1))).toBe(4);
    expect(Math.max(...ranks(6))).toBeLessThan(3);
    expect(() => pickPlan(999, randomFrom('unknown'))).toThrow('999');
  });

  it('call Other mostly Other, and at times by a name of its own', () => {
    const others = contracts.filter((one) => one.contractTypeId === -1);
    const plain = others.filter((one) => one.contractTypeName === 'Other').length;
    expect(plain / others.length).toBeGreaterThan(0.6);
    expect(plain).toBeLessThan(others.length);
  });

  it('cost positive whole cents', () => {
    const wrong = contracts.filter(
      (one) => !(Number.isSafeInteger(one.annualCostCents) && one.annualCostCents > 0),
    );
    expect(wrong).toEqual([]);
  });

  it('cost more for more coverage and more systems', () => {
    const single = (typeId: number) =>
      meanCost((one) => one.contractTypeId === typeId && one.numSystemsSortKey === 1);
    expect(single(1)).toBeGreaterThan(single(2));
    expect(single(2)).toBeGreaterThan(single(3));
    expect(single(3)).toBeGreaterThan(single(6));
    const plan = (title: string) => meanCost((one) => fullForOne(one) && one.servicePlan === title);
    expect(plan('Full Service 24x7')).toBeGreaterThan(plan('Full Service Business Hours'));
    const systems = (key: number) =>
      meanCost((one) => one.contractTypeId === 1 && one.numSystemsSortKey === key);
    expect(systems(2)).toBeGreaterThan(1.7 * systems(1));
    expect(systems(2)).toBeLessThan(2 * systems(1));
  });

  it('cost less with independents and for longer terms, and more each year', () => {
    expect(meanCost((one) => fullForOne(one) && isOem(one))).toBeGreaterThan(
      1.1 * meanCost((one) => fullForOne(one) && !isOem(one)),
    );
    const alike = (one: DemoServiceContract) =>
      fullForOne(one) && isOem(one) && one.servicePlan === 'Full Service Business Hours';
    const term = (months: number) => meanCost((one) => alike(one) && one.termInMonths === months);
    expect(term(12)).toBeGreaterThan(1.03 * term(60));
    const year = (text: string) => meanCost((one) => alike(one) && one.analyzedOn.startsWith(text));
    expect(year('2026')).toBeGreaterThan(1.03 * year('2024'));
  });

  it('are not prepaid for several years when they last one, nor full service by the hospital itself', () => {
    const prepaid = contracts.filter((one) => one.paymentSchedule === 'Prepaid multi-year');
    expect(prepaid.length).toBeGreaterThan(0);
    expect(prepaid.filter((one) => one.termInMonths <= 12)).toEqual([]);
    const inHouse = contracts.filter((one) => one.serviceProviderName.startsWith('In-house'));
    expect(new Set(inHouse.map((one) => one.contractTypeName))).toEqual(
      new Set(['Shared Service', 'Parts Only']),
    );
  });
});
