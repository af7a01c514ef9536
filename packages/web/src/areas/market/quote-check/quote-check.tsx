import { QUOTE_CHECK_RANGES, QuoteCheckSchema } from '@capwise/domain/market/deals/quote-check';
import { parseCents } from '@capwise/domain/money';
import { Button, Input, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { QuoteCheckQuery } from './quote-check.graphql.ts';
import classes from './quote-check.module.css';
import { QuoteCheckResult } from './quote-check-result.tsx';

interface QuoteCheckProps {
  productConfigurationId: string;
  /** Initial unit price in US dollars. */
  price?: number;
}

type Range = (typeof QUOTE_CHECK_RANGES)[number];

const RANGES = QUOTE_CHECK_RANGES.map((months) => ({ value: String(months), label: String(months) }));

export function QuoteCheck({ productConfigurationId: id, price: first }: QuoteCheckProps) {
  const [text, setText] = useState(first === undefined ? '' : grouped(first.toFixed(2)));
  const [months, setMonths] = useState<Range>(QUOTE_CHECK_RANGES[0]);
  const [price, setPrice] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const monthsId = useId();

  const check = (event: FormEvent) => {
    event.preventDefault();
    const read = QuoteCheckSchema.shape.price.safeParse(parseDollars(text));
    setText(grouped(text));
    setProblem(read.success ? null : read.error.issues[0]!.message);
    setPrice(read.success ? read.data : null);
    if (!read.success) input.current?.focus();
  };
  return (
    <div className={classes.check}>
      <form className={classes.form} onSubmit={check} noValidate>
        <TextInput
          ref={input}
          className={classes.price}
          label="Price per unit"
          inputMode="decimal"
          leftSection="$"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => setText(grouped(text))}
          error={problem}
        />
        <Input.Wrapper label="Last months" labelElement="div" labelProps={{ id: monthsId }}>
          <SegmentedControl
            className={classes.months}
            aria-labelledby={monthsId}
            data={RANGES}
            value={String(months)}
            onChange={(value) => setMonths(Number(value) as Range)}
          />
        </Input.Wrapper>
        <Button type="submit" variant="default" className={classes.submit}>
          Check price
        </Button>
      </form>
      {price === null ? (
        <Text size="sm" c="dimmed">
          Enter a price you were quoted to compare it with other deals for this product.
        </Text>
      ) : (
        <Answer variables={{ id, price, months }} />
      )}
    </div>
  );
}

/** '2,745,000' and '12.50'. Invalid text stays as typed. */
function grouped(text: string): string {
  const dollars = parseDollars(text);
  if (Number.isNaN(dollars)) return text;
  const digits = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function parseDollars(text: string): number {
  const cents = parseCents(text);
  return cents === null ? Number.NaN : cents / 100;
}

function Answer({ variables }: { variables: { id: string; price: number; months: number } }) {
  const [{ data, fetching, error }, ask] = useQuery({
    query: QuoteCheckQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  if (fetching) return <Skeleton height={190} role="status" aria-label="Loading" />;
  if (error || !data)
    return (
      <ErrorPanel
        what="The comparison"
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  return <QuoteCheckResult check={data.quoteCheck} price={variables.price} months={variables.months} />;
}
