import { useSave } from '../../../lib/graphql/use-save.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { ChangeFacilityStatusMutation, RemoveFacilityMutation } from './facilities.graphql.ts';
import type { FacilityActs } from './facility-columns.tsx';

const ANSWERS = { yes: 'Yes', no: 'No' } as const;

export function useFacilityActs(systemId: string, reload: () => void) {
  const { confirm, question } = useConfirm();
  const [remove] = useSave(RemoveFacilityMutation, { done: 'Successfully removed the facility' });
  const [change] = useSave(ChangeFacilityStatusMutation, {
    done: ({ changeFacilityStatus: { isActive } }) =>
      `Successfully ${isActive ? 'activated' : 'deactivated'} the facility`,
  });
  const acts: FacilityActs = {
    onRemove: async ({ id, name }) => {
      const text = <FacilityQuestion name={name} question="Would you like to remove the facility?" />;
      if (!(await confirm({ title: 'Remove Facility', text, ...ANSWERS, destructive: true }))) return;
      // Also after a refusal: someone else has usually changed it.
      if (await remove({ facilityId: id, systemId })) reload();
    },
    onStatus: async ({ id, name, isActive }) => {
      const verb = isActive ? 'deactivate' : 'activate';
      const title = isActive ? 'Deactivate Facility' : 'Activate Facility';
      const text = <FacilityQuestion name={name} question={`Would you like to ${verb} the facility?`} />;
      if (!(await confirm({ title, text, ...ANSWERS }))) return;
      if (await change({ facilityId: id, status: !isActive })) reload();
    },
  };
  return { acts, question };
}

const FacilityQuestion = ({ name, question }: { name: string; question: string }) => (
  <>
    <div>{question}</div>
    <strong>{name}</strong>
  </>
);
