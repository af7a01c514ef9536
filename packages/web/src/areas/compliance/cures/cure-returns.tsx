import { dollarsToCents, formatCents } from '@capwise/domain/money';
import { Button } from '@mantine/core';
import { useMember } from '../../../lib/session/organization.ts';
import { isOffered } from '../gift/gift-rights.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { leftOf } from '../returns/return-form.ts';
import { shownDay } from '../shown-day.ts';
import classes from './cure.module.css';
import type { Cure, CureGift } from './use-cure.ts';

export function CureReturns({ cure, onReturn }: { cure: Cure; onReturn(gift: CureGift): void }) {
  const member = useMember();
  return (
    <section aria-labelledby="cure-returns">
      <h3 id="cure-returns" className={classes.heading}>
        {cure.isSmallest ? 'Smallest Return' : 'A Return'} That Cures It
      </h3>
      <ul className={classes.returns}>
        {cure.gifts.map((gift) => (
          <li key={gift.originalId} className={classes.line}>
            <span>{shownDay(gift.receivedDate)}</span>
            <span className={classes.gift}>
              {gift.giftTypeName}
              {gift.description && <span className={classes.description}>{gift.description}</span>}
            </span>
            <span className={classes.amount}>{formatCents(leftOf(gift))}</span>
            {isOffered('return', member, gift) ? (
              <Button
                variant="default"
                size="xs"
                aria-label={`Return gift of ${formatCents(leftOf(gift))} received ${shownDay(gift.receivedDate)}`}
                onClick={() => onReturn(gift)}
              >
                Return
              </Button>
            ) : (
              <span className={classes.description}>You cannot return this gift</span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.sum}>{returnsText(cure)}</p>
      <p
        className={classes.sum}
      >{`A part is enough if it covers the excess of ${shownDollars(cure.excessAmount)}.`}</p>
    </section>
  );
}

function returnsText({ gifts, totalAmount, thresholdAmount, giftYear, isSmallest }: Cure): string {
  const returned = gifts.reduce((sum, gift) => sum + leftOf(gift), 0);
  const after = dollarsToCents(totalAmount) - returned;
  const left = formatCents(dollarsToCents(thresholdAmount) - after);
  const outcome = `${formatCents(after)} then counts toward ${giftYear}, and ${left} remains.`;
  return isSmallest
    ? outcome
    : `${outcome} Not all combinations were checked, so a smaller return may also be enough.`;
}
