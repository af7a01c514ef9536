import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SaveThresholdMutation } from './threshold.graphql.ts';

/** Amounts are integer cents. */
interface EnteredThreshold {
  thresholdYear: number;
  amount: number;
  incidentalAmount: number;
  /** Null for none. */
  remunerationAmount: number | null;
}

/**
 * Saves the thresholds of a year.
 * @param onSaved Also called after a refusal, because someone else may have set the year.
 */
export function useThresholdSave(onSaved: () => void) {
  const { tenantName, id: organizationId } = useOrganization();
  const [run, busy] = useSave(SaveThresholdMutation, {
    done: 'The threshold has been saved.',
    failed: GIFT_TEXTS.thresholdNotSaved,
    accepts: ({ saveGiftAlertThreshold }) => saveGiftAlertThreshold,
  });
  const save = async ({ thresholdYear, amount, incidentalAmount, remunerationAmount }: EnteredThreshold) => {
    const saved = await run({
      tenantName,
      organizationId,
      thresholdYear,
      amount: centsToDollars(amount),
      incidentalAmount: centsToDollars(incidentalAmount),
      remunerationAmount: optionalDollars(remunerationAmount),
    });
    if (saved) onSaved();
    return saved;
  };
  return { save, busy };
}
