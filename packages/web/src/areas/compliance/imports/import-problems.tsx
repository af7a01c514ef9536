import { importProblemsText } from '@capwise/domain/compliance/imports/import-problem';
import {
  LIST_IMPORT_KINDS,
  type ListImportKind,
  OWN_IMPORTS,
  type OwnImportName,
} from '@capwise/domain/compliance/imports/own-import';
import { formatInstantMinute } from '@capwise/domain/dates';
import { formatCount } from '@capwise/domain/units';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { GiftAlertImportProblemsQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { keptItems, useKeptFocus } from '../../../ui/table/use-kept-focus.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import classes from './import.module.css';
import { Errors } from './import-parts.tsx';
import { DismissImportProblemMutation, ImportProblemsQuery } from './own-import.graphql.ts';

const ImportListDialog = lazyOverlay(() =>
  import('./import-list-dialog.tsx').then((part) => ({ default: part.ImportListDialog })),
);

const KEPT = keptItems('li button');

type Problem = NonNullable<GiftAlertImportProblemsQuery['giftAlertImportProblems']>[number];

const isListKind = (kind: string): kind is ListImportKind =>
  LIST_IMPORT_KINDS.some((known) => known === kind);

/** Files that were refused or failed, each with what can be done about it. Nothing without such files. */
export function ImportProblems({ onImported }: { onImported(): void }) {
  const { tenantName, id: organizationId } = useOrganization();
  const { value, error, reload } = useLoaded({
    query: ImportProblemsQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertImportProblems }) => giftAlertImportProblems,
    context: IN_PLACE,
  });
  const [opened, open] = useState<Problem | null>(null);
  const [again, tryAgain] = useState<ListImportKind | null>(null);
  const [dismiss, busy] = useSave(DismissImportProblemMutation, {
    failed: 'Failed to dismiss the import',
    showsReason: true,
  });
  const problems = value ?? [];
  const area = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(area, KEPT);
  return (
    <>
      {!value && error && (
        <SectionCard title="Imports with problems">
          <ErrorPanel what="The list of imports with problems" error={error} onRetry={reload} />
        </SectionCard>
      )}
      {problems.length > 0 && (
        <SectionCard title={importProblemsText(problems.length)}>
          <ul ref={area} className={classes.problems} {...keptFocus}>
            {problems.map((problem) => (
              <li key={problem.id}>
                <div className={classes.problem}>
                  <strong>{problem.fileName}</strong>
                  <Text size="sm" c="dimmed">
                    {problemText(problem)}
                  </Text>
                </div>
                {problem.errorCount > 0 && <ActionButton label="Open Errors" onClick={() => open(problem)} />}
                <TryAgain kind={problem.kind} onTry={tryAgain} />
                <ActionButton
                  label="Dismiss"
                  busy={busy}
                  onClick={async () => {
                    if (await dismiss({ tenantName, organizationId, id: problem.id })) reload();
                  }}
                />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {opened && <ProblemErrors problem={opened} onClose={() => open(null)} />}
      {again && (
        <ImportListDialog
          kind={again}
          onClose={() => {
            tryAgain(null);
            reload();
          }}
          onDone={onImported}
        />
      )}
    </>
  );
}

function problemText({ kind, createdDate, createdByName, errorCount, message }: Problem): string {
  const what = OWN_IMPORTS[kind as OwnImportName].words;
  const problem = message ?? formatCount(errorCount, 'error');
  return `${what}, ${formatInstantMinute(createdDate)}, ${createdByName}: ${problem}`;
}

interface TryAgainProps {
  kind: string;
  onTry(kind: ListImportKind): void;
}

/** Gifts, thresholds and mappings are imported on their own screens. */
function TryAgain({ kind, onTry }: TryAgainProps) {
  const { root } = useOrganization();
  const { gifts, settings } = COMPLIANCE_SCREENS;
  if (isListKind(kind)) return <ActionButton label="Try Again" onClick={() => onTry(kind)} />;
  const to = kind === 'provider-mapping' ? `${settings.path}?tab=Providers` : gifts.path;
  return (
    <Button variant="default" component={Link} to={`${root}/${to}`}>
      Try Again
    </Button>
  );
}

function ProblemErrors({ problem, onClose }: { problem: Problem; onClose(): void }) {
  const { fileName, errorCount } = problem;
  const errors = problem.errors.map(({ line, column, reason, value }) => ({
    ...{ line, column, reason },
    ...(value !== null && value !== undefined && { value }),
  }));
  return (
    <Dialog title={`Errors in ${fileName}`} opened onClose={onClose} width={900}>
      <DialogBody>
        <Errors errors={errors} total={errorCount} fileName={fileName} />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
