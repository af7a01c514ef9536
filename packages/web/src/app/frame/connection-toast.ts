import { TEXTS } from '@capwise/domain/texts';
import type { Connection } from '../../lib/graphql/connection.ts';
import { CONNECTION_TOAST, hideStandingToast, toastStanding } from '../../lib/toast.ts';

export const connectionToast: Connection = {
  onLost: () => toastStanding(CONNECTION_TOAST, TEXTS.connectionLost),
  onBack: () => hideStandingToast(CONNECTION_TOAST),
};
