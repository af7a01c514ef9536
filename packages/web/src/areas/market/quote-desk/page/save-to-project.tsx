import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../../lib/session/systems/use-selected-system.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { AttachToProject } from '../../../workspace/public.ts';
import { SaveQuoteMutation } from './data/quote.graphql.ts';
import type { PageQuote } from './data/use-polled-quote.ts';

function refusalOf({ mayUpload, mayOpen }: { mayUpload: boolean; mayOpen: boolean }): string | null {
  if (!mayUpload) return 'Your account may not upload files';
  return mayOpen ? null : 'Your account may not open projects';
}

/** A dropped file becomes a document of a project. Hidden without a file, as after its document was deleted. */
export function SaveToProject({ quote }: { quote: PageQuote }) {
  const { id, systemId, documentId, projectId, projectTitle, isOwn, hasFile } = quote;
  const { systemName } = useSelectedSystem();
  const mayUpload = useCan('UploadDocument');
  const mayOpen = useCan('ViewProjects');
  const [opened, setOpened] = useState(false);
  const [save, busy] = useSave(SaveQuoteMutation, {
    done: 'The quote was saved to the project.',
    showsReason: true,
  });
  if (documentId != null)
    return projectId != null && mayOpen ? (
      <Anchor component={Link} to={SCREENS.project.path.replace(':projectId', projectId)}>
        {projectTitle}
      </Anchor>
    ) : null;
  if (!isOwn || !hasFile) return null;
  return (
    <>
      <ActionButton
        label="Save to project"
        refusal={refusalOf({ mayUpload, mayOpen })}
        onClick={() => setOpened(true)}
      />
      <AttachToProject
        opened={opened}
        onClose={() => setOpened(false)}
        systemId={systemId}
        systemName={systemName}
        busy={busy}
        onAttach={async (chosen) => {
          const saved = await save({ id, projectId: chosen });
          if (saved?.data) setOpened(false);
        }}
      />
    </>
  );
}
