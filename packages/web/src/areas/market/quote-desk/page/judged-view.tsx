import { formatInstantDay } from '@capwise/domain/dates';
import { Alert, Button, Group } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconFileDescription } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { QuoteDealsCard } from '../../quote-deals/quote-deals-card.tsx';
import { JudgedQuote } from '../../quote-judgment/judged-quote.tsx';
import { OutcomeCard } from '../../quote-outcomes/outcome-card.tsx';
import type { PageQuote } from './data/use-polled-quote.ts';
import { quoteTitle } from './quote-title.ts';
import { SaveToProject } from './save-to-project.tsx';

const TRAIL = [SCREENS.quoteDesk];

interface JudgedViewProps {
  quote: PageQuote;
  /** This tab has changes that were not confirmed. */
  hasChanges: boolean;
}

/** A confirmed quote among the deals. */
export function JudgedView({ quote, hasChanges }: JudgedViewProps) {
  const { id, version, content, confirmedDate, confirmedBy } = quote;
  const by = confirmedBy ? ` by ${confirmedBy}` : '';
  return (
    <>
      <PageHeader
        title={quoteTitle(quote)}
        trail={TRAIL}
        menu={<StatusBadge status="Confirmed" />}
        note={`Confirmed ${formatInstantDay(confirmedDate)}${by}`}
        actions={
          <>
            <Button variant="default" component={Link} to="?view=page">
              View page
            </Button>
            <SaveToProject quote={quote} />
            <Button
              component={Link}
              to={generatePath(SCREENS.quoteBrief.path, { quoteId: id })}
              leftSection={<IconFileDescription size={16} aria-hidden />}
            >
              Negotiation brief
            </Button>
          </>
        }
      />
      {hasChanges && (
        <Alert mb={16}>
          <Group justify="space-between" gap="xs">
            <span>You have changes that are not confirmed. This is the quote without them.</span>
            <Button variant="subtle" size="compact-sm" component={Link} to="?">
              Show changes
            </Button>
          </Group>
        </Alert>
      )}
      {content && <OutcomeCard quoteId={id} quoteVersion={version} systems={content.systems} />}
      <QuoteDealsCard quoteId={id} quoteVersion={version} />
      <JudgedQuote
        quoteId={id}
        quote={{ version, content: content ? { validUntil: content.validUntil ?? null } : null }}
      />
    </>
  );
}
