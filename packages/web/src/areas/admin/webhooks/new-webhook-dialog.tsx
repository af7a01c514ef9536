import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { SYSTEM_WEBHOOKS } from './system-webhooks.ts';
import { AddWebhookDialog, type AddWebhookDialogProps } from './webhook-dialog.tsx';
import { CreateWebhookMutation } from './webhooks.graphql.ts';

export function NewWebhookDialog(props: AddWebhookDialogProps) {
  const { systemCount } = useCurrentUser();
  const { systemId } = useSelectedSystem();
  return (
    <AddWebhookDialog
      {...props}
      host={SYSTEM_WEBHOOKS}
      systemId={systemId}
      choosesSystem={systemCount > 1}
      mutation={CreateWebhookMutation}
      variables={(input, chosen) => ({ systemId: chosen, input })}
    />
  );
}
