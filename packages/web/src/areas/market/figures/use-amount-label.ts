import { formatDollars, tickDollars } from '@capwise/domain/money';
import { useIsPhone } from '../../../lib/phone/phone.ts';

/** Labels of an axis of US dollars. Phones have room for short ones only. */
export const useAmountLabel = () => (useIsPhone() ? tickDollars : formatDollars);
