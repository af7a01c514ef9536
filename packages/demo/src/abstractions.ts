import { type Day, dayToEpochSeconds } from '@capwise/domain/dates';
import { catalog } from './catalog.ts';
import { randomFrom, weighted } from './random.ts';

export interface DemoTeamMember {
  reference: string;
  firstName: string;
  lastName: string;
  email: string | null;
}

export const abstractionTeam: readonly DemoTeamMember[] = [
  { reference: '101', firstName: 'Ruth', lastName: 'Abernathy', email: null },
  { reference: '102', firstName: 'Aisha', lastName: 'Conteh', email: null },
  { reference: '103', firstName: 'Noor', lastName: 'Ellison', email: 'analyst@capwise.example' },
  { reference: '104', firstName: 'Marco', lastName: 'Lindholm', email: null },
  { reference: '105', firstName: 'Jonas', lastName: 'Weber', email: null },
];

export interface DemoAbstraction {
  reference: string;
  tenant: string;
  organizationId: string;
  organization: string;
  workflow: string;
  link: string | null;
  contractType: string;
  phaseId: string;
  phase: string;
  assignedTo: string | null;
  /** Seconds since epoch. */
  startedAt: number;
  /** Seconds since epoch. Null while open. */
  closedAt: number | null;
}

const TENANTS = [
  { name: 'Lakeside Health', organizations: ['Lakeside Medical Center', 'Lakeside Imaging East'] },
  { name: 'Copper Ridge Health System', organizations: ['Copper Ridge Regional'] },
  { name: 'Cascade Valley Hospitals', organizations: ['Cascade Valley North', 'Cascade Valley South'] },
  { name: 'Meridian Care Network', organizations: ['Meridian General', 'Meridian Children’s'] },
  { name: 'Trinity Plains', organizations: ['Trinity Plains Regional', 'Trinity Plains East'] },
] as const;
const PHASES = ['Received', 'Abstraction', 'Review'] as const;
const TYPES = [
  { type: 'Service Agreement', ending: 'Full Service' },
  { type: 'Pricing Agreement', ending: 'Capital Pricing' },
  { type: 'Lease', ending: 'Lease' },
  { type: 'Software License', ending: 'Software Support' },
  { type: 'Supply Agreement', ending: 'Supplies' },
  { type: 'Amendment', ending: 'Amendment 2' },
] as const;
const COUNT = 4_000;
const DAY = 86_400;
const DAYS_TO_CLOSE = 2;
const pickDays = weighted([0, 1, 2, 3, 4, 5, 7, 9, 11, 18, 34], (days) => 1 / (1 + days / 4));

export function demoAbstractions(today: Day): DemoAbstraction[] {
  const random = randomFrom('abstractions');
  const midnight = dayToEpochSeconds(today);
  return Array.from({ length: COUNT }, (_, index): DemoAbstraction => {
    const tenant = random.pick(TENANTS);
    const organization = random.pick(tenant.organizations);
    const { type, ending } = random.pick(TYPES);
    const reference = String(50_000 + index);
    const isClosed = index % 12 === 11;
    const startedAt = midnight - pickDays(random) * DAY - (isClosed ? DAYS_TO_CLOSE * DAY : 0) + index;
    const phase = random.below(PHASES.length);
    return {
      reference,
      tenant: tenant.name,
      organizationId: organization.replaceAll(/[^A-Z]/g, ''),
      organization,
      workflow: `${random.pick(catalog.technologies).name} ${ending}`,
      link: index % 9 === 4 ? null : `https://clm.capwise.example/workflows/${reference}`,
      contractType: type,
      phaseId: String(phase + 1),
      phase: PHASES[phase]!,
      assignedTo: random.next() < 0.4 ? null : random.pick(abstractionTeam).reference,
      startedAt,
      closedAt: isClosed ? startedAt + DAYS_TO_CLOSE * DAY : null,
    };
  });
}
