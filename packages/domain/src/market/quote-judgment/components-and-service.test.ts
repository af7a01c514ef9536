import { describe, expect, it } from 'vitest';
import { deal, evidence, line, product, quote, system } from './judgment.fixtures.ts';
import { missingComponents } from './missing-components.ts';
import { serviceCheck } from './service-check.ts';
import { yearlyService } from './yearly-service.ts';

describe('missing components', () => {
  const deals = [
    deal(1, { components: ['Remote workstation', 'Metal artifact reduction', 'Rare'] }),
    deal(1, { components: ['Remote workstation', 'Metal artifact reduction', 'Breast coils'] }),
    deal(1, { components: ['Remote workstation', 'Breast coils', 'Breast coils'] }),
    deal(1),
  ];
  const missing = (...descriptions: string[]) =>
    missingComponents(
      deals,
      descriptions.map((description) => line({ description })),
    ).map(({ name }) => name);

  it('are those of at least half of the deals, most frequent first', () => {
    expect(missing()).toEqual(['Remote workstation', 'Breast coils', 'Metal artifact reduction']);
    expect(missingComponents(deals, [])[0]).toMatchObject({
      count: 3,
      total: 4,
      isOptional: false,
      cents: null,
    });
  });

  it.each([
    ['Workstation, remote, 24-inch', ['Breast coils', 'Metal artifact reduction']],
    ['16-channel breast coil', ['Remote workstation', 'Metal artifact reduction']],
    ['MAR software', ['Remote workstation', 'Breast coils']],
    ['Workstation', ['Remote workstation', 'Breast coils', 'Metal artifact reduction']],
  ])('with %s on the quote are %j', (description, expected) =>
    expect(missing(description)).toEqual(expected),
  );

  it('offered as an option have its price', () => {
    const offered = line({ kind: 'optional', description: 'Remote workstation', netCents: 9_400_00 });
    expect(missingComponents(deals, [offered])[0]).toMatchObject({ isOptional: true, cents: 9_400_00 });
  });
});

describe('yearly service', () => {
  const yearly = (description: string, over = {}, systems = [system({ quantity: 1 })]) =>
    yearlyService(
      { systems, lines: [line({ kind: 'service', description, netCents: 100_000_00, ...over })] },
      0,
    );

  it.each([
    ['Full service, per year', 100_000_00],
    ['Annual full service', 100_000_00],
    ['5-year full service', 20_000_00],
    ['Full service, 60 months', 20_000_00],
    ['Service agreement', null],
    ['5-year service, annual payments', null],
    ['Full service, 5 years (60 months)', 20_000_00],
    ['1-year warranty, then full service for 4 years', null],
    ['12 months of warranty, full service of 48 months', null],
  ])('of "%s" is %s', (description, cents) => expect(yearly(description)!.cents).toBe(cents));

  it('is of one system, and unknown if the line could be for all', () => {
    const two = [system({ quantity: 2 })];
    expect(yearly('Annual service', { quantity: 2, extendedCents: 150_000_00 }, two)!.cents).toBe(75_000_00);
    expect(yearly('Annual service', { quantity: 1 }, two)!.cents).toBeNull();
    expect(yearly('Annual service', { system: null })!.cents).toBe(100_000_00);
    expect(yearly('Annual service', { system: null }, [system(), system()])).toBeNull();
    expect(yearly('Annual service', { kind: 'option' })).toBeNull();
  });

  it.each([
    ['5-year full service', 1, 5, 20_000],
    ['5-year full service', 2, 10, 20_000],
    ['5-year full service', 1, 2, null],
    ['Full service, 60 months', 1, 5, 20_000],
    ['Full service, 60 months', 1, 60, 240_000],
    ['Full service, 60 months', 2, 120, 240_000],
    ['Full service, 12 months', 1, 12, 240_000],
    ['Full service, per year', 1, 12, null],
    ['Full service, per year', 2, 4, null],
  ])(
    'of "%s" for %i systems is not divided twice if it has %i pieces',
    (description, systems, quantity, dollars) => {
      const price = { quantity, netCents: 20_000_00, extendedCents: quantity * 20_000_00 };
      const cents = yearly(description, price, [system({ quantity: systems })])!.cents;
      expect(cents).toBe(dollars === null ? null : dollars * 100);
    },
  );

  const withLine = (...more: [string, number][]) => {
    const lines = [['Full service, per year', 40_000_00] as const, ...more].map(([description, netCents]) =>
      line({ kind: 'service', description, netCents }),
    );
    return yearlyService({ systems: [system({ quantity: 1 })], lines }, 0);
  };
  it.each<[string, number, number | null]>([
    ['Installation', 5_000_00, 40_000_00],
    ['De-installation services', 5_000_00, 40_000_00],
    ['Project management', 2_000_00, 40_000_00],
    ['Professional services: installation service', 2_000_00, 40_000_00],
    ['Full service after installation', 5_000_00, null],
    ['Installation and full service', 5_000_00, null],
    ['Coverage from implementation', 5_000_00, null],
    ['Standard warranty', 0, 40_000_00],
    ['Parts including installation, per year', 5_000_00, 45_000_00],
    ['Installation by field service engineer', 2_000_00, 40_000_00],
    ['Installation by field service engineers, then full service', 5_000_00, null],
    ['Installation, including standard warranty', 2_000_00, 40_000_00],
    ['Installation, including extended warranty', 5_000_00, null],
    ['Service agreement including installation', 5_000_00, null],
    ['Service agreement', 5_000_00, null],
  ])('next to "%s" for %i cents is %s', (description, cents, expected) =>
    expect(withLine([description, cents])!.cents).toBe(expected),
  );

  it('is unknown if all lines are free or work that is done once', () => {
    expect(yearly('Installation')).toEqual({ cents: null, description: 'Installation' });
    expect(yearly('1-year warranty', { netCents: 0 })!.cents).toBeNull();
  });

  const contracts = (typeName: string, ...dollars: number[]) =>
    dollars.map((one) => ({ typeName, yearlyCents: one * 100 }));
  const check = (over = {}) =>
    serviceCheck(
      { cents: 80_000_00, description: 'Full Service, per year' },
      product(1),
      evidence({
        contracts: new Map([
          [
            1,
            [
              ...contracts('Full Service', 60_000, 70_000, 75_000, 90_000, 99_000),
              ...contracts('Parts Only', 5_000),
            ],
          ],
        ]),
        ...over,
      }),
    );

  it('is compared with contracts of the type that the line names', () => {
    expect(check()).toMatchObject({
      medianCents: 75_000_00,
      count: 5,
      typeName: 'Full Service',
      reason: null,
    });
  });

  it('is compared with all types if the named one has fewer than five contracts', () => {
    const mixed = [...contracts('Full Service', 60_000), ...contracts('Parts Only', 1, 2, 3, 4)];
    expect(check({ contracts: new Map([[1, mixed]]) })).toMatchObject({
      count: 5,
      typeName: null,
      medianCents: 3_00,
    });
    expect(check({ contracts: new Map([[1, mixed.slice(1)]]) })).toMatchObject({ medianCents: null });
  });

  it('shows no contract without access to the technology', () => {
    expect(check({ serviceTechnologies: new Set() })).toMatchObject({ count: 0, medianCents: null });
    expect(check({ serviceTechnologies: new Set() })!.reason).toContain('no access');
  });

  it('is not checked without a service line', () => {
    expect(yearlyService(quote(), 0)).toBeNull();
    expect(serviceCheck(null, product(1), evidence())).toBeNull();
  });
});
