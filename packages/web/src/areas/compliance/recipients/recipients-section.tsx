import type { Measure } from '@capwise/domain/compliance/exceptions/measures';
import { MAX_RECIPIENTS, TOO_MANY_RECIPIENTS, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { physicianKey } from '@capwise/domain/compliance/places/physicians';
import { leftAfter } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { formatCents } from '@capwise/domain/money';
import { Paper, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { whyNotLoaded } from '../../../lib/graphql/not-loaded.ts';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import { toastError, toastWarning } from '../../../lib/toast.ts';
import type { Reference } from '../lists/select/use-reference-page.ts';
import { useToday } from '../use-today.ts';
import { giftsByPhysician, leftIn, type Recipient, reservedIn } from './recipient.ts';
import { filterVariables, isFiltered, NO_FILTER } from './recipient-filter.ts';
import { RecipientFilterBar } from './recipient-filter-bar.tsx';
import type { RecipientNode } from './recipient-nodes.ts';
import { RecipientTree } from './recipient-tree.tsx';
import classes from './recipients.module.css';
import { SelectedRecipients } from './selected-recipients.tsx';
import { useRecipientCalls } from './use-recipient-calls.ts';
import { useFilteredTree, useLazyTree } from './use-recipient-tree.ts';

interface RecipientsSectionProps {
  chosen: readonly Recipient[];
  onChange(chosen: Recipient[]): void;
  receivedDate: string;
  /** Value of the gift in cents. */
  amount: number | null;
  measure: Measure;
  /** The yearly threshold that the gift is compared with, in cents, or null. */
  threshold: number | null;
  /** Listed initially. */
  provider?: Reference | undefined;
  /** Says what saving does with the recipients. Defaults to the words for gifts. */
  outcomeOf?(count: number, amount: number | null): string;
}

export function RecipientsSection(props: RecipientsSectionProps) {
  const { chosen, onChange, receivedDate, amount, measure, threshold, outcomeOf = outcome } = props;
  const currentYear = yearOf(useToday());
  const year = receivedDate ? yearOf(receivedDate) : currentYear;
  const remainingBefore = useCallback(
    (one: Recipient) => leftIn(one, year, currentYear, measure),
    [year, currentYear, measure],
  );
  const reserved = useCallback(
    // Requests reserve nothing of limited remuneration.
    (one: Recipient) => (measure === 'remuneration' ? null : reservedIn(one, year, currentYear)),
    [year, currentYear, measure],
  );
  const remainingAfter = useAfter(chosen, remainingBefore, amount ?? 0, measure);
  const [filter, setFilter] = useState(() =>
    props.provider ? { ...NO_FILTER, providers: [props.provider] } : NO_FILTER,
  );
  const [settled] = useDebouncedValue(filter, SEARCH_DELAY_MS);
  const variables = useMemo(() => filterVariables(settled, receivedDate), [settled, receivedDate]);
  const choose = useChoose(chosen, onChange, isFiltered(settled) ? variables : null);
  const lines = { chosen, onChoose: choose, remainingBefore, reserved };
  return (
    <Paper
      withBorder
      component="section"
      aria-labelledby="recipients"
      className={classes.section}
      onKeyDown={keepEnter}
    >
      <div className={classes.title}>
        <Title order={2} id="recipients">
          Recipients
        </Title>
        <span>{chosen.length.toLocaleString('en-US')}</span>
      </div>
      <div className={classes.columns}>
        <div className={classes.offered}>
          <RecipientFilterBar filter={filter} onChange={setFilter} />
          {isFiltered(settled) ? (
            <FilteredTree key={JSON.stringify(variables)} variables={variables} {...lines} />
          ) : (
            <LazyTree {...lines} />
          )}
        </div>
        <div className={classes.side}>
          <SelectedRecipients
            chosen={chosen}
            onRemove={({ key }) => onChange(chosen.filter((one) => one.key !== key))}
            onRemoveAll={() => onChange([])}
            remainingBefore={remainingBefore}
            remainingAfter={remainingAfter}
            reserved={reserved}
            threshold={threshold}
          />
          {chosen.length > 0 && <p className={classes.outcome}>{outcomeOf(chosen.length, amount)}</p>}
        </div>
      </div>
    </Paper>
  );
}

/** A physician's remaining amount for the year after the save. A physician at two places gets two gifts. */
function useAfter(
  chosen: readonly Recipient[],
  remainingBefore: (recipient: Recipient) => number | null,
  cents: number,
  measure: Measure,
) {
  return useMemo(() => {
    const gifts = giftsByPhysician(chosen);
    return (one: Recipient) => leftAfter(remainingBefore(one), cents, measure, gifts.get(physicianKey(one)));
  }, [chosen, remainingBefore, cents, measure]);
}

/** Enter in a filter must not submit the surrounding form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const outcome = (count: number, amount: number | null): string =>
  `Saving creates ${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}${
    amount ? ` of ${formatCents(amount)}` : ''
  }${count === 1 ? '' : ', one for each recipient'}.`;

type TreeLines = Pick<
  Parameters<typeof RecipientTree>[0],
  'chosen' | 'onChoose' | 'remainingBefore' | 'reserved'
>;
type Variables = ReturnType<typeof filterVariables>;

const LazyTree = (lines: TreeLines) => <RecipientTree tree={useLazyTree()} isOpen={false} {...lines} />;

const FilteredTree = ({ variables, ...lines }: TreeLines & { variables: Variables }) => (
  <RecipientTree tree={useFilteredTree(variables)} isOpen {...lines} />
);

function useChoose(
  chosen: readonly Recipient[],
  onChange: (chosen: Recipient[]) => void,
  filter: Variables | null,
) {
  const calls = useRecipientCalls();
  const below = async ({ kind, value, recipient }: RecipientNode) => {
    if (recipient) return { rows: [recipient], total: 1 };
    const id = value.slice(value.indexOf(':') + 1);
    const place = kind === 'market' ? { marketIds: [id] } : { entityIds: [id] };
    return calls.recipients({ ...filter, ...place, pageSize: MAX_RECIPIENTS });
  };
  return async (node: RecipientNode, isChosen: boolean) => {
    const others = chosen.filter((recipient) => !node.holds(recipient));
    if (!isChosen) return onChange(others);
    const found = await below(node).catch((error: unknown) => {
      toastError('The recipients could not be loaded. Try again.', whyNotLoaded(error));
      return null;
    });
    if (!found) return;
    const keys = new Set(found.rows.map(({ key }) => key));
    const next = [...chosen.filter(({ key }) => !keys.has(key)), ...found.rows];
    if (found.total > found.rows.length || next.length > MAX_RECIPIENTS)
      return toastWarning(`${TOO_MANY_RECIPIENTS}.`);
    onChange(next);
  };
}
