import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

/** Equipment, service plans and trade-ins as three tables with their own totals, then the price totals. */
export function serviceSections(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(3), options: 1 });
  const money = moneyWriter(random);
  const title: PrintedLine = [
    [40, '#'],
    [60, 'Product'],
    [140, 'Description'],
    [-360, 'Qty'],
    [-450, 'Sell price'],
    [-545, 'Total'],
  ];
  let number = 0;
  const row = (text: string, one: { quantity: number; unit: number }): PrintedLine => {
    number += 1;
    return [
      [40, `${number}.0`],
      [60, String(6_000_000_000 + random.below(99_999_999))],
      [140, text],
      [-360, String(one.quantity)],
      [-450, money(one.unit)],
      [-545, money(extended(one))],
    ];
  };
  const total = (label: string, cents: number): PrintedLine => [
    [360, label],
    [-545, money(cents)],
  ];
  const equipment = sumCents(systems);
  const plans = systems.map((system) => ({ ...system, unit: Math.round(system.unit * 0.08) }));
  const service = random.chance(0.7) ? plans.reduce((sum, plan) => sum + extended(plan), 0) : 0;
  const tradeIn = random.chance(0.4) ? 120_000 + random.below(200_000) : 0;
  const freight = random.below(100_000);
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [[40, 'Equipment products:']],
    title,
    ...systems.flatMap((system) => [
      row(system.product, system),
      ...system.options.map((option) => row(option.name, option)),
    ]),
    total('Equipment total:', equipment),
  ];
  if (service)
    lines.push(
      [[40, 'Service products:']],
      title,
      ...plans.map((plan) => row(`Protect plan, parts and labor, ${plan.product}, 12 months`, plan)),
      total('Service total:', service),
    );
  if (tradeIn)
    lines.push(
      [[40, 'Trade-in credit:']],
      title,
      row('Trade-in, used equipment', { quantity: 1, unit: -tradeIn }),
    );
  lines.push(
    [[40, 'Price totals:']],
    total('Estimated sales tax (0.000%):', 0),
    total('Freight/Shipping:', freight),
    total('Grand total:', equipment + service - tradeIn + freight),
  );
  return { lines, size: 7.5, spacing: 1.6, systems: systems.map((system) => trueSystem(system)) };
}
