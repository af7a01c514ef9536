import { type SystemForm, systemNotSaved } from '@capwise/domain/admin/systems';
import { maskPhone } from '@capwise/domain/phone';
import { TEXTS } from '@capwise/domain/texts';
import { useReadNow } from '../../../../lib/graphql/use-read-now.ts';
import { type Refusal, useSave } from '../../../../lib/graphql/use-save.ts';
import { useRefreshUser } from '../../../../lib/session/use-refresh.ts';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import { useVersioned } from '../../../../ui/edit/use-versioned.ts';
import { CreateSystemMutation, SystemDetailsQuery, UpdateSystemMutation } from '../systems.graphql.ts';
import type { System } from '../use-system.ts';

const NO_ID = '0';
export const EMPTY_SYSTEM: SystemForm = {
  name: '',
  typeId: NO_ID,
  isActive: true,
  address: '',
  phoneNumber: '',
  website: '',
  isTrial: false,
  trialEndDate: '',
  masterClientID: '',
  legacyAccountNumber: '',
};

export const toSystemForm = (system: System): SystemForm => ({
  name: system.name,
  typeId: system.typeId,
  isActive: system.isActive,
  address: system.address,
  phoneNumber: maskPhone(system.phoneNumber),
  website: system.website,
  isTrial: system.isTrial,
  trialEndDate: system.trialEndDate ?? '',
  masterClientID: numberText(system.masterClientID),
  legacyAccountNumber: numberText(system.legacyAccountNumber),
});

const numberText = (number: number | null): string => (number ? String(number) : '');

const systemInput = (form: SystemForm) => ({
  ...form,
  trialEndDate: form.trialEndDate || null,
  masterClientID: Number(form.masterClientID),
  legacyAccountNumber: form.legacyAccountNumber === '' ? null : Number(form.legacyAccountNumber),
});

type Outcome = { id: string; refusal: null } | { id: null; refusal: Refusal };

const unnamed = (message: string): Refusal => ({
  name: null,
  reason: null,
  message,
  field: null,
  isStale: false,
});

/** Creates a system or updates the loaded version, and reports the outcome in a toast (SYS-017). */
export function useSystemSave(system: System | null) {
  const readNow = useReadNow();
  const { record, theirs } = useVersioned({
    record: system,
    read: async ({ id }) => (await readNow(SystemDetailsQuery, { id }))?.system ?? null,
    formValues: toSystemForm,
  });
  const refreshUser = useRefreshUser();
  const [create, creating] = useSave(CreateSystemMutation);
  const [update, updating] = useSave(UpdateSystemMutation);
  const verb = system ? 'update' : 'create';

  const save = async (form: SystemForm): Promise<Outcome> => {
    const input = systemInput(form);
    const saved = system
      ? await update({ updateSysteminput: { id: system.id, ...input, version: record?.version ?? null } })
      : await create({ createSystemInput: { id: NO_ID, ...input } });
    if (saved?.refusal) return { id: null, refusal: saved.refusal };
    if (!saved) return { id: null, refusal: unnamed(TEXTS.genericError) };
    const answer = 'createSystem' in saved.data ? saved.data.createSystem : saved.data.updateSystem;
    if (!answer) {
      toastError(systemNotSaved(verb));
      return { id: null, refusal: unnamed(TEXTS.genericError) };
    }
    toastSuccess(`Successfully ${verb}d System`, systemNotSaved(verb));
    void refreshUser();
    return { id: answer.id, refusal: null };
  };

  return { save, busy: creating || updating, theirs };
}
