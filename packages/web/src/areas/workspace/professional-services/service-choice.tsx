import { serviceTypesOf, serviceTypeText } from '@capwise/domain/workspace/professional-services';
import { Checkbox, Input } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import type { Service } from './service-card.tsx';
import classes from './service-choice.module.css';

interface ServiceChoiceProps {
  services: readonly Service[];
  value: readonly number[];
  onChange(ids: number[]): void;
  error?: React.ReactNode;
}

export function ServiceChoice({ services, value, onChange, error }: ServiceChoiceProps) {
  const ids = { label: useId(), error: useId() };
  const change = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((other) => other !== id));

  return (
    <Input.Wrapper
      label="Services"
      labelElement="div"
      labelProps={{ id: ids.label }}
      error={error}
      errorProps={{ id: ids.error, role: 'alert' }}
      required
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the label belongs to the wrapper, the fieldsets to the types. */}
      <div
        role="group"
        aria-labelledby={ids.label}
        aria-describedby={error ? ids.error : undefined}
        className={classes.choices}
        data-invalid={error ? true : undefined}
      >
        {serviceTypesOf(services).map((type) => (
          <fieldset key={type} className={classes.group}>
            <legend>{serviceTypeText(type)}</legend>
            {services
              .filter(({ serviceType }) => serviceType === type)
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={value.includes(Number(id))}
                  onChange={(event) => change(Number(id), event.currentTarget.checked)}
                  aria-invalid={error ? true : undefined}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Input.Wrapper>
  );
}
