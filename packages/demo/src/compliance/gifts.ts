import { thresholdPreset } from '@capwise/domain/compliance/thresholds/threshold-presets';
import { addDays, type Day, dayToEpochSeconds, utcDay } from '@capwise/domain/dates';
import { randomFrom, weighted } from '../random.ts';
import { giftAccounts } from './gift-accounts.ts';
import { type DemoProvider, demoEntities, demoProviders } from './providers.ts';

export interface DemoGift {
  tenant: string;
  organization: string;
  provider: string;
  entity: string;
  giftType: string;
  requestor: string;
  createdBy: string;
  amountCents: number;
  isIncidental: boolean;
  isReturned: boolean;
  receivedOn: Day;
  /** Seconds since epoch. */
  enteredAt: number;
  description: string;
}

export interface DemoChoice {
  name: string;
  isActive: boolean;
}

export const GIFT_TYPES: readonly DemoChoice[] = [
  { name: 'Meal', isActive: true },
  { name: 'Conference Registration', isActive: true },
  { name: 'Gift Basket', isActive: true },
  { name: 'Holiday Gift', isActive: true },
  { name: 'Educational Material', isActive: true },
  { name: 'Event Ticket', isActive: true },
  { name: 'Branded Item', isActive: true },
  { name: 'Golf Outing', isActive: false },
];
export const REQUESTORS: readonly DemoChoice[] = [
  { name: 'Medical Staff Office', isActive: true },
  { name: 'Physician Relations', isActive: true },
  { name: 'Administration', isActive: true },
  { name: 'Foundation', isActive: true },
  { name: 'Graduate Medical Education', isActive: true },
  { name: 'Marketing', isActive: true },
  { name: 'Former Outreach Team', isActive: false },
];
const DESCRIPTIONS = [
  'Dinner after the quality committee',
  'Thank-you basket',
  'Lunch at the recruitment visit',
  'Doctors’ Day present',
  'Registration for the regional symposium',
  'Textbook for teaching rounds',
  'Tickets for the foundation gala',
  'Coffee with the service line director',
];
const AMOUNTS = [1_250, 1_800, 2_400, 3_500, 4_800, 6_500, 9_500, 14_000, 22_500];
/** Number at scale 1. */
const GIFTS = 6_000;
const YEARS = 5;

const giftCreators = (tenant: string, organization: string) =>
  giftAccounts
    .filter((account) => account.tenant === tenant && account.memberships[organization])
    .map(({ email }) => email);

const passedDays = (year: number, today: Day): number =>
  year < Number(today.slice(0, 4))
    ? 365
    : Math.round((Date.parse(today) - Date.parse(`${year}-01-01`)) / 86_400_000) + 1;

type Received = Omit<DemoGift, 'enteredAt'> & { enteredAfter: number };

const FIRST_MINUTE = 8 * 60;
const WORKING_MINUTES = 9 * 60;

function entered({ enteredAfter, ...gift }: Received, index: number, now: Date): DemoGift {
  const day = dayToEpochSeconds(addDays(gift.receivedOn, enteredAfter));
  const minute = FIRST_MINUTE + ((index * 37) % WORKING_MINUTES);
  return { ...gift, enteredAt: Math.min(day + minute * 60, Math.floor(now.getTime() / 1_000)) };
}

/**
 * Five years of invented gifts until now. Some are returned, and some providers are near, at or over the
 * threshold.
 */
export function demoGifts(scale: number, now: Date): DemoGift[] {
  const today = utcDay(now);
  const random = randomFrom('gifts');
  const providers = demoProviders(scale);
  const organizationByEntity = new Map(
    demoEntities().map((one) => [`${one.tenant} ${one.reference}`, one.organization]),
  );
  const thisYear = Number(today.slice(0, 4));
  const pickProvider = weighted(providers, (provider) => 1 / (1 + (providers.indexOf(provider) % 400)));
  const gift = (provider: DemoProvider, year: number, over: Partial<Received> = {}): Received => {
    const entity = random.pick(provider.entities);
    const organization = organizationByEntity.get(`${provider.tenant} ${entity}`)!;
    const isIncidental = random.next() < 0.35;
    return {
      tenant: provider.tenant,
      organization,
      provider: provider.reference,
      entity,
      giftType: random.pick(GIFT_TYPES.filter(({ isActive }) => isActive || year < thisYear - 1)).name,
      requestor: random.pick(REQUESTORS.filter(({ isActive }) => isActive || year < thisYear - 1)).name,
      createdBy: random.pick(giftCreators(provider.tenant, organization)),
      amountCents: isIncidental ? 500 + random.below(4_000) : random.pick(AMOUNTS) + 25 * random.below(40),
      isIncidental,
      isReturned: random.next() < 0.04,
      receivedOn: addDays(`${year}-01-01`, random.below(passedDays(year, today))),
      enteredAfter: random.below(20),
      description: random.pick(DESCRIPTIONS),
      ...over,
    };
  };
  const many = Array.from({ length: Math.max(Math.round(GIFTS * scale), 200) }, () =>
    gift(pickProvider(random), thisYear - random.below(YEARS)),
  );
  // The last providers have only these gifts this year: near, at and over the threshold to the cent.
  const threshold = thresholdPreset(thisYear).amount * 100;
  const counted = { isIncidental: false, isReturned: false };
  const crafted = [threshold - 1_250, threshold, threshold + 3_500].map((amountCents, at) =>
    gift(providers.filter(({ tenant }) => tenant === 'lakeside')[at + 3]!, thisYear, {
      ...counted,
      amountCents,
    }),
  );
  const chosen = new Set(crafted.map(({ provider }) => provider));
  const others = many.filter(
    ({ tenant, provider, receivedOn }) =>
      tenant !== 'lakeside' || !chosen.has(provider) || !receivedOn.startsWith(String(thisYear)),
  );
  return [...others, ...crafted].map((one, index) => entered(one, index, now));
}
