import { answerInWords, reservedInWords } from '@capwise/domain/compliance/gift-check/gift-check';
import { dollarsToCents, optionalCents } from '@capwise/domain/money';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import classes from './check-dialog.module.css';
import type { CheckState } from './use-gift-check.ts';

type Known = Extract<CheckState, { status: 'known' }>;

export function CheckResult({ state }: { state: CheckState }) {
  const known = state.status === 'known' ? state : null;
  return (
    <section className={classes.result} aria-label="Result">
      <p role="status" className={classes.answer} data-answer={known ? answerKind(known) : 'none'}>
        {known && <AnswerIcon kind={answerKind(known)} />}
        {checkStateText(state)}
      </p>
      {known && reservedText(known) && <p>{reservedText(known)}</p>}
      <Amounts known={known} />
      <p className={classes.note}>
        This checks the amount only. Cash, gift cards, solicited gifts and gifts tied to referrals are not
        allowed at any value.
      </p>
    </section>
  );
}

const answerKind = ({ check: { isAllowed } }: Known) =>
  isAllowed == null ? 'unknown' : isAllowed ? 'yes' : 'no';

function AnswerIcon({ kind }: { kind: ReturnType<typeof answerKind> }) {
  const Icon = { yes: IconCircleCheck, no: IconAlertTriangle, unknown: IconInfoCircle }[kind];
  return <Icon size={18} stroke={1.75} aria-hidden />;
}

function reservedText({ check: { remainingAfter: after, reservedAmount: reserved } }: Known): string | null {
  return reservedInWords(optionalCents(after), optionalCents(reserved));
}

function checkStateText(state: CheckState): string {
  if (state.status === 'loading') return 'Checking…';
  if (state.status !== 'known') return state.text;
  const { check, asked } = state;
  const { thresholdAmount: amount, thresholdIncidentalAmount: incidental } = check;
  return answerInWords({
    cents: asked.amount,
    measure: asked.measure,
    year: check.giftYear,
    thresholds:
      amount == null || incidental == null
        ? null
        : {
            amount: dollarsToCents(amount),
            incidentalAmount: dollarsToCents(incidental),
            remunerationAmount: optionalCents(check.thresholdRemunerationAmount),
          },
    spent: dollarsToCents(yearOfMeasure(state).spent),
  });
}

/** The threshold that the gift is compared with, and what is spent of it. In dollars. */
function yearOfMeasure({ check, asked }: Known): { threshold: number | null; spent: number } {
  return asked.measure === 'remuneration'
    ? { threshold: check.thresholdRemunerationAmount ?? null, spent: check.paidAmount }
    : { threshold: check.thresholdAmount ?? null, spent: check.totalAmount };
}

function Amounts({ known }: { known: Known | null }) {
  const check = known?.check ?? null;
  const { threshold, spent } = known ? yearOfMeasure(known) : { threshold: null, spent: null };
  const year = check ? ` in ${check.giftYear}` : '';
  return (
    <dl className={classes.amounts}>
      <div>
        <dt>Threshold</dt>
        <dd>{shownDollars(threshold)}</dd>
      </div>
      <div>
        <dt>{`Submitted${year}`}</dt>
        <dd>{shownDollars(spent)}</dd>
      </div>
      <div>
        <dt>Remaining</dt>
        <dd>
          <RemainingAmount remaining={check?.remainingAmount ?? null} threshold={threshold} />
        </dd>
      </div>
      {check?.reservedAmount != null && (
        <div>
          <dt>Reserved</dt>
          <dd>{shownDollars(check.reservedAmount)}</dd>
        </div>
      )}
      <div>
        <dt>After this gift</dt>
        <dd>
          <RemainingAmount remaining={check?.remainingAfter ?? null} threshold={threshold} />
        </dd>
      </div>
    </dl>
  );
}
