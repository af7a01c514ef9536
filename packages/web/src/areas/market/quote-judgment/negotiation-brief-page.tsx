import { Alert, Button, Paper, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { isId } from '@capwise/domain/ids';
import { reportRefusal } from '@capwise/domain/market/insights/texts';
import { whyProjectFixed } from '@capwise/domain/workspace/document-rules';
import { IconLink, IconPencil, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { generatePath, Navigate, useParams } from 'react-router';
import type { GetNegotiationBriefQuery } from '../../../gen/graphql.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import type { Brief } from './brief.ts';
import { BriefPaper } from './brief-paper.tsx';
import { BriefWordsDialog } from './brief-words-dialog.tsx';
import classes from './negotiation-brief.module.css';
import { NegotiationBriefQuery } from './quote-judgment.graphql.ts';

/** The negotiation brief of a quote: one letter page. An invalid ID shows "not found". */
export default function NegotiationBriefPage() {
  const { quoteId = '' } = useParams();
  return isId(quoteId) ? <BriefScreen key={quoteId} quoteId={quoteId} /> : <Navigate to="/n/404" replace />;
}

function BriefScreen({ quoteId }: { quoteId: string }) {
  const { value, error, reload } = useLoaded({
    query: NegotiationBriefQuery,
    variables: { quoteId },
    requestPolicy: 'cache-and-network',
    pick: (data) => data,
  });
  const brief = value?.quoteJudgment.brief ?? null;
  return (
    <div className={classes.page}>
      <PageHeader
        title={SCREENS.quoteBrief.title}
        trail={[
          SCREENS.quoteDesk,
          { title: quoteName(value), path: generatePath(SCREENS.quote.path, { quoteId }) },
        ]}
        actions={
          <BriefActions
            quoteId={quoteId}
            brief={brief}
            fixed={value && whyProjectFixed(value.vendorQuote)}
            reload={reload}
          />
        }
      />
      {value === null && error && (
        <Paper withBorder>
          <ErrorPanel what="The negotiation brief" error={error} onRetry={reload} />
        </Paper>
      )}
      {value === null && !error && (
        <Sheet>
          <Skeleton height={40} mb={16} />
          <Skeleton height={64} mb={24} />
          <Skeleton height={320} />
        </Sheet>
      )}
      {value && !brief && (
        <Alert color="gray" title="This quote has no brief">
          {value.quoteJudgment.reason}
        </Alert>
      )}
      {brief && (
        <Sheet>
          <BriefPaper key={brief.wordsVersion} brief={brief} />
        </Sheet>
      )}
    </div>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <Paper withBorder className={classes.sheet}>
    {children}
  </Paper>
);

function quoteName(data: GetNegotiationBriefQuery | null): string {
  const { content, fileName } = data?.vendorQuote ?? {};
  return [content?.vendor, content?.quoteNumber].filter(Boolean).join(' ') || fileName || SCREENS.quote.title;
}

interface BriefActionsProps {
  quoteId: string;
  brief: Brief | null;
  /** Why its words cannot be changed. */
  fixed: string | null;
  reload(): void;
}

function BriefActions({ quoteId, brief, fixed, reload }: BriefActionsProps) {
  const refusal = reportRefusal(useActor());
  const [editing, setEditing] = useState(false);
  const isReady = brief !== null;
  return (
    <>
      <ActionButton
        label="Edit words"
        icon={<IconPencil size={16} aria-hidden />}
        disabled={!isReady}
        refusal={fixed}
        onClick={() => setEditing(true)}
      />
      {editing && brief && (
        <BriefWordsDialog
          quoteId={quoteId}
          brief={brief}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            reload();
          }}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => void copyText(location.href, 'link')}
      >
        Copy link
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={!isReady}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <DownloadButton
        label="PDF"
        variant="filled"
        file={isReady ? { path: `/api/quotes/${quoteId}/brief`, name: 'Negotiation Brief.pdf' } : null}
        refusal={refusal}
      />
    </>
  );
}
