import { Button } from '@mantine/core';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useMember, useOrganization } from '../../../../lib/session/organization.ts';
import { ErrorPanel } from '../../../../ui/page/query-panel.tsx';
import { shownInstant } from '../../shown-day.ts';
import { UndoMergeMutation } from './doubles.graphql.ts';
import classes from './doubles.module.css';
import { recordText, type useEarlierMerges } from './use-doubles.ts';

interface EarlierMergesProps {
  earlier: ReturnType<typeof useEarlierMerges>;
  busy: boolean;
  onDone(): void;
}

export function EarlierMerges({ earlier, busy, onDone }: EarlierMergesProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const place = { tenantName, organizationId };
  const { timeZone } = useMember();
  const { merges, error, reload } = earlier;
  const [undo, undoing] = useSave(UndoMergeMutation, {
    done: 'The merge has been undone.',
    failed: 'The merge could not be undone',
    showsReason: true,
    accepts: ({ undoGiftAlertProviderMerge }) => undoGiftAlertProviderMerge,
  });
  if (!merges && error) return <ErrorPanel what="Earlier merges" error={error} onRetry={reload} />;
  if (!merges || merges.length === 0) return null;
  return (
    <section className={classes.double} aria-label="Earlier merges">
      <h3>Earlier merges</h3>
      <ul className={classes.merges}>
        {merges.map(({ id, keptName, records, mergedByName, mergedDate }) => {
          const names = records.map(recordText).join(', ');
          return (
            <li key={id}>
              <span>
                {`${names} into ${keptName ?? 'a record that was merged later'}`}
                <small>{`${shownInstant(timeZone, mergedDate)}, ${mergedByName}`}</small>
              </span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Undo merge of ${names}`}
                disabled={busy || undoing}
                onClick={async () => {
                  if (!(await undo({ ...place, mergeId: id }))) return;
                  reload();
                  onDone();
                }}
              >
                Undo
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
