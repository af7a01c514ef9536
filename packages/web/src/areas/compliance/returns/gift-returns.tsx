import { mannerName } from '@capwise/domain/compliance/returns/gift-return';
import { Anchor } from '@mantine/core';
import { useMember } from '../../../lib/session/organization.ts';
import { useFileDownload } from '../attachments/use-file-download.ts';
import type { Gift } from '../gift/gift.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay, shownInstant } from '../shown-day.ts';
import classes from './gift-returns.module.css';

/** Returns of a gift, with their evidence. */
export function GiftReturns({ gift: { organizationId, returns } }: { gift: Gift }) {
  const { timeZone } = useMember();
  const download = useFileDownload(organizationId);
  if (returns.length === 0) return null;
  return (
    <section aria-label="Returns" className={classes.returns}>
      <h3>Returns</h3>
      <ul>
        {returns.map(({ id, returnedDate, manner, amount, note, assetId, fileName, ...entered }) => (
          <li key={id}>
            <strong>{`${shownDay(returnedDate)}, ${shownDollars(amount)}, ${mannerName(manner).toLowerCase()}`}</strong>
            {note && <span>{note}</span>}
            {assetId && (
              <Anchor component="button" type="button" size="sm" onClick={() => void download(assetId)}>
                {fileName}
              </Anchor>
            )}
            <small>{`Entered ${shownInstant(timeZone, entered.enteredDate)}${entered.enteredByName ? `, ${entered.enteredByName}` : ''}`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
