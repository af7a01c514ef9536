import { REMUNERATION } from '@capwise/domain/compliance/exceptions/exceptions';
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
import { ExceptionSelect } from '../gift-entry/exception-fields.tsx';
import { isMarkedIncidental } from '../gift-entry/gift-form-values.ts';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
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
    exception: null,
  });
  const set = (changed: Partial<CheckValues>) => setValues((before) => ({ ...before, ...changed }));
  const rules = useEntryRules();
  const state = useGiftCheck(values, rules);
  const { root } = useOrganization();
  const mayAsk = [useCanIn('EnterNewGifts'), useHasRequests()].every(Boolean);
  const { provider, amount, receivedDate: plannedDate, exception } = values;
  const isIncidental = isMarkedIncidental(values, rules);
  const isPayment = rules.asksException && exception === String(REMUNERATION);
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
          {!rules.asksException && (
            <Checkbox
              label="Incidental"
              checked={values.isIncidental}
              onChange={({ currentTarget }) => set({ isIncidental: currentTarget.checked })}
            />
          )}
        </div>
        {rules.asksException && (
          <ExceptionSelect exception={exception} onException={(chosen) => set({ exception: chosen })} />
        )}
        <CheckResult state={state} />
      </DialogBody>
      <DialogFooter status="Nothing is saved.">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {mayAsk && !isPayment && (
          <Button component={Link} to={`${root}/${COMPLIANCE_SCREENS.requestCreate.path}`} state={asked}>
            Request Approval
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
