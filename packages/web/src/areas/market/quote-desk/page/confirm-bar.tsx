import { quoteArithmetic } from '@capwise/domain/market/quotes/desk/quote-arithmetic';
import { QuoteContentSchema } from '@capwise/domain/market/quotes/quote-content';
import { formatQuoteCents } from '@capwise/domain/market/quotes/quote-currency';
import { whyProjectFixed } from '@capwise/domain/workspace/document-rules';
import { Alert, Button, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconCalculator, IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { ConfirmQuoteMutation } from './data/quote.graphql.ts';
import { contentInput } from './data/quote-input.ts';
import type { PageQuote } from './data/use-polled-quote.ts';
import type { QuoteDraft } from './data/use-quote-draft.ts';
import classes from './quote.module.css';

interface ConfirmBarProps {
  quote: PageQuote;
  draft: QuoteDraft;
  reload(): void;
}

export function ConfirmBar({ quote, draft, reload }: ConfirmBarProps) {
  const [save, busy] = useSave(ConfirmQuoteMutation, {
    done: 'The quote is confirmed.',
    failed: ({ isStale, message }) => !isStale && message,
  });
  const [stale, setStale] = useState<string | null>(null);
  const { content, version, doubts, isDirty } = draft;
  const bar = useRef<HTMLDivElement>(null);
  /** After a button that disappears. */
  const focusConfirm = () => bar.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  const confirm = async () => {
    const saved = await save({ id: quote.id, version, content: contentInput(content) });
    if (saved?.data) {
      draft.drop();
      setStale(null);
    } else if (saved?.refusal.isStale) {
      setStale(saved.refusal.message);
      draft.claim();
      reload();
    }
  };
  const answer = (keepsMine: boolean) => {
    if (keepsMine) draft.rebase(quote.version);
    else draft.drop();
    setStale(null);
    focusConfirm();
  };
  const refusal = whyNotConfirm(draft, quote);
  return (
    <>
      <Arithmetic draft={draft} />
      {stale && (
        <Alert color="yellow" title={stale}>
          <Group gap="xs" mt={8}>
            <Button variant="default" size="xs" onClick={() => answer(false)}>
              Show theirs
            </Button>
            <Button variant="default" size="xs" onClick={() => answer(true)}>
              Keep mine
            </Button>
          </Group>
        </Alert>
      )}
      <div ref={bar} className={classes.confirm}>
        <Text size="sm" c="dimmed">
          {doubts.length > 0
            ? `${doubts.length === 1 ? 'One value is' : `${doubts.length} values are`} not sure. Correct or keep each.`
            : `What you confirm is stored as version ${version + 1}.`}
        </Text>
        {isDirty && (
          <Button
            variant="default"
            onClick={() => {
              draft.drop();
              focusConfirm();
            }}
          >
            Undo all changes
          </Button>
        )}
        <ActionButton
          label="Confirm"
          variant="filled"
          busy={busy}
          refusal={refusal}
          onClick={() => void confirm()}
        />
      </div>
    </>
  );
}

function whyNotConfirm({ content, doubts, isDirty }: QuoteDraft, quote: PageQuote): string | null {
  const fixed = whyProjectFixed(quote);
  if (fixed) return fixed;
  if (doubts.length > 0) return 'Correct or keep every value that is not sure';
  if (content.systems.length === 0) return 'Add at least one system';
  if (content.systems.some(({ product }) => product.trim() === ''))
    return 'Choose the product of each system';
  if (quote.version > 0 && !isDirty) return 'Nothing has changed since it was confirmed';
  const parsed = QuoteContentSchema.safeParse(content);
  return parsed.success ? null : parsed.error.issues[0]!.message;
}

function Arithmetic({ draft }: { draft: QuoteDraft }) {
  const { checkedLines, rightLines, systemsCents, sumCents, agrees } = quoteArithmetic(draft.content);
  const amount = (cents: number | null) => formatQuoteCents(cents, draft.content.currency);
  return (
    <div className={classes.arithmetic}>
      <IconCalculator size={16} aria-hidden />
      <Text fw={500}>Arithmetic</Text>
      <ul>
        {checkedLines > 0 && (
          <Check isRight={rightLines === checkedLines}>
            Quantity × net: {rightLines} of {checkedLines}
          </Check>
        )}
        <li>Systems {amount(systemsCents)}</li>
        {agrees !== null && (
          <Check isRight={agrees}>
            {agrees
              ? `Total ${amount(sumCents)}`
              : `The values add up to ${amount(sumCents)}, the total is ${amount(draft.content.totalCents)}`}
          </Check>
        )}
      </ul>
    </div>
  );
}

function Check({ isRight, children }: { isRight: boolean; children: React.ReactNode }) {
  const Icon = isRight ? IconCheck : IconX;
  return (
    <li data-right={isRight}>
      <Icon size={14} aria-label={isRight ? 'Right:' : 'Wrong:'} role="img" /> {children}
    </li>
  );
}
