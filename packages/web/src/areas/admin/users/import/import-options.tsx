import { MAX_IMPORTED_USERS, USER_FILE, USER_UPDATE_FILE } from '@capwise/domain/admin/imports/user-rows';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UserImportOptions } from './use-user-import.ts';

interface ImportOptionsProps {
  options: UserImportOptions;
  onChange(options: UserImportOptions): void;
  disabled: boolean;
}

export const ImportOptions = ({ options, onChange, disabled }: ImportOptionsProps) => (
  <>
    <Checkbox
      label="Update users who are already in Capwise"
      description="Name, title, phone, facility and roles follow the file. An empty cell or a missing column changes nothing. The roles in a cell replace all roles of the user."
      checked={options.update}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange({ ...options, update: currentTarget.checked })}
    />
    <Checkbox
      label="Deactivate users who are missing from this file"
      description="Users of this system whose email address is in no line. Requests and users without an email address stay."
      checked={options.deactivateMissing}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange({ ...options, deactivateMissing: currentTarget.checked })}
    />
  </>
);

export function ImportExplanation({ update }: UserImportOptions) {
  const { required } = update ? USER_UPDATE_FILE : USER_FILE;
  const others = [...USER_FILE.required, ...USER_FILE.optional].filter((name) => !required.includes(name));
  return (
    <>
      <Text>
        Choose a CSV file with a header and at most {MAX_IMPORTED_USERS.toLocaleString('en-US')} rows. You can
        check every row before anything changes.
      </Text>
      <Text size="sm" c="dimmed">
        Columns: {required.join(', ')}. Optional: {others.join(', ')}.{' '}
        {update && 'New users need names, a title, and a facility if the system has any. '}
        Enter facilities by name, MDB ID or external ID, and roles by name. Separate several roles with
        semicolons.
      </Text>
    </>
  );
}
