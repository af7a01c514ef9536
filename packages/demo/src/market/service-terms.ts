import { type CatalogConfiguration, catalog } from '../catalog.ts';
import { type Random, weighted } from '../random.ts';

const { service } = catalog;
const OTHER = -1;
const PARTS_ONLY = 4;
const SHARED_SERVICE = 3;

/** Weights by the catalog's ID. Full service is by far the most common. */
const TYPE_SHARES: Record<number, number> = {
  1: 30,
  2: 9,
  3: 12,
  4: 7,
  5: 5,
  6: 12,
  7: 5,
  8: 5,
  9: 6,
  10: 5,
  [OTHER]: 4,
};
export const pickType = weighted(service.contractTypes, (type) => TYPE_SHARES[type.id] ?? 1);

const PLANS: Record<number, readonly (readonly [title: string, share: number])[]> = {
  1: [
    ['Full Service Business Hours', 5],
    ['Full Service 24x7', 3],
  ],
  2: [['Full Service with Deductible', 1]],
  3: [['Shared Labor (First Look)', 1]],
  4: [['Parts Only', 1]],
  5: [['Labor Only', 1]],
  6: [
    ['Preventive Maintenance Only', 4],
    ['Inspection or Calibration Only', 1],
  ],
  7: [['Depot and Loaner Exchange', 1]],
  8: [['Software and Remote Support', 1]],
  9: [['Time and Materials Discount', 1]],
  10: [
    ['Full Service Business Hours', 3],
    ['Full Service with Deductible', 2],
    ['Shared Labor (First Look)', 2],
  ],
  [OTHER]: [
    ['Inspection or Calibration Only', 1],
    ['Time and Materials Discount', 1],
    ['Software and Remote Support', 1],
  ],
};
const planPickers = new Map(
  Object.entries(PLANS).map(([typeId, plans]) => [Number(typeId), weighted(plans, ([, share]) => share)]),
);

export function pickPlan(typeId: number, random: Random): string {
  const pick = planPickers.get(typeId);
  if (!pick) throw new Error(`No service plan is known for the contract type ${typeId}`);
  return pick(random)[0];
}

const OTHER_NAMES = [...Array<string>(7).fill('Other'), 'Consulting retainer', 'Uptime insurance'];

export const pickTypeName = (type: { id: number; name: string }, random: Random): string =>
  type.id === OTHER ? random.pick(OTHER_NAMES) : type.name;

type Vendor = (typeof service.vendors)[number];
const vendorWeight = (vendor: Vendor) => (vendor.kind === 'OEM' ? 16 : 1);
const pickAnyVendor = weighted(service.vendors, vendorWeight);
const pickOutsideVendor = weighted(
  service.vendors.filter((vendor) => vendor.kind !== 'In-house'),
  vendorWeight,
);

/** In-house technicians buy parts or support, not the service that they provide themselves. */
export const pickVendor = (typeId: number, random: Random): Vendor =>
  (typeId === PARTS_ONLY || typeId === SHARED_SERVICE ? pickAnyVendor : pickOutsideVendor)(random);

const USUAL_TERMS = [12, 36, 60];
export const pickTerm = weighted(service.termsInMonths, (months) => (USUAL_TERMS.includes(months) ? 4 : 1));

const TIMING_SHARES: Record<string, number> = { Renewal: 5, 'Point of Sale': 4, 'Warranty Expiration': 3 };
export const pickTiming = weighted(service.contractTimings, (timing) => TIMING_SHARES[timing] ?? 1);

export const PREPAID = 'Prepaid multi-year';
const yearlySchedules = service.paymentSchedules.filter((schedule) => schedule !== PREPAID);

/** One-year contracts cannot be prepaid for several years. */
export const pickSchedule = (termInMonths: number, random: Random): string =>
  random.pick(termInMonths > 12 ? service.paymentSchedules : yearlySchedules);

type SystemsBucket = (typeof service.numSystemsBuckets)[number];
/** Smallest and largest number of systems in a range, by sort key. */
const RANGES: Record<number, readonly [number, number]> = {
  1: [1, 1],
  2: [2, 2],
  3: [3, 5],
  4: [6, 10],
  5: [11, 25],
  6: [26, 60],
  99: [1, 10],
};
/**
 * Weights of ranges, where each larger range is rarer by the factor. Hospitals have one large system but many
 * small devices.
 */
const bucketsThinningBy = (factor: number) =>
  weighted(service.numSystemsBuckets, ({ label, sortKey }) => (label === 'Other' ? 0.02 : factor ** sortKey));
const pickForLarge = bucketsThinningBy(0.35);
const pickForMiddle = bucketsThinningBy(0.55);
const pickForSmall = bucketsThinningBy(0.85);

export function pickSystems(
  { listPrice }: CatalogConfiguration,
  random: Random,
): { bucket: SystemsBucket; count: number } {
  const pick = listPrice >= 250_000 ? pickForLarge : listPrice >= 30_000 ? pickForMiddle : pickForSmall;
  const bucket = pick(random);
  const [fewest, most] = RANGES[bucket.sortKey] ?? [1, 1];
  return { bucket, count: fewest + random.below(most - fewest + 1) };
}
