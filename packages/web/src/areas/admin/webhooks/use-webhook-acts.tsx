import { type ReactNode, useState } from 'react';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { EditWebhookDialog } from './webhook-dialog.tsx';
import type { WebhookHost } from './webhook-host.ts';
import { type Webhook, webhookHost } from './webhook-record.ts';

export type WebhookAct = 'edit' | 'test' | 'pause' | 'resume' | 'rotate' | 'delete';

interface WebhookActs {
  act(kind: WebhookAct, webhook: Webhook): void;
  busy: boolean;
  /** Questions and dialogs, for the caller to render. */
  opened: ReactNode;
}

interface ActsOptions {
  host: WebhookHost;
  /** Also after a refusal, because someone else may have changed the webhook. */
  reload(): void;
  onDeleted(): void;
}

export function useWebhookActs({ host, reload, onDeleted }: ActsOptions): WebhookActs {
  const { confirm, question } = useConfirm();
  const [edited, setEdited] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { pause, resume, rotate, test, remove, busy } = useSaves(host);
  const { place } = host;

  const acts: Readonly<Record<WebhookAct, (webhook: Webhook) => Promise<void> | void>> = {
    edit: setEdited,
    test: async ({ id }) => void (await test({ ...place, id })),
    pause: async ({ id }) => void (await pause({ ...place, id })),
    resume: async ({ id }) => void (await resume({ ...place, id })),
    rotate: async (webhook) => {
      if (!(await confirm(rotateQuestion(webhook)))) return;
      const saved = await rotate({ ...place, id: webhook.id });
      if (saved?.data) setSecret(saved.data.rotateWebhookSecret.secret);
    },
    delete: async (webhook) => {
      if (!(await confirm(deleteQuestion(webhook)))) return;
      const saved = await remove({ ...place, id: webhook.id });
      if (saved?.data) onDeleted();
    },
  };
  const act = async (kind: WebhookAct, webhook: Webhook) => {
    await acts[kind](webhook);
    if (kind !== 'edit' && kind !== 'delete') reload();
  };
  return {
    act: (kind, webhook) => void act(kind, webhook),
    busy,
    opened: (
      <>
        {question}
        {edited && <EditWebhookDialog host={host} webhook={edited} onClose={() => setEdited(null)} />}
        {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      </>
    ),
  };
}

function useSaves({ operations }: WebhookHost) {
  const [pause, pausing] = useSave(operations.pause, {
    done: 'The webhook is paused.',
    failed: 'The webhook was not paused.',
    showsReason: true,
  });
  const [resume, resuming] = useSave(operations.resume, {
    done: 'The webhook is active again.',
    failed: 'The webhook was not resumed.',
    showsReason: true,
  });
  const [rotate, rotating] = useSave(operations.rotate, {
    failed: 'The secret was not replaced.',
    showsReason: true,
  });
  const [test, testing] = useSave(operations.test, {
    runsEachTime: true,
    done: 'The test is on its way.',
    failed: 'The test was not sent.',
    showsReason: true,
  });
  const [remove, removing] = useSave(operations.remove, {
    done: 'The webhook has been deleted.',
    failed: 'The webhook was not deleted.',
    showsReason: true,
  });
  const busy = pausing || resuming || rotating || testing || removing;
  return { pause, resume, rotate, test, remove, busy };
}

const rotateQuestion = (webhook: Webhook) => ({
  title: 'Replace the secret?',
  text: `Deliveries to ${webhookHost(webhook)} are signed with a new secret, and for 24 hours also with the old one. Give the new one to the receiver until then.`,
  yes: 'Replace Secret',
});

const deleteQuestion = (webhook: Webhook) => ({
  title: `Delete the webhook to ${webhookHost(webhook)}?`,
  text: 'What waits is not sent, and the log is deleted. This cannot be undone.',
  yes: 'Delete',
  destructive: true,
});
