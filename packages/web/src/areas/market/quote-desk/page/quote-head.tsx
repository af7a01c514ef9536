import { changeHeader } from '@capwise/domain/market/quotes/desk/edit-quote';
import { Button, Kbd, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { DayInput } from '../../../../ui/form/inputs/day-input.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import type { QuoteDraft } from './data/use-quote-draft.ts';
import { valueLabel } from './data/value-label.ts';
import classes from './quote.module.css';
import { AmountCell } from './table/amount-cell.tsx';
import { DoubtNote } from './table/doubt-note.tsx';
import { TextCell } from './table/text-cell.tsx';

interface QuoteHeadProps {
  draft: QuoteDraft;
  onNext(): void;
}

const TEXTS = ['vendor', 'quoteNumber', 'customer', 'currency'] as const;
const DAYS = ['quoteDate', 'validUntil'] as const;
/** Doubts about one system or line are next to it. */
const IN_TABLE = /^(?:systems|lines)\.\d+\./;

export function QuoteHead({ draft, onNext }: QuoteHeadProps) {
  const { content, doubts, edit } = draft;
  const { systems } = content;
  const count = systems.reduce((sum, { quantity }) => sum + quantity, 0);
  const open = doubts.length;
  return (
    <div className={classes.head}>
      <div className={classes.headRow}>
        <Title order={2}>What was read</Title>
        <Text c="dimmed" size="sm">
          {systems.length} {systems.length === 1 ? 'product' : 'products'}, {count}{' '}
          {count === 1 ? 'system' : 'systems'}
        </Text>
        <span className={classes.headActions}>
          {open > 0 && <StatusBadge status={`${open} to check`} />}
          {open > 0 && (
            <Button variant="default" size="xs" rightSection={<Kbd size="xs">N</Kbd>} onClick={onNext}>
              Next unsure
            </Button>
          )}
        </span>
      </div>
      <div className={classes.fields}>
        {TEXTS.map((field) => (
          <TextCell
            key={field}
            label={valueLabel(field)}
            path={field}
            isDoubted={doubts.some(({ path }) => path === field)}
            value={content[field] ?? ''}
            onChange={(value) =>
              edit((now) =>
                changeHeader(now, field, (field === 'currency' ? value.toUpperCase() : value) || null),
              )
            }
            hasLabel
          />
        ))}
        {DAYS.map((field) => (
          <DayInput
            key={field}
            label={valueLabel(field)}
            size="xs"
            data-path={field}
            value={content[field] ?? ''}
            onChange={(value) => edit((now) => changeHeader(now, field, value || null))}
          />
        ))}
        <AmountCell
          currency={content.currency}
          label={valueLabel('totalCents')}
          path="totalCents"
          isDoubted={doubts.some(({ path }) => path === 'totalCents')}
          value={content.totalCents}
          onChange={(cents) => edit((now) => changeHeader(now, 'totalCents', cents))}
          hasLabel
        />
      </div>
      {doubts
        .filter(({ path }) => !IN_TABLE.test(path))
        .map((doubt) => (
          <DoubtNote key={doubt.path} doubt={doubt} draft={draft} onAnswered={onNext} />
        ))}
    </div>
  );
}
