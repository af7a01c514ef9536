import { randomFrom, weighted } from './random.ts';
import type { DemoSystem } from './systems.ts';

/** Extra systems and their records, so that search has something to find. */
export interface Landscape {
  systems: readonly LandscapeSystem[];
  facilities: readonly LandscapeFacility[];
  users: readonly LandscapeUser[];
  /** Colleagues of the demo accounts. Their `system` is meaningless. */
  colleagues: readonly LandscapeUser[];
}

export interface LandscapeSystem {
  name: string;
  type: DemoSystem['type'];
  isActive: boolean;
  isTrial: boolean;
  trialEndOn: string | null;
  masterClientId: number;
  accountNumber: number | null;
  address: string;
  phone: string;
  website: string;
}

export interface LandscapeFacility {
  /** Index of its system. Null for an unassigned facility. */
  system: number | null;
  name: string;
  /** -1 for none. */
  number: number;
  extension: string;
  city: string;
  state: string;
  isActive: boolean;
}

export interface LandscapeUser {
  system: number;
  firstName: string;
  lastName: string;
  email: string | null;
  title: string;
  status: 'Requested' | 'Ready_For_Invite' | 'Invited' | 'Deactivated' | 'Active';
  /** Days ago. Null for never. */
  invited: number | null;
  lastLogin: number | null;
  roles: readonly string[];
}

const SYSTEMS = 2_400;
const FACILITIES_OF_SYSTEM = 4;
const USERS_OF_SYSTEM = 5;
const COLLEAGUES = 43;

const FIRST =
  'Alder Amber Ashen Birch Bluff Briar Bright Cedar Clear Cliff Coral Crane Crest Deer Dove Eagle Elder Ember Falcon Fern Flint Fox Glen Gold Granite Grove Hazel Heron Hickory Hollow Iron Ivy Jade Juniper Kestrel Lark Laurel Linden Maple Marsh Meadow Mesa Mill Moss North Oak Ocean Olive Otter Pearl Pine Prairie Quail Raven Reed Ridge Robin Rose Sage Stone'.split(
    ' ',
  );
const SECOND =
  'bank bay bend bridge brook crest dale fall field ford gate glen grove harbor haven hill holm hurst lake land march mead mere mont moor park peak point pond port reach ridge shore side spring stead vale view ville wood'.split(
    ' ',
  );
const HOSPITALS = ['Health', 'Medical Center', 'Regional Hospital', 'Community Hospitals', 'Health Network'];
const VENDORS = ['Imaging Systems', 'Surgical Supply', 'Biomedical'];
const SITES = [
  'Main Campus',
  'East Pavilion',
  'Outpatient Center',
  'Surgery Center',
  'Heart Institute',
  'Clinic',
];
const STATES =
  'AL AZ CA CO FL GA IA IL IN KS KY MA MD MI MN MO NC NE NJ NM NY OH OK OR PA SC TN TX UT VA WA WI'.split(
    ' ',
  );
const GIVEN =
  'Ada Ben Carla Dev Elena Felix Grace Hugo Imani Jonas Keiko Leo Mara Nils Opal Pedro Quinn Rosa Sven Tara Uma Victor Wren Ximena Yusuf Zoe'.split(
    ' ',
  );
const FAMILY =
  'Abara Bergman Castillo Dvorak Eriksen Fontaine Grimaldi Holloway Ivanova Jablonski Kowalski Lindgren Moreau Nakamura Okafor Petrov Quiroga Rasmussen Santos Thornton Ueda Vasquez Whitaker Xiong Yilmaz Zimmerman'.split(
    ' ',
  );
const TITLES = [
  'Biomedical Engineer',
  'Buyer',
  'Capital Purchasing Manager',
  'Chief Nursing Officer',
  'Contract Specialist',
  'Director of Supply Chain',
  'Finance Director',
  'Radiology Manager',
  'Value Analysis Coordinator',
];
const STATUSES = ['Active', 'Invited', 'Ready_For_Invite', 'Requested', 'Deactivated'] as const;
const LIKELY = { Active: 60, Invited: 12, Ready_For_Invite: 8, Requested: 6, Deactivated: 14 };
const pickStatus = weighted(STATUSES, (status) => LIKELY[status]);

