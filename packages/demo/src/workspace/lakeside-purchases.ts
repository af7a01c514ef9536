import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import { BUYER, DIRECTOR, PURCHASER } from './people.ts';
import type { Person, Purchase } from './workspace.ts';

interface Dates {
  needBy?: number;
  committee?: number;
}

const purchase = (
  stage: ProjectStage,
  owner: Person | null,
  budgetDollars: number | null,
  { needBy, committee }: Dates = {},
): Purchase => ({
  stage,
  owner,
  budgetDollars,
  needByInDays: needBy ?? null,
  committeeInDays: committee ?? null,
});

/** Purchases of demo projects, by a part of the title. Days count from the day of seeding. */
const PURCHASES: readonly [title: string, purchase: Purchase][] = [
  ['Infusion pumps', purchase('plan', BUYER, 740_000, { needBy: 126 })],
  ['Ultrasound for general imaging', purchase('plan', PURCHASER, 1_250_000, { needBy: 310 })],
  ['Linear accelerator', purchase('plan', DIRECTOR, 3_900_000, { needBy: 420 })],
  ['Beds', purchase('plan', BUYER, 52_000, { needBy: 141 })],
  ['CT replacement', purchase('quotes', PURCHASER, 3_100_000, { needBy: 29 })],
  ['Mammography, third unit', purchase('quotes', BUYER, 420_000, { needBy: 93 })],
  ['Digital radiography', purchase('quotes', PURCHASER, 640_000, { needBy: 114 })],
  ['Endoscopy towers', purchase('quotes', DIRECTOR, 310_000, { needBy: -4 })],
  ['MRI for the outpatient center', purchase('analysis', DIRECTOR, 1_400_000, { needBy: 23 })],
  ['Laboratory automation', purchase('analysis', BUYER, 560_000, { needBy: 58 })],
  ['Anesthesia machines', purchase('analysis', PURCHASER, 480_000, { needBy: 75 })],
  ['Surgical robot', purchase('committee', PURCHASER, 1_800_000, { needBy: 14, committee: 7 })],
  ['Sterile processing', purchase('committee', DIRECTOR, 930_000, { needBy: 110, committee: 21 })],
  ['Cardiac ultrasound', purchase('order', DIRECTOR, 2_000_000, { needBy: 35 })],
  ['Angiography suite', purchase('order', PURCHASER, 2_350_000, { needBy: 180 })],
  ['Ventilators', purchase('done', PURCHASER, 360_000, { needBy: -30 })],
  ['Defibrillators', purchase('done', PURCHASER, 210_000, { needBy: -90 })],
  ['Blood gas analyzers', purchase('done', BUYER, 95_000, { needBy: -30 })],
];

/** Users of the system. The others own no project. */
const OWNERS: readonly Person[] = [PURCHASER, DIRECTOR, BUYER];

export const lakesidePurchase = ({ title, by }: { title: string; by: Person }): Purchase =>
  PURCHASES.find(([start]) => title.startsWith(start))?.[1] ??
  purchase('plan', OWNERS.includes(by) ? by : null, null);
