import { addDays, type Day } from '@capwise/domain/dates';
import { catalog, configurations } from '../catalog.ts';
import { randomFrom } from '../random.ts';
import { LAKESIDE, LAKESIDE_NORTH } from '../systems.ts';

export interface DemoOrganization {
  /** ID in files and other systems. */
  reference: string;
  name: string;
  parent?: string;
}

export interface DemoTenant {
  name: string;
  systemId: number | null;
  systemIds: readonly number[];
  isEnabled: boolean;
  timeZone: string;
  entityWord: string;
  organizations: readonly DemoOrganization[];
}

export const COPPER_RIDGE = 6;

/**
 * Customers of contract management and compliance. Only Lakeside has contracts there, and Silver Fork is a
 * former customer.
 */
export const tenants: readonly DemoTenant[] = [
  {
    name: 'lakeside',
    systemId: LAKESIDE,
    systemIds: [LAKESIDE, LAKESIDE_NORTH],
    isEnabled: true,
    timeZone: 'America/Chicago',
    entityWord: 'Location',
    organizations: [
      { reference: 'LSH', name: 'Lakeside Health' },
      { reference: 'LSN', name: 'Lakeside North Medical Group', parent: 'LSH' },
      { reference: 'LSI', name: 'Lakeside Imaging Partners', parent: 'LSH' },
    ],
  },
  {
    name: 'copperridge',
    systemId: COPPER_RIDGE,
    systemIds: [COPPER_RIDGE],
    isEnabled: true,
    timeZone: 'America/Denver',
    entityWord: 'Site',
    organizations: [
      { reference: 'CRH', name: 'Copper Ridge Hospital' },
      { reference: 'CRM', name: 'Copper Ridge Medical Group', parent: 'CRH' },
    ],
  },
  {
    name: 'silverfork',
    systemId: null,
    systemIds: [],
    isEnabled: false,
    timeZone: 'America/Denver',
    entityWord: 'Entity',
    organizations: [{ reference: 'SFH', name: 'Silver Fork Hospital' }],
  },
];

export interface DemoContract {
  tenant: string;
  organization: string;
  reference: string;
  name: string;
  type: string;
  otherParty: string;
  startOn: Day | null;
  endOn: Day | null;
  noticeDays: number | null;
  status: 'Active' | 'In Review' | 'Expired';
  link: string | null;
}

const TYPES = [
  { type: 'Service Agreement', nameOf: (what: string) => `${what} Full Service` },
  { type: 'Pricing Agreement', nameOf: (what: string) => `${what} Capital Pricing` },
  { type: 'Lease', nameOf: (what: string) => `${what} Lease` },
  { type: 'Software License', nameOf: (what: string) => `${what} Software Support` },
  { type: 'Supply Agreement', nameOf: (what: string) => `${what} Supplies` },
  { type: 'Services', nameOf: (what: string) => `${what} Applications Training` },
] as const;
/** Years. Null has no end date. */
const TERMS = [1, 3, 5, 7, null] as const;
const YEAR = 365;
const CONTRACTS = 60;
const FIELDS = catalog.technologies.slice(0, 20);

export function tenantContracts(today: Day): DemoContract[] {
  const random = randomFrom('tenant contracts');
  const [tenant] = tenants;
  return Array.from({ length: CONTRACTS }, (_, index): DemoContract => {
    const field = FIELDS[index % FIELDS.length]!;
    const { type, nameOf } = TYPES[(index + Math.floor(index / TYPES.length)) % TYPES.length]!;
    const makers = configurations.filter(({ technologyId }) => technologyId === field.id);
    // One has no dates, as happens in contract management.
    const startOn = index === 41 ? null : addDays(today, 30 - random.below(6 * YEAR));
    const years = random.pick(TERMS);
    const endOn = startOn && years && addDays(startOn, years * YEAR);
    const reference = `C-${10_000 + index * 7}`;
    return {
      tenant: tenant!.name,
      organization: tenant!.organizations[index % 3]!.reference,
      reference,
      name: nameOf(field.name),
      type,
      otherParty: random.pick(makers).oemName,
      startOn,
      endOn,
      noticeDays: endOn ? random.pick([30, 60, 90]) : null,
      status: contractStatus(today, startOn, endOn),
      link: index % 9 === 4 ? null : `https://clm.capwise.example/contracts/${reference}`,
    };
  });
}

function contractStatus(today: Day, startOn: Day | null, endOn: Day | null): DemoContract['status'] {
  if (endOn && endOn < today) return 'Expired';
  return startOn && startOn <= today ? 'Active' : 'In Review';
}
