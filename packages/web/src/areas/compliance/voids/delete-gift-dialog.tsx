import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { VoidReasonSchema } from '@capwise/domain/compliance/gifts/gifts';
import { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { type ActedGiftDialogProps, ActedGiftText } from '../gift/acted-gift.tsx';
import { afterSend } from '../gift/after-send.ts';
import { DeleteGiftMutation } from './delete-gift.graphql.ts';
import { VoidReasonInput } from './void-reason-input.tsx';

const SCHEMA = z.object({ reason: VoidReasonSchema });

/** Asks why a gift is deleted. It remains as a void record. */
export default function DeleteGiftDialog({ gift, onClose, onSent }: ActedGiftDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [send, busy] = useSave(DeleteGiftMutation, {
    done: 'The gift has been deleted.',
    failed: GIFT_TEXTS.giftNotDeleted,
    accepts: ({ deleteGiftAlert }) => deleteGiftAlert,
  });
  return (
    <EditDialog
      draft={`delete-gift.${gift.originalId}`}
      title="Delete Gift"
      saveLabel="Delete Gift"
      isDestructive
      opened
      onClose={onClose}
      width={600}
      busy={busy}
      schema={SCHEMA}
      initial={{ reason: '' }}
      onSave={async ({ reason }) => {
        const saved = await send({ tenantName, organizationId, id: gift.id, reason });
        return afterSend(saved, { onClose, onSent });
      }}
    >
      {(form) => (
        <>
          <ActedGiftText
            gift={gift}
            text="The gift is removed from lists, exports and totals. It stays on record as void, and you cannot restore it."
          />
          <VoidReasonInput form={form} />
        </>
      )}
    </EditDialog>
  );
}
