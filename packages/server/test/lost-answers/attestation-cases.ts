import { utcDay } from '@capwise/domain/dates';
import { makeAttestations } from '../../src/areas/compliance/attestation/attestation.fixtures.ts';
import type { Cases, Maker } from './case.ts';

/** A department without gifts that confirms last year, which can be confirmed on every day of a year. */
async function ready({ api }: Maker) {
  const made = makeAttestations(api);
  const year = Number(utcDay(new Date()).slice(0, 4)) - 1;
  const { place, admin, editor, departmentId } = await made.ready({ timeZone: 'UTC' });
  const { version } = (await made.read(admin, place, {})).data.attestation.departments[0];
  const department = {
    ...{ ...place, id: departmentId, version, name: 'Cardiology', responsibleId: String(editor.id) },
    ...{ requestorIds: [], firstYear: year, isEnded: false },
  };
  return { made, place, admin, editor, departmentId, department, year };
}

export const attestationCases: Cases = {
  saveGiftDepartment: async (maker) => {
    const { admin, department } = await ready(maker);
    const giftDepartmentInput = { ...department, name: 'Heart Center' };
    return {
      who: admin,
      variables: { giftDepartmentInput },
      changed: { giftDepartmentInput: { ...department, name: 'Surgery' } },
    };
  },
  confirmGifts: async (maker) => {
    const { made, place, admin, editor, departmentId, department, year } = await ready(maker);
    await made.save(admin, place, department);
    return {
      who: editor,
      variables: { ...place, departmentId, year, giftCount: 0, totalAmount: 0 },
      changed: { giftCount: 1 },
    };
  },
};
