import { SETTING_LENGTH, SETTING_SCHEMAS } from '@capwise/domain/admin/settings';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { shownTheirs } from '../../../ui/form/theirs.ts';
import { SaveSettingMutation, UpdateSettingMutation } from './settings.graphql.ts';
import type { Setting } from './use-settings.ts';

const TOASTS = { done: 'Successfully Updated Setting', failed: 'Unable to Update Setting' };

interface EditSettingProps {
  systemId: string;
  setting: Setting;
  onClose(): void;
  onSaved(): void;
}

export function EditSetting({ systemId, setting, onClose, onSaved }: EditSettingProps) {
  const { id, settingTypeId, kind } = setting;
  const [update, updating] = useSave(UpdateSettingMutation, TOASTS);
  const [create, creating] = useSave(SaveSettingMutation, TOASTS);
  const schema = useMemo(() => z.object({ settingValue: SETTING_SCHEMAS[kind] }), [kind]);
  return (
    <EditDialog
      draft={`setting.${systemId}.${settingTypeId}`}
      title="Edit Setting"
      opened
      onClose={onClose}
      busy={updating || creating}
      schema={schema}
      initial={{ settingValue: setting.value }}
      theirs={shownTheirs({ settingValue: setting.value })}
      onSave={async ({ settingValue }) => {
        const saved =
          id === null
            ? await create({ systemId, settingTypeId, settingValue })
            : await update({ id, settingValue });
        // Also after a refusal: someone else may have set it.
        onSaved();
        if (saved?.data) onClose();
        return saved?.refusal ?? null;
      }}
    >
      {(form) => (
        <>
          <strong>{setting.name}</strong>
          <TextInput
            label="Value"
            description={setting.helpText}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={SETTING_LENGTH}
            data-autofocus
            {...textInputProps(form, 'settingValue')}
          />
        </>
      )}
    </EditDialog>
  );
}
