import { Checkbox, Skeleton, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { useLeaveQuestion } from '../../../ui/form/use-leave-question.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { EmptyList, NothingFound } from '../../../ui/list/list-state.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { CopyServiceData } from './copy-service-data.tsx';
import classes from './service-data-tab.module.css';
import { type Technology, useServiceData } from './use-service-data.ts';

interface ServiceDataTabProps {
  systemId: string;
  mayEdit: boolean;
}

const NO_ROWS: readonly Technology[] = [];
const SEARCHED = ['name'] as const;

export function ServiceDataTab({ systemId, mayEdit }: ServiceDataTabProps) {
  const { systemCount } = useCurrentUser();
  const { rows, failed, error, reload, isOn, tick, changed, discard, save, busy } = useServiceData(systemId);
  const [text, setText] = useState('');
  const [isCopying, setCopying] = useState(false);
  const found = useFuzzy(rows ?? NO_ROWS, text, SEARCHED);
  const { question } = useLeaveQuestion(changed > 0);
  const isFixed = !mayEdit || busy;
  const clear = () => setText('');
  return (
    <>
      <ListCard
        title="Service Data"
        hideTitle
        filters={<SearchBox label="Search Technologies" isAlone text={text} onSearch={setText} />}
        actions={
          mayEdit && (
            <>
              {systemCount > 1 && (
                <ActionButton
                  label="Copy from System"
                  icon={<IconCopy size={16} aria-hidden />}
                  refusal={changed > 0 ? 'Save or discard the changes first' : null}
                  onClick={() => setCopying(true)}
                />
              )}
              <ActionButton label="Discard" disabled={changed === 0 || busy} onClick={discard} />
              <ActionButton
                label="Save"
                variant="filled"
                disabled={changed === 0}
                busy={busy}
                onClick={() => void save()}
              />
            </>
          )
        }
      >
        {failed && <ErrorPanel what="The list of technologies" error={error} onRetry={reload} />}
        {!rows && !failed && <Skeleton height={240} m={16} w="auto" />}
        {rows?.length === 0 && <EmptyList title="No technologies yet" />}
        {rows && rows.length > 0 && found.length === 0 && (
          <NothingFound title="No Technologies Found" search={text} onClear={clear} />
        )}
        {found.length > 0 && (
          <TechnologyChoice
            technologies={found}
            isSearched={text !== ''}
            isOn={isOn}
            tick={tick}
            isFixed={isFixed}
          />
        )}
      </ListCard>
      {isCopying && (
        <CopyServiceData systemId={systemId} onClose={() => setCopying(false)} onCopied={reload} />
      )}
      {question}
    </>
  );
}

interface TechnologyChoiceProps {
  technologies: readonly Technology[];
  isSearched: boolean;
  isOn(technology: Technology): boolean;
  tick(technologies: readonly Technology[], isTicked: boolean): void;
  isFixed: boolean;
}

function TechnologyChoice({ technologies, isSearched, isOn, tick, isFixed }: TechnologyChoiceProps) {
  const count = technologies.filter(isOn).length;
  const isAll = count === technologies.length;
  return (
    <div className={classes.choice}>
      <div className={classes.all}>
        <Checkbox
          label={isSearched ? 'Select all found' : 'Select all'}
          fw={500}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          disabled={isFixed}
          onChange={() => tick(technologies, !isAll)}
        />
        <Text size="sm" c="dimmed" role="status">
          {`${count} of ${technologies.length} selected`}
        </Text>
      </div>
      <ul className={classes.technologies} aria-label="Technologies">
        {technologies.map((technology) => (
          <li key={technology.id}>
            <Checkbox
              label={technology.name}
              checked={isOn(technology)}
              disabled={isFixed}
              onChange={({ currentTarget: { checked } }) => tick([technology], checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
