import { utcDay } from '@capwise/domain/dates';
import { makeRequests } from '../../src/areas/compliance/requests/requests.fixtures.ts';
import type { Case, Cases, Maker } from './case.ts';

const TODAY = utcDay(new Date());

async function ready({ api }: Maker) {
  const requests = makeRequests(api);
  const made = await requests.ready({ timeZone: 'UTC' });
  const input = { ...made.input, plannedDate: TODAY, entityProviders: made.input.entityProviders };
  return { ...made, requests, input };
}

const asked =
  (
    isApproved: boolean,
    who: 'asker' | 'approver',
    variables: object,
    changed: Record<string, unknown>,
  ): Case =>
  async (maker) => {
    const { place, requests, input, ...people } = await ready(maker);
    const { data } = await requests.ask(people.asker, input);
    const ids = [data.asked[0].id];
    if (isApproved) await requests.decide(people.approver, place, { ids, isApproved: true });
    return { who: people[who], variables: { ...place, ids, ...variables }, changed };
  };

const listed =
  (list: 'approvalRules' | 'approvalDeputies'): Case =>
  async (maker) => {
    const { place, admin, approver, requests } = await ready(maker);
    const version = await requests.version(admin, place, list);
    const days = { userId: admin.id, deputyId: approver.id, fromDate: TODAY, toDate: TODAY };
    const rows = list === 'approvalRules' ? { rules: [{ approverId: admin.id }] } : { deputies: [days] };
    const changed = list === 'approvalRules' ? { rules: [] } : { deputies: [] };
    return { who: admin, variables: { ...place, version, ...rows }, changed };
  };

export const requestCases: Cases = {
  saveGiftRequest: async (maker) => {
    const { asker, input } = await ready(maker);
    return {
      who: asker,
      variables: { giftRequestInput: input },
      changed: { giftRequestInput: { ...input, amount: 86 } },
    };
  },
  decideGiftRequests: asked(false, 'approver', { isApproved: true }, { isApproved: false, note: 'No' }),
  withdrawGiftRequest: asked(false, 'asker', {}, { ids: ['999999'] }),
  giveGiftRequest: asked(true, 'asker', { amount: 85, receivedDate: TODAY }, { amount: 84 }),
  saveApprovalRules: listed('approvalRules'),
  saveApprovalDeputies: listed('approvalDeputies'),
};
