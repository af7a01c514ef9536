import { offeredThresholds } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import { centsToDollars } from '@capwise/domain/money';
import { useMemo } from 'react';
import type { Refusal } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { shownTheirs } from '../../../ui/form/theirs.ts';
import { type OfferedOrganization, OrganizationsField } from '../places/all/organizations-field.tsx';
import { OfferFields } from './offer-fields.tsx';
import { AllOfferFormSchema, type AllOfferValues, type OfferValues } from './threshold-form.ts';

interface AllOfferDialogProps {
  draft: string;
  title: string;
  year: number;
  /** Integer cents. Defaults to the figures of the year. */
  amounts?: OfferValues;
  /** Says what saving does without an amount of limited remuneration. */
  emptyText: string;
  organizations: readonly OfferedOrganization[];
  busy: boolean;
  onClose(): void;
  /** Saves the amounts, in dollars, and closes the dialog on success. */
  onSave(chosen: {
    amount: number;
    incidentalAmount: number;
    remunerationAmount?: number;
    organizationIds: readonly string[];
  }): Promise<Refusal | null>;
}

/** Asks for the thresholds of a year and the organizations that get them. */
export function AllOfferDialog(props: AllOfferDialogProps) {
  const { draft, title, year, amounts, emptyText, organizations, busy, onClose, onSave } = props;
  const offered = useMemo(() => ({ year, ...offeredThresholds(year, null) }), [year]);
  const { amount, incidentalAmount } = amounts ?? offered;
  const remunerationAmount = amounts?.remunerationAmount ?? null;
  const initial: AllOfferValues = {
    amount,
    incidentalAmount,
    remunerationAmount,
    organizationIds: organizations.map(({ organizationId }) => organizationId),
  };
  return (
    <EditDialog
      draft={draft}
      title={title}
      opened
      onClose={onClose}
      width={500}
      busy={busy}
      saveLabel={`Set for ${year}`}
      waitsForValid
      schema={AllOfferFormSchema}
      initial={initial}
      theirs={amounts ? shownTheirs(initial, ['organizationIds']) : null}
      follows={amounts !== undefined}
      onSave={(chosen) =>
        onSave({
          amount: centsToDollars(chosen.amount),
          incidentalAmount: centsToDollars(chosen.incidentalAmount),
          ...(chosen.remunerationAmount !== null && {
            remunerationAmount: centsToDollars(chosen.remunerationAmount),
          }),
          organizationIds: chosen.organizationIds,
        })
      }
    >
      {(form) => (
        <>
          <OfferFields {...{ form, offered, emptyText }} />
          <OrganizationsField form={form} organizations={organizations} />
        </>
      )}
    </EditDialog>
  );
}
