import {
  ATTESTATION_PATH,
  attestationAnswer,
  departmentAnswers,
} from '../../areas/compliance/attestation/attestation.fixtures.ts';
import { memberWith, readyWith } from '../members.ts';
import { fixedSession } from '../render.tsx';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const on = (refused: string, act: RefusalCase['act']): RefusalCase => ({
  refused,
  path: ATTESTATION_PATH,
  brand: 'compliance',
  session: () => fixedSession(readyWith({ member: memberWith() })),
  now: Date.UTC(2026, 11, 1, 18),
  act,
  answers: { GetGiftAttestation: attestationAnswer(), ...departmentAnswers },
});

provesRefusals([
  on('SaveGiftDepartment', async (hand) => {
    await hand.open('Add Department', 'Add Department');
    await hand.fill('Name', 'Surgery');
    await hand.press('Save');
  }),
  on('ConfirmGifts', async (hand) => {
    await hand.open('Confirm gifts of Cardiology', 'Confirm Gifts');
    await hand.check(/I confirm/);
    await hand.press('Confirm');
  }),
]);
