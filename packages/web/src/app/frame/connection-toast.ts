import { notifications } from '@mantine/notifications';
import type { Connection } from '../../lib/graphql/connection.ts';

const ID = 'connection';

/** One message while the server does not answer; it goes when the server answers again. */
export const connectionToast: Connection = {
  onLost() {
    notifications.show({
      id: ID,
      color: 'red',
      role: 'alert',
      autoClose: false,
      message: 'The connection was lost. Trying again until it is back.',
    });
  },
  onBack() {
    notifications.hide(ID);
  },
};
