import { useState } from 'react';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { useRefreshVisit } from '../../../../lib/session/use-refresh.ts';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { useLate } from '../../../../ui/page/use-late.ts';
import { ApprovalsQuery, SaveDeputiesMutation, SaveRulesMutation } from './approvals.graphql.ts';
import classes from './approvals.module.css';
import { type Choices, deputyInput, ruleInput } from './approvals.ts';
import { DeputiesCard } from './deputies-card.tsx';
import { RulesCard } from './rules-card.tsx';

/** Sets who approves requested gifts. Without a rule, the organization has no requests. */
export function ApprovalsTab() {
  const { tenantName, id: organizationId } = useOrganization();
  const place = { tenantName, organizationId };
  const refreshVisit = useRefreshVisit();
  const isLate = useLate(true);
  const { value, error, reload } = useLoaded({
    query: ApprovalsQuery,
    variables: place,
    pick: ({
      approvalRules,
      approvalDeputies,
      giftAlertThresholdAlertUsers: people,
      giftAlertTypes: types,
    }) =>
      approvalRules &&
      approvalDeputies && { approvalRules, approvalDeputies, people: people ?? [], types: types ?? [] },
    requestPolicy: 'cache-and-network',
  });
  const [saveRules] = useSave(SaveRulesMutation, {
    done: 'The rules have been saved.',
    failed: 'Failed to save the rules',
    showsReason: true,
  });
  const [saveDeputies] = useSave(SaveDeputiesMutation, {
    done: 'The deputies have been saved.',
    failed: 'Failed to save the deputies',
    showsReason: true,
  });
  // Both lists are saved as a whole, so a conflict has to show the stored one.
  const [isBusy, setBusy] = useState(false);
  const saving = async <Saved extends { refusal: unknown } | null>(work: Promise<Saved>): Promise<Saved> => {
    setBusy(true);
    const saved = await work.finally(() => setBusy(false));
    if (saved?.refusal) reload();
    return saved;
  };
  if (!value && error) return <ErrorPanel what="The rules" error={error} onRetry={reload} />;
  if (!value) return <div className={classes.space}>{isLate && <Loading label="Loading the rules" />}</div>;
  const { approvalRules, approvalDeputies, people, types } = value;
  const choices: Choices = { people, types };
  return (
    <div className={classes.page}>
      <RulesCard
        rules={approvalRules.rules}
        choices={choices}
        isBusy={isBusy}
        onSave={async (change) => {
          const rules = change(approvalRules.rules.map(ruleInput));
          const saved = await saving(saveRules({ ...place, version: approvalRules.version, rules }));
          // The first rule turns requests on, and the last one turns them off.
          const isSwitched = rules.length > 0 !== approvalRules.rules.length > 0;
          if (saved?.data && isSwitched) await refreshVisit();
          return saved?.refusal ?? null;
        }}
      />
      <DeputiesCard
        deputies={approvalDeputies.deputies}
        choices={choices}
        isBusy={isBusy}
        onSave={async (change) => {
          const deputies = change(approvalDeputies.deputies.map(deputyInput));
          const saved = await saving(saveDeputies({ ...place, version: approvalDeputies.version, deputies }));
          return saved?.refusal ?? null;
        }}
      />
    </div>
  );
}
