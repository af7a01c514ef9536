import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { webConfig } from '../../../lib/config.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { NewApiTokenDialog } from '../api-tokens/new-api-token-dialog.tsx';
import { AnswerCard } from './answer-card.tsx';
import classes from './explorer.module.css';
import { ExplorerForm } from './explorer-form.tsx';
import { OperationList } from './operation-list.tsx';
import { useExplorer } from './use-explorer.ts';

const NOTE = 'Try the API with an API token. You get what a script with this token would get.';

export default function ExplorerPage() {
  return (
    <>
      <PageHeader title={SCREENS.apiExplorer.title} note={NOTE} />
      {webConfig.apiTokens ? (
        <Explorer />
      ) : (
        <Text>API tokens are turned off in this installation. Ask your administrator.</Text>
      )}
    </>
  );
}

function Explorer() {
  const explorer = useExplorer(useCurrentUser().id);
  const { typed, type, outcome } = explorer;
  const [isMaking, setMaking] = useState(false);
  const { confirm, question } = useConfirm();
  /** Text of the last insertion. It may be replaced without a question. */
  const [inserted, setInserted] = useState('');
  const insert = async (query: string, variables: object) => {
    const isOwn = typed.query.trim() !== '' && typed.query !== inserted;
    const sure = !isOwn || (await confirm(REPLACE));
    if (!sure) return;
    setInserted(query);
    type({ query, variables: JSON.stringify(variables, null, 2) });
  };
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <SectionCard
          title="Request"
          action={
            <Anchor component="button" type="button" size="sm" onClick={() => setMaking(true)}>
              Create Token
            </Anchor>
          }
        >
          <ExplorerForm explorer={explorer} onInsert={insert} />
        </SectionCard>
        {outcome && <AnswerCard {...outcome} />}
      </div>
      <OperationList onInsert={insert} />
      {isMaking && <NewApiTokenDialog onClose={() => setMaking(false)} onMade={() => {}} />}
      {question}
    </div>
  );
}

const REPLACE = {
  title: 'Replace your query?',
  text: 'The query and the variables that you entered will be replaced.',
  yes: 'Replace',
};
