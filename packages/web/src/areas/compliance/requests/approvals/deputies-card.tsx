import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ApprovalDeputyInput } from '../../../../gen/graphql.ts';
import { isSame } from '../../../../lib/form-draft.ts';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { DeleteAction, EditAction } from '../../../../ui/list/row-actions.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { shownDay } from '../../shown-day.ts';
import classes from './approvals.module.css';
import { CHANGED_MEANWHILE, type Choices, type Deputy, withEntry } from './approvals.ts';
import { DeputyDialog } from './deputy-dialog.tsx';

interface DeputiesCardProps {
  deputies: readonly Deputy[];
  choices: Choices;
  isBusy: boolean;
  /** @param change makes the new list from the stored one */
  onSave(change: (deputies: ApprovalDeputyInput[]) => ApprovalDeputyInput[]): Promise<Refusal | null>;
}

export function DeputiesCard({ deputies, choices, isBusy, onSave }: DeputiesCardProps) {
  // Place of the edited deputy. Null for a new one.
  const [edited, setEdited] = useState<{ at: number | null; deputy: Deputy | null } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SectionCard
      title="Deputies"
      note="They decide for an approver on these days."
      action={
        <Button
          ref={add}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setEdited({ at: null, deputy: null })}
        >
          Add Deputy
        </Button>
      }
    >
      {deputies.length === 0 ? (
        <p className={classes.empty}>No deputies</p>
      ) : (
        <ul className={classes.list}>
          {deputies.map((deputy, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two deputies may be alike, and the list is replaced whole.
            <li key={at}>
              <div className={classes.text}>
                <strong>{`${deputy.deputyName} for ${deputy.userName}`}</strong>
                <span>{`${shownDay(deputy.fromDate)} to ${shownDay(deputy.toDate)}`}</span>
              </div>
              <span className={classes.acts}>
                <EditAction name={`deputy ${deputy.deputyName}`} onClick={() => setEdited({ at, deputy })} />
                <DeleteAction
                  name={`deputy ${deputy.deputyName}`}
                  onClick={() => {
                    add.current?.focus();
                    void onSave((list) => withEntry(list, at, null));
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <DeputyDialog
          deputy={edited.deputy}
          choices={choices}
          isBusy={isBusy}
          onClose={() => setEdited(null)}
          onSave={async (input) =>
            edited.at === null || isSame(deputies[edited.at], edited.deputy)
              ? onSave((list) => withEntry(list, edited.at, input))
              : CHANGED_MEANWHILE
          }
        />
      )}
    </SectionCard>
  );
}
