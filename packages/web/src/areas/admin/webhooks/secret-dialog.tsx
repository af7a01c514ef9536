import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SecretResult } from '../../../ui/edit/secret-result.tsx';

export const SECRET_LABEL = 'Signing secret';
export const SECRET_WARNING =
  'Copy it now and give it to the receiver. With it, the receiver checks that an event comes from Capwise.';

interface SecretDialogProps {
  secret: string;
  onClose(): void;
}

/** The new secret after a rotation. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <Dialog title="New Secret" opened onClose={onClose}>
    <SecretResult
      label={SECRET_LABEL}
      secret={secret}
      warning={`${SECRET_WARNING} The old one also works for 24 hours.`}
      onDone={onClose}
    />
  </Dialog>
);
