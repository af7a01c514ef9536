import { EXCEPTIONS, type GiftException } from '@capwise/domain/compliance/exceptions/exceptions';
import { Checkbox, Select } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import classes from './gift-form.module.css';

interface ExceptionSelectProps {
  /** A number as text, or null. */
  exception: string | null;
  /** Those that can be chosen. */
  offered?: Readonly<Record<number, GiftException>>;
  error?: ReactNode;
  onException(exception: string | null): void;
}

/** Why a gift is allowed. */
export const ExceptionSelect = (props: ExceptionSelectProps) => {
  const { exception, offered = EXCEPTIONS, error, onException } = props;
  return (
    <Select
      label="Exception"
      description="Only nonmonetary compensation counts toward the yearly threshold"
      placeholder="Select"
      data={Object.entries(offered).map(([value, { name }]) => ({ value, label: name }))}
      value={exception}
      onChange={onException}
      error={error}
      withAsterisk
      allowDeselect={false}
      className={classes.exception}
    />
  );
};

interface ExceptionFieldsProps extends Omit<ExceptionSelectProps, 'error'> {
  conditions: string[];
  errors: Readonly<Record<string, ReactNode>>;
  onConditions(keys: string[]): void;
}

/** Why the gift is allowed, with the conditions that a person confirms. */
export function ExceptionFields({ conditions, errors, onConditions, ...choice }: ExceptionFieldsProps) {
  const chosen = choice.exception === null ? undefined : EXCEPTIONS[Number(choice.exception)];
  return (
    <>
      <ExceptionSelect {...choice} error={errors['exception']} />
      {chosen && (
        <Checkbox.Group
          label="Conditions"
          withAsterisk
          value={conditions}
          onChange={onConditions}
          error={errors['conditions']}
        >
          <div className={classes.conditions}>
            {chosen.conditions.map(({ key, text, citation }) => (
              <Checkbox
                key={key}
                value={key}
                label={text}
                description={citation.startsWith('(') ? `42 CFR 411.357${citation}` : citation}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
