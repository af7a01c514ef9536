import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import {
  isZipOpen,
  MAX_REQUESTED_STATEMENTS,
  MAX_ZIPPED_STATEMENTS,
  partCount,
  tooManyProviders,
} from '@capwise/domain/compliance/statements/statement-zip';
import { Button, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { GiftSearchInput } from '../../../gen/graphql.ts';
import { whyNotLoaded } from '../../../lib/graphql/not-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { useGiftYears } from '../gift-filters/use-gift-years.ts';
import { useToday } from '../use-today.ts';
import { StatementZipState } from './statement-zip-state.tsx';
import classes from './statements.module.css';
import { type StatementZip, useStatementCount, useStatementZip } from './use-statement-zip.ts';

interface StatementsDialogProps {
  /** The list's filter. If it has a single year, that year is preselected. */
  asked: GiftSearchInput;
  onClose(): void;
}

const FAILED = 'The number of providers could not be loaded. Close this dialog and try again.';

export function StatementsDialog({ asked, onClose }: StatementsDialogProps) {
  const { name } = useOrganization();
  const thisYear = yearOf(useToday());
  const offered = useGiftYears();
  const years = asked.giftYears ?? [];
  const [year, setYear] = useState(years.length === 1 ? years[0]! : thisYear);
  const { count, failed, error } = useStatementCount(year, asked);
  const state = useStatementZip();
  const { parts, isUnderWay, busy } = state;
  const firstOpen = parts.find((part) => isZipOpen(part.state));
  const problem =
    state.failed || failed
      ? (whyNotLoaded(state.error ?? error) ?? FAILED)
      : providerCountProblem(count, year);
  return (
    <Dialog title="Yearly Statements" opened onClose={onClose} width={600}>
      <DialogBody>
        <Text>
          Creates a ZIP file with one PDF for each provider who has gifts from {name} that match the filters
          of the list. Each statement lists all gifts to the provider in the year.
        </Text>
        <Select
          label="Year"
          data={[...new Set([...offered, year])].map(String)}
          value={String(year)}
          onChange={(chosen) => chosen && setYear(Number(chosen))}
          allowDeselect={false}
          w={160}
        />
        <p className={classes.count} data-bad={problem !== null || undefined} role="status">
          {problem ?? countText(count)}
        </p>
        {parts.map((part) => (
          <StatementZipState
            key={part.id}
            zip={part}
            busy={busy}
            onCancel={part.id === firstOpen?.id ? () => void state.cancel(part.id) : null}
            onDownload={() => state.download(part.id)}
          />
        ))}
      </DialogBody>
      <DialogFooter
        status={zipStatusText(firstOpen ?? parts.find((part) => part.state === 'failed') ?? parts[0] ?? null)}
      >
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <ActionButton
          label="Create Statements"
          variant="filled"
          busy={busy}
          refusal={isUnderWay ? 'Your statements are already being created' : problem}
          disabled={count === null || !state.isKnown}
          onClick={() => void state.make(year, asked)}
        />
      </DialogFooter>
    </Dialog>
  );
}

function providerCountProblem(count: number | null, year: number): string | null {
  if (count === 0) return `No provider has gifts of ${year} that match the filters.`;
  return count !== null && count > MAX_REQUESTED_STATEMENTS ? tooManyProviders(count) : null;
}

function countText(count: number | null): string {
  if (count === null) return '';
  const text = `${count.toLocaleString('en-US')} provider${count === 1 ? '' : 's'}`;
  return count > MAX_ZIPPED_STATEMENTS ? `${text}, in ${partCount(count)} files` : text;
}

/** Announced to screen readers. The numbers change too often to be announced. */
function zipStatusText(zip: StatementZip | null): string {
  switch (zip?.state) {
    case 'waiting':
    case 'making':
      return 'Created in the background. You can close this window.';
    case 'ready':
      return 'The statements are ready.';
    case 'failed':
      return 'The statements were not created.';
    default:
      return '';
  }
}
