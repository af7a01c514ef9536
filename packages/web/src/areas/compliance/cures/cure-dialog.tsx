import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { useRecoveredFocus } from '../../../ui/dialog/use-recovered-focus.ts';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import classes from './cure.module.css';
import { CureReturns } from './cure-returns.tsx';
import { CureTests } from './cure-tests.tsx';
import { NoExcess } from './no-excess.tsx';
import { type Cure, type CureGift, useCure } from './use-cure.ts';

interface CureDialogProps {
  /** A gift whose provider is over the yearly threshold. The ID of any version works. */
  giftId: string;
  onClose(): void;
  onReturn(gift: CureGift): Promise<void>;
  /** While the question is open, Escape must close only the question. */
  isAsking: boolean;
}

export function CureDialog({ giftId, onClose, onReturn, isAsking }: CureDialogProps) {
  const { cure, loading, failed, error, again } = useCure(giftId);
  const facts = useRecoveredFocus(cure);
  // Known while there was an excess.
  const name = useRef('Provider');
  name.current = cure?.providerName ?? name.current;
  return (
    <Dialog title="Cure an Excess" opened onClose={onClose} busy={isAsking} width={800}>
      <DialogBody>
        <div ref={facts} tabIndex={-1}>
          {cure ? (
            <CureFacts cure={cure} onReturn={(gift) => void onReturn(gift).then(again)} />
          ) : failed ? (
            <ErrorPanel what="The result" error={error} onRetry={again} />
          ) : loading ? (
            <Loading />
          ) : (
            <NoExcess giftId={giftId} providerName={name.current} />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function CureFacts({ cure, onReturn }: { cure: Cure; onReturn(gift: CureGift): void }) {
  const { providerName, organizationName, giftYear, totalAmount, excessAmount, thresholdAmount } = cure;
  const isCurable = cure.isSmallEnough && cure.isInTime && cure.isFirstInThreeYears;
  return (
    <div className={classes.facts}>
      <p>
        <strong>{providerName}</strong> was given {shownDollars(totalAmount)} by {organizationName} in{' '}
        {giftYear}, <strong>{shownDollars(excessAmount)}</strong> over the threshold of{' '}
        {shownDollars(thresholdAmount)}.
      </p>
      <CureTests cure={cure} />
      {isCurable ? (
        <CureReturns cure={cure} onReturn={onReturn} />
      ) : (
        <p className={classes.failed}>
          No return cures this excess. Returning gifts still lowers the total. Ask legal counsel what else to
          do.
        </p>
      )}
      <p className={classes.note}>
        Based only on the gifts and returns recorded here. Capwise does not know about cures made elsewhere,
        unrecorded gifts to the physician’s family, or whether the excess was inadvertent, which 42 CFR
        411.357(k)(3) requires. The physician may repay the value of an item instead of returning it. This is
        not legal advice.
      </p>
    </div>
  );
}
