import { startRoi } from '@capwise/domain/market/roi/roi-start';
import type { Answer, Answers } from '../../../../test/server.ts';
import { PREFILL, showRoi } from '../roi.fixtures.tsx';
import type { Scenario } from './use-scenarios.ts';

const START = startRoi(PREFILL);

/** With volume and a lease, so that both sides can be told apart. */
export const CALCULATED = {
  ...START,
  annualLeasePayment: 182_000,
  procedures: [{ ...START.procedures[0]!, yearlyProceduresPerformed: 1_500 }],
};

export const scenario = (id: number, name: string, changes: Partial<Scenario> = {}): Scenario => ({
  id: String(id),
  name,
  systemName: 'Northfield Health',
  isShared: false,
  isOwn: true,
  ownerName: 'Grace Okafor',
  version: 1,
  input: CALCULATED,
  ...changes,
});

/** By its type the client knows which lists a change belongs to. */
const typed = (one: Scenario) => ({ ...one, __typename: 'RoiScenario' });

/** A server that keeps scenarios; `refuse` answers the next save in its place, `until` holds saves back. */
export function keptScenarios(...kept: Scenario[]) {
  const state = { kept, refuse: null as Answer | null, until: Promise.resolve() };
  const answers: Answers = {
    GetRoiScenarios: ({ variables }) => {
      const opened = variables['opened'] as string[];
      const seen = state.kept.filter(({ id, isOwn }) => isOwn || opened.includes(id)).map(typed);
      return { data: { roiScenarios: seen } };
    },
    SaveRoiScenario: async ({ variables }) => {
      const { refuse } = state;
      await state.until;
      state.refuse = null;
      if (refuse) return refuse;
      const before = state.kept.find(({ id }) => id === variables['id']);
      const { name, input } = variables as Pick<Scenario, 'name' | 'input'>;
      const saved = before
        ? { ...before, name, input, version: before.version + 1 }
        : scenario(100 + state.kept.length, name, { input });
      state.kept = [...state.kept.filter((one) => one !== before), saved];
      return { data: { saveRoiScenario: typed(saved) } };
    },
    ShareRoiScenario: ({ variables: { id, isShared } }) => {
      state.kept = state.kept.map((one) => (one.id === id ? { ...one, isShared: isShared === true } : one));
      return { data: { shareRoiScenario: typed(state.kept.find((one) => one.id === id)!) } };
    },
    DeleteRoiScenario: ({ variables: { id } }) => {
      state.kept = state.kept.filter((one) => one.id !== id);
      return { data: { deleteRoiScenario: true } };
    },
  };
  return { state, answers };
}

/** The calculator with scenarios. */
export async function showScenarios(kept: readonly Scenario[] = [], path = '/') {
  const { state, answers } = keptScenarios(...kept);
  const page = await showRoi({ answers, path });
  const bar = page.screen.getByRole('region', { name: 'Scenario', exact: true });
  const openMenu = () => bar.getByRole('button', { name: /^Scenario/ }).click();
  const pick = async (name: string | RegExp) => {
    await openMenu();
    await page.screen.getByRole('menuitem', { name }).click();
  };
  const saves = () => page.server.calls.filter(({ operationName }) => operationName === 'SaveRoiScenario');
  return { ...page, state, bar, openMenu, pick, saves };
}
