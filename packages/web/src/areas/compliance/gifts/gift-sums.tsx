import type { GiftAlertSearchQuery } from '../../../gen/graphql.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import classes from './gift-sums.module.css';

type FoundGifts = NonNullable<GiftAlertSearchQuery['giftAlertSearch']>;

/** Sums of all listed gifts, on all pages. */
export function GiftSums({ found }: { found: FoundGifts | null }) {
  const count = found?.filteredCount ?? 0;
  if (!found || count === 0) return null;
  const { giftAmount, countedAmount, returnedAmount } = found.sums;
  return (
    <ul className={classes.sums} aria-label="Sums of the listed gifts">
      <Sum name={count === 1 ? 'Gift' : 'Gifts'} value={count.toLocaleString('en-US')} />
      <Sum name="Value" value={shownDollars(giftAmount)} />
      <Sum name="Counted" value={shownDollars(countedAmount)} />
      {returnedAmount > 0 && <Sum name="Returned" value={shownDollars(returnedAmount)} />}
    </ul>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <li>
    <span>{name}</span> <b>{value}</b>
  </li>
);
