import { isDay } from '@capwise/domain/dates';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCanIn, useHasRequests, useOrganization } from '../../../lib/session/organization.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { ReferenceSelect } from '../lists/select/reference-select.tsx';
import type { AskedState } from '../requests/entry/request-form-values.ts';
import { useToday } from '../use-today.ts';
import classes from './check-dialog.module.css';
import { CheckResult } from './check-result.tsx';
import { type CheckValues, useGiftCheck } from './use-gift-check.ts';

export function CheckDialog({ onClose }: { onClose(): void }) {
  const today = useToday();
  const [values, setValues] = useState<CheckValues>({
    provider: null,
    amount: null,
    receivedDate: today,
    isIncidental: false,
  });
  const set = (changed: Partial<CheckValues>) => setValues((before) => ({ ...before, ...changed }));
  const state = useGiftCheck(values);
  const { root } = useOrganization();
  const mayAsk = [useCanIn('EnterNewGifts'), useHasRequests()].every(Boolean);
  const { provider, amount, receivedDate: plannedDate, isIncidental } = values;
  const asked: AskedState = {
    asked: {
      amount,
      isIncidental,
      ...(provider && { provider: { id: provider.id, name: provider.name } }),
      ...(isDay(plannedDate) && { plannedDate }),
    },
  };
  return (
    <Dialog title="Check a Gift" opened onClose={onClose} width={600}>
      <DialogBody>
        <ReferenceSelect
          type="provider"
          label="Provider"
          placeholder="Name or NPI"
          data-autofocus
          openOnFocus={false}
          chosen={values.provider}
          onChange={(provider) => set({ provider })}
        />
        <div className={classes.fields}>
          <CentsInput label="Gift Value" value={values.amount} onChange={(amount) => set({ amount })} />
          <DayInput
            label="Date Received"
            value={values.receivedDate}
            onChange={(receivedDate) => set({ receivedDate })}
            onInvalid={(receivedDate) => set({ receivedDate })}
          />
          <Checkbox
            label="Incidental"
            checked={values.isIncidental}
            onChange={({ currentTarget }) => set({ isIncidental: currentTarget.checked })}
          />
        </div>
        <CheckResult state={state} />
      </DialogBody>
      <DialogFooter status="Nothing is saved.">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {mayAsk && (
          <Button component={Link} to={`${root}/${COMPLIANCE_SCREENS.requestCreate.path}`} state={asked}>
            Request Approval
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
