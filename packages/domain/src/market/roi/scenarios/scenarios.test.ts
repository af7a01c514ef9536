import { describe, expect, it } from 'vitest';
import { startRoi } from '../roi-start.ts';
import { copyName, MAX_SCENARIO_PROCEDURES, ScenarioSchema } from './scenarios.ts';

const input = startRoi({
  avgQuotedPrice: 850_000,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210,
  operatingCostPerProcedure: 18,
});
const [procedure] = input.procedures;
const parse = (name: string, changes: object = {}) =>
  ScenarioSchema.safeParse({ name, input: { ...input, ...changes } });
const procedures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...procedure!, id: index + 1 }));

describe('a scenario', () => {
  it('has a name of one line with 1 to 80 characters', () => {
    expect(parse('  Base\ncase \u202e ').data?.name).toBe('Base case');
    for (const name of ['', '  ', 'x'.repeat(81)])
      expect(parse(name).error?.issues[0]?.path).toEqual(['name']);
    expect(parse('x'.repeat(80)).success).toBe(true);
  });

  it('holds what the form takes, its warranties capped', () => {
    expect(parse('Base').data?.input).toEqual(input);
    expect(parse('Base', { term: 2, warranty: 9 }).data?.input).toMatchObject({ term: 2, warranty: 2 });
    for (const changes of [
      { mode: 'rent' },
      { avgQuotedPrice: -1 },
      { avgQuotedPrice: 0.001 },
      { taxRate: 101 },
      { term: 0 },
      { leaseTerm: 16 },
      { pctReimbursement: Number.NaN },
    ])
      expect(parse('Base', changes).success, JSON.stringify(changes)).toBe(false);
  });

  it('is bounded in its procedures, which have names and ids of their own', () => {
    expect(parse('Base', { procedures: procedures(MAX_SCENARIO_PROCEDURES) }).success).toBe(true);
    expect(parse('Base', { procedures: [] }).success).toBe(true);
    for (const wrong of [
      procedures(MAX_SCENARIO_PROCEDURES + 1),
      [procedure, procedure],
      [{ ...procedure, procedureName: ' ' }],
      [{ ...procedure, procedureName: 'x'.repeat(22) }],
    ])
      expect(parse('Base', { procedures: wrong }).success).toBe(false);
  });
});

it('a copy has a name of its own, as long as one may be', () => {
  expect(copyName('Base', [])).toBe('Base copy');
  expect(copyName('Base', ['base COPY', 'Base copy 2'])).toBe('Base copy 3');
  expect(copyName('x'.repeat(80), [])).toBe(`${'x'.repeat(75)} copy`);
});
