import { isMailAddress } from '@capwise/domain/email';
import { parseOtherUsers } from '@capwise/domain/workspace/requests';
import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';

/**
 * Email addresses, separated by commas. Invalid ones are reported on blur but can still be submitted (A-78).
 */
export function AddressesInput({ value, onFocus, onBlur, ...props }: TextInputProps & { value: string }) {
  const [isTyping, setTyping] = useState(false);
  const wrong = isTyping ? [] : parseOtherUsers(value).filter((part) => !isMailAddress(part));
  return (
    <div>
      <TextInput
        {...props}
        value={value}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          setTyping(true);
          onFocus?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setTyping(false);
          onBlur?.(event);
        }}
      />
      <Text role="status" size="sm" mt={wrong.length > 0 ? 4 : 0} c="var(--cw-notice-text)">
        {wrong.length > 0 && `${whatIsNone(wrong)}, so no email is sent there.`}
      </Text>
    </div>
  );
}

const whatIsNone = (parts: readonly string[]) =>
  parts.length === 1
    ? `“${parts[0]}” is not an email address`
    : `${parts.map((part) => `“${part}”`).join(', ')} are not email addresses`;
