import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ApprovalRuleInput } from '../../../../gen/graphql.ts';
import { isSame } from '../../../../lib/form-draft.ts';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { useEntityLabel } from '../../../../lib/session/organization.ts';
import { IconAction } from '../../../../ui/buttons/icon-action.tsx';
import { DeleteAction, EditAction } from '../../../../ui/list/row-actions.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import classes from './approvals.module.css';
import {
  CHANGED_MEANWHILE,
  type Choices,
  moved,
  type Rule,
  reminderText,
  ruleCondition,
  withEntry,
} from './approvals.ts';
import { RuleDialog } from './rule-dialog.tsx';

interface RulesCardProps {
  rules: readonly Rule[];
  choices: Choices;
  isBusy: boolean;
  /** @param change makes the new list from the stored one */
  onSave(change: (rules: ApprovalRuleInput[]) => ApprovalRuleInput[]): Promise<Refusal | null>;
}

export function RulesCard({ rules, choices, isBusy, onSave }: RulesCardProps) {
  const { one: entityWord } = useEntityLabel();
  // Place of the edited rule. Null for a new one.
  const [edited, setEdited] = useState<{ at: number | null; rule: Rule | null } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SectionCard
      title="Approval rules"
      note="The first rule that fits decides who approves."
      action={
        <Button
          ref={add}
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setEdited({ at: null, rule: null })}
        >
          Add Rule
        </Button>
      }
    >
      {rules.length === 0 ? (
        <p className={classes.empty}>
          Requests are turned off. Add a rule to let people ask before they give.
        </p>
      ) : (
        <ol className={classes.list}>
          {rules.map((rule, at) => (
            <li key={JSON.stringify(rule)}>
              <span className={classes.number}>{at + 1}</span>
              <div className={classes.text}>
                <strong>{ruleCondition(rule, entityWord)}</strong>
                <span>{[rule.approverName, reminderText(rule)].filter(Boolean).join(' · ')}</span>
              </div>
              <span className={classes.acts}>
                <IconAction
                  label={`Move rule ${at + 1} up`}
                  icon={<IconArrowUp size={16} aria-hidden />}
                  refusal={isBusy ? 'Saving' : at === 0 ? 'This rule is the first' : null}
                  onClick={() => void onSave((list) => moved(list, at, -1))}
                />
                <IconAction
                  label={`Move rule ${at + 1} down`}
                  icon={<IconArrowDown size={16} aria-hidden />}
                  refusal={isBusy ? 'Saving' : at === rules.length - 1 ? 'This rule is the last' : null}
                  onClick={() => void onSave((list) => moved(list, at, 1))}
                />
                <EditAction name={`rule ${at + 1}`} onClick={() => setEdited({ at, rule })} />
                <DeleteAction
                  name={`rule ${at + 1}`}
                  onClick={() => {
                    add.current?.focus();
                    void onSave((list) => withEntry(list, at, null));
                  }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {edited && (
        <RuleDialog
          rule={edited.rule}
          choices={choices}
          isBusy={isBusy}
          onClose={() => setEdited(null)}
          onSave={async (input) =>
            edited.at === null || isSame(rules[edited.at], edited.rule)
              ? onSave((list) => withEntry(list, edited.at, input))
              : CHANGED_MEANWHILE
          }
        />
      )}
    </SectionCard>
  );
}
