import { ANALYST, BUYER, DIRECTOR, FORMER_BUYER, PURCHASER } from './people.ts';
import type { Person } from './workspace.ts';

/**
 * A request for the first documents of a project, with the number of shared, private and missing analyses.
 */
export interface RequestedAnalyses {
  sent: number;
  shared?: number;
  private?: number;
  open?: number;
}

export interface LakesideProject {
  title: string;
  technology: string;
  created: number;
  by: Person;
  files: number;
  description?: string;
  acquisitionInDays?: number;
  archived?: { daysAgo: number; by: Person; reason: string };
  asked?: readonly RequestedAnalyses[];
}

/** At the maximum length of titles and descriptions. */
const LONG_TITLE =
  'Ultrasound for general imaging, women’s health and the emergency department of all three sites, probes, carts, storage, training and seven years of service, to replace systems bought from 2011 to 2016';
const LONG_DESCRIPTION =
  'Twenty-two systems of three makers are in use, none of them with service after the end of the coming year. The plan joins the needs of all departments in one purchase, so that probes can be lent between sites and one agreement covers all service.';

export const LAKESIDE_PROJECTS: readonly LakesideProject[] = [
  {
    title: 'CT replacement, radiology',
    technology: 'CT Scanner',
    created: 9,
    by: PURCHASER,
    files: 5,
    description: 'Replace two scanners at the end of their life; the committee decides in spring.',
    acquisitionInDays: 120,
    asked: [{ sent: 6, shared: 1, open: 1 }],
  },
  {
    title: 'MRI for the outpatient center',
    technology: 'MRI System',
    created: 21,
    by: DIRECTOR,
    files: 4,
    description: 'New room, new system: site readiness is part of the plan.',
    acquisitionInDays: 240,
    asked: [{ sent: 1, open: 2 }],
  },
  {
    title: 'Patient monitoring, intensive care',
    technology: 'Physiologic Patient Monitor',
    created: 160,
    by: PURCHASER,
    files: 2,
    archived: { daysAgo: 95, by: DIRECTOR, reason: 'The monitors were replaced under warranty.' },
  },
  {
    title: 'Imaging master plan',
    technology: 'PET/CT and PET/MR',
    created: 240,
    by: DIRECTOR,
    files: 60,
    description:
      'All imaging purchases of the next three years, with everything that was collected for them.',
    acquisitionInDays: 400,
    asked: [
      { sent: 180, shared: 4 },
      { sent: 40, shared: 3 },
    ],
  },
  {
    title: LONG_TITLE,
    technology: 'Ultrasound, General Imaging',
    created: 33,
    by: PURCHASER,
    files: 3,
    description: LONG_DESCRIPTION,
    acquisitionInDays: 310,
    asked: [{ sent: 5, private: 1 }],
  },
  {
    title: 'Surgical robot, West Pavilion',
    technology: 'Surgical Robot',
    created: 48,
    by: DIRECTOR,
    files: 4,
    acquisitionInDays: 200,
    asked: [{ sent: 30, shared: 2 }],
  },
  {
    title: 'Infusion pumps for all nursing units',
    technology: 'Infusion Pump, Large Volume',
    created: 62,
    by: BUYER,
    files: 3,
    description: 'About 640 pumps with their software.',
  },
  { title: 'Beds', technology: 'Hospital Bed', created: 75, by: BUYER, files: 2 },
  {
    title: 'Cardiac ultrasound & ECG at "Heart Institute" <phase 2>',
    technology: 'Ultrasound, Cardiovascular',
    created: 88,
    by: PURCHASER,
    files: 3,
    acquisitionInDays: 60,
    asked: [{ sent: 70, shared: 1 }],
  },
  {
    title: 'Sterile processing renewal',
    technology: 'Steam Sterilizer',
    created: 102,
    by: DIRECTOR,
    files: 4,
    acquisitionInDays: 150,
    asked: [{ sent: 12, shared: 1, private: 1 }],
  },
  {
    title: 'Mammography, third unit',
    technology: 'Mammography System',
    created: 117,
    by: PURCHASER,
    files: 2,
    asked: [{ sent: 90, shared: 1 }],
  },
  {
    title: 'Anesthesia machines for six operating rooms',
    technology: 'Anesthesia System',
    created: 131,
    by: PURCHASER,
    files: 3,
    description: 'The analysis has been waiting to be sent for weeks.',
    asked: [{ sent: 71, private: 1 }],
  },
  {
    title: 'Angiography suite',
    technology: 'Interventional Angiography System',
    created: 150,
    by: ANALYST,
    files: 3,
    acquisitionInDays: 365,
    asked: [{ sent: 140, shared: 2 }],
  },
  {
    title: 'Point-of-care ultrasound, emergency department',
    technology: 'Ultrasound, Point of Care',
    created: 171,
    by: BUYER,
    files: 1,
  },
  {
    title: 'Laboratory automation',
    technology: 'Chemistry and Immunoassay Analyzer',
    created: 189,
    by: DIRECTOR,
    files: 3,
    acquisitionInDays: 90,
    asked: [{ sent: 3, open: 1 }],
  },
  {
    title: 'Ventilators, replacement of twelve',
    technology: 'Intensive Care Ventilator',
    created: 205,
    by: PURCHASER,
    files: 2,
    asked: [{ sent: 196, shared: 1 }],
  },
  {
    title: 'Dialysis machines and water treatment',
    technology: 'Hemodialysis System',
    created: 228,
    by: FORMER_BUYER,
    files: 2,
  },
  {
    title: 'Digital radiography, room 2',
    technology: 'Digital Radiography Room',
    created: 251,
    by: FORMER_BUYER,
    files: 3,
    asked: [{ sent: 236, shared: 2 }],
  },
  {
    title: 'Endoscopy towers',
    technology: 'Flexible Endoscopy System',
    created: 272,
    by: DIRECTOR,
    files: 2,
  },
  { title: 'Fetal monitors', technology: 'Fetal Monitor', created: 299, by: FORMER_BUYER, files: 2 },
  {
    title: 'Defibrillators, one model for the whole house',
    technology: 'Defibrillator Monitor',
    created: 318,
    by: PURCHASER,
    files: 2,
  },
  {
    title: 'Linear accelerator',
    technology: 'Linear Accelerator',
    created: 344,
    by: ANALYST,
    files: 3,
    acquisitionInDays: 500,
  },
  {
    title: 'Picture archive',
    technology: 'Picture Archiving and Enterprise Imaging',
    created: 371,
    by: DIRECTOR,
    files: 2,
  },
  {
    title: 'Telemetry, step-down unit',
    technology: 'Telemetry System',
    created: 402,
    by: FORMER_BUYER,
    files: 1,
  },
  { title: 'Surgical lights', technology: 'Surgical Light and Boom', created: 431, by: BUYER, files: 1 },
  {
    title: 'Stretchers',
    technology: 'Patient Stretcher and Transport Chair',
    created: 467,
    by: FORMER_BUYER,
    files: 0,
  },
  {
    title: 'Blood gas analyzers',
    technology: 'Blood Gas Analyzer',
    created: 498,
    by: PURCHASER,
    files: 2,
    acquisitionInDays: -30,
  },
  {
    title: 'Nurse call',
    technology: 'Nurse Call and Clinical Communication',
    created: 541,
    by: DIRECTOR,
    files: 2,
    archived: { daysAgo: 330, by: DIRECTOR, reason: '' },
  },
];
