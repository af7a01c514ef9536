import { letter, minutes, quoteLetter, quoteTable, serviceAgreement } from './papers.ts';
import { ago, filed, type Workspace, type WorkspaceProject } from './workspace.ts';

export interface EnvironmentUser {
  mailbox: string;
  firstName: string;
  lastName: string;
  title: string;
  role: 'trainer' | 'trainee' | 'customer';
}

export interface Environment extends Workspace {
  facilities: readonly { name: string; city: string; state: string }[];
  users: readonly EnvironmentUser[];
}

const BOTH = [0, 1];

const PROJECTS: readonly WorkspaceProject[] = [
  {
    title: 'CT replacement, radiology',
    description: 'Replace two scanners at the end of their life; the committee decides in spring.',
    acquisitionInDays: 120,
    facilities: BOTH,
    created: ago(26, 14.2),
    by: 0,
    archive: null,
    purchase: {
      stage: 'quotes',
      owner: 0,
      budgetDollars: 3_100_000,
      needByInDays: 29,
      committeeInDays: null,
    },
    documents: [
      filed(quoteLetter('CT Scanner', 1041), 0, ago(24, 15.6)),
      filed(minutes('CT Scanner', 7), 0, ago(19, 20.1)),
      filed(serviceAgreement('CT Scanner', 311), 0, ago(12, 16.4)),
    ],
  },
  {
    title: 'MRI for the outpatient center',
    description: 'New room, new system: site readiness is part of the plan.',
    acquisitionInDays: 240,
    facilities: BOTH,
    created: ago(61, 18.7),
    by: 0,
    archive: null,
    purchase: {
      stage: 'committee',
      owner: 0,
      budgetDollars: 1_400_000,
      needByInDays: 90,
      committeeInDays: 7,
    },
    documents: [filed(quoteTable('MRI System', 1042), 0, ago(44, 17.3))],
  },
  {
    title: 'Patient monitoring, intensive care',
    description: '',
    acquisitionInDays: null,
    facilities: BOTH,
    created: ago(190, 15.1),
    by: 0,
    archive: { at: ago(96, 19.5), by: 0, reason: 'The monitors were replaced under warranty.' },
    purchase: null,
    documents: [
      filed(letter('Why we stopped.txt', 'The monitors were replaced under warranty.'), 0, ago(97, 21.8)),
    ],
  },
];

const FACILITIES = [
  { name: 'Main Campus', city: 'Alderton', state: 'IA' },
  { name: 'West Pavilion', city: 'Brookhaven', state: 'WI' },
  { name: 'Outpatient Center', city: 'Clearbrook', state: 'MN' },
];

const customer = (firstName: string, lastName: string, title: string): EnvironmentUser => ({
  mailbox: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  title,
  role: 'customer',
});

export function environment(type: 'sales' | 'trainer', trainees: number): Environment {
  const trainer: EnvironmentUser = {
    mailbox: 'trainer',
    firstName: 'Training',
    lastName: 'Lead',
    title: 'Trainer',
    role: 'trainer',
  };
  const practising = Array.from(
    { length: trainees },
    (_, index): EnvironmentUser => ({
      mailbox: `trainee${index + 1}`,
      firstName: 'Trainee',
      lastName: String(index + 1),
      title: 'Trainee',
      role: 'trainee',
    }),
  );
  return {
    facilities: FACILITIES,
    projects: PROJECTS,
    documents: [
      filed(
        letter('Purchasing policy.txt', 'Purchases above 100,000 dollars need two quotes and an analysis.'),
        0,
        ago(204, 13.5),
      ),
    ],
    users:
      type === 'trainer'
        ? [trainer, ...practising]
        : [
            customer('Parker', 'Lindqvist', 'Capital Purchasing Manager'),
            customer('Harper', 'Odhiambo', 'Director of Supply Chain'),
          ],
  };
}
