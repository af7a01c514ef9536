import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { SCREENS } from '../../../lib/screens.ts';
import type { Outcome } from './outcome.ts';
import { RevisesDialog } from './revises-dialog.tsx';

interface RevisionsProps {
  outcome: Outcome;
  reload(): void;
}

/** The quotes before and after this one, and the way to link an earlier one. */
export function Revisions({ outcome, reload }: RevisionsProps) {
  const { earlier, later, isClosed, projectIsArchived, revisesId } = outcome;
  const [choosing, setChoosing] = useState(false);
  return (
    <Text component="div" size="sm" c="dimmed">
      {later && (
        <div>
          Replaced by <QuoteLink quote={later} />
        </div>
      )}
      {earlier.length > 0 && (
        <div>
          Replaces{' '}
          {earlier.map((quote, at) => (
            <span key={quote.id}>
              {at > 0 && ', before it '}
              <QuoteLink quote={quote} />
            </span>
          ))}
        </div>
      )}
      {!isClosed && !projectIsArchived && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setChoosing(true)}>
          {revisesId ? 'Change the earlier quote' : 'Choose the earlier quote that it replaces'}
        </Button>
      )}
      {choosing && (
        <RevisesDialog
          outcome={outcome}
          onClose={() => setChoosing(false)}
          onSaved={() => {
            setChoosing(false);
            reload();
          }}
        />
      )}
    </Text>
  );
}

const QuoteLink = ({ quote: { id, name } }: { quote: { id: string; name: string } }) => (
  <Anchor component={Link} to={generatePath(SCREENS.quote.path, { quoteId: id })} inherit>
    {name}
  </Anchor>
);