/** Far above the facility numbers of the demo accounts' systems. */
const FIRST_NUMBER = 20_000;
const FIRST_CLIENT = 20_000;
const FIRST_ACCOUNT = 700_000;

type Random = ReturnType<typeof randomFrom>;

/**
 * Invented systems with facilities and people. Deterministic for the scale.
 * @param scale 1 for all of them.
 */
export function landscape(scale: number): Landscape {
  const random = randomFrom('landscape');
  const count = Math.max(Math.round(SYSTEMS * Math.min(scale, 1)), 1);
  const systems = Array.from({ length: count }, (_, index) => systemAt(index, random));
  const facilities = systems.flatMap((system, index) =>
    Array.from({ length: FACILITIES_OF_SYSTEM }, (_, site) =>
      facilityAt(system, index, index * FACILITIES_OF_SYSTEM + site, random),
    ),
  );
  const users = systems.flatMap((system, index) =>
    Array.from({ length: USERS_OF_SYSTEM }, (_, place) => userAt(system, index, place, random)),
  );
  const lakeside = { website: 'https://www.lakeside.example', type: 'HOSPITAL' } as const;
  const colleagues = Array.from({ length: COLLEAGUES }, (_, place) => userAt(lakeside, 0, place + 1, random));
  return { systems, facilities, users, colleagues };
}

/** Each pair of words once: 2,400 names. */
const wordAt = (index: number) =>
  `${FIRST[index % FIRST.length]!}${SECOND[Math.floor(index / FIRST.length) % SECOND.length]!}`;

function systemAt(index: number, random: Random): LandscapeSystem {
  const isVendor = index % 12 === 11;
  const word = wordAt(index);
  const isTrial = index % 40 === 7;
  return {
    name: `${word} ${random.pick(isVendor ? VENDORS : HOSPITALS)}`,
    type: isVendor ? 'VENDOR' : 'HOSPITAL',
    isActive: index % 25 !== 24,
    isTrial,
    trialEndOn: isTrial ? `2027-0${1 + random.below(9)}-15` : null,
    masterClientId: FIRST_CLIENT + index,
    accountNumber: index % 3 === 0 ? FIRST_ACCOUNT + index : null,
    address: `${1 + random.below(9_900)} ${random.pick(FIRST)} Street, ${random.pick(STATES)}`,
    phone: `555010${String(random.below(10_000)).padStart(4, '0')}`,
    website: `https://www.${word.toLowerCase()}.example`,
  };
}

function facilityAt(
  { name }: LandscapeSystem,
  system: number,
  index: number,
  random: Random,
): LandscapeFacility {
  const hasNumber = index % 9 !== 8;
  return {
    system: index % 20 === 19 ? null : system,
    name: `${name} ${SITES[index % SITES.length]!}`,
    number: hasNumber ? FIRST_NUMBER + index : -1,
    extension: hasNumber ? (index % 5 === 0 ? '01' : '') : String(index).padStart(5, '0'),
    city: `${random.pick(FIRST)}${random.pick(SECOND)}`,
    state: random.pick(STATES),
    isActive: index % 16 !== 15,
  };
}

const MEMBER = { HOSPITAL: 'customer-member', VENDOR: 'vendor-member', PROVIDER: 'analyst' } as const;
const ADMINISTRATOR = {
  HOSPITAL: 'customer-administrator',
  VENDOR: 'vendor-administrator',
  PROVIDER: 'analyst',
} as const;

function userAt(
  { website, type }: Pick<LandscapeSystem, 'website' | 'type'>,
  system: number,
  place: number,
  random: Random,
): LandscapeUser {
  const [firstName, lastName] = [random.pick(GIVEN), random.pick(FAMILY)];
  const status = pickStatus(random);
  const domain = website.slice('https://www.'.length);
  const invited = status === 'Requested' || status === 'Ready_For_Invite' ? null : 20 + random.below(700);
  // Invited users always have an email address.
  const hasAddress = invited !== null || place !== 4;
  return {
    system,
    firstName,
    lastName,
    email: hasAddress ? `${firstName}.${lastName}.${place + 1}@${domain}`.toLowerCase() : null,
    title: random.pick(TITLES),
    status,
    invited,
    lastLogin: status === 'Active' ? random.below(20) : null,
    roles: place === 0 ? [MEMBER[type], ADMINISTRATOR[type]] : [MEMBER[type]],
  };
}
