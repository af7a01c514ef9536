import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { Checkbox, Select } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import classes from './gift-form.module.css';

const CHOICES = Object.entries(EXCEPTIONS).map(([value, { name }]) => ({ value, label: name }));

interface ExceptionFieldsProps {
  /** A number as text, or null. */
  exception: string | null;
  conditions: string[];
  errors: Readonly<Record<string, ReactNode>>;
  onException(exception: string | null): void;
  onConditions(keys: string[]): void;
}

/** Why the gift is allowed, with the conditions that a person confirms. */
export function ExceptionFields(props: ExceptionFieldsProps) {
  const { exception, conditions, errors, onException, onConditions } = props;
  const chosen = exception === null ? undefined : EXCEPTIONS[Number(exception)];
  return (
    <>
      <Select
        label="Exception"
        description="Only nonmonetary compensation counts toward the yearly threshold"
        placeholder="Select"
        data={CHOICES}
        value={exception}
        onChange={onException}
        error={errors['exception']}
        withAsterisk
        allowDeselect={false}
        className={classes.exception}
      />
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
