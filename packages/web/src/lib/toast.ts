import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { createElement, Fragment, type ReactNode } from 'react';

/** The last toast of each text that is there, and how often in a row it was said. */
const last = new Map<string, { id: string; times: number }>();

/** The toast of a text, while it is there. */
function shownOf(text: string) {
  const { notifications: seen, queue } = notificationsStore.getState();
  const of = last.get(text);
  return [...seen, ...queue].some(({ id }) => id === of?.id) ? of : undefined;
}

let newest = 0;

type Look = Pick<NotificationData, 'color' | 'role' | 'autoClose'>;

/** The newest stands first, and what says the same again takes the place of the one before (SHELL-014). */
function show(text: string, look: Look, reason: string | null = null): void {
  const times = (shownOf(text)?.times ?? 0) + 1;
  withdrawToast(text);
  for (const said of last.keys()) if (!shownOf(said)) last.delete(said);
  newest += 1;
  const id = `${newest} ${text}`;
  last.set(text, { id, times });
  notifications.show({
    ...look,
    id,
    priority: newest,
    message: withReason(times === 1 ? text : counted(text, times), reason),
  });
}

const withReason = (message: ReactNode, reason: string | null): ReactNode =>
  reason === null
    ? message
    : createElement(Fragment, null, createElement('div', null, message), createElement('div', null, reason));

const counted = (text: string, times: number) =>
  createElement(
    Fragment,
    null,
    createElement('span', null, text),
    ' ',
    createElement('span', { 'aria-label': `${times} times` }, `×${times}`),
  );

/** Takes a message away that is no longer true. */
export function withdrawToast(text: string): void {
  const toast = shownOf(text);
  if (toast) notifications.hide(toast.id);
}

/**
 * A message about something that worked: read out when the reader is free.
 * @param mended what was said when the same thing failed before
 */
export function toastSuccess(text: string, mended: string | null = null): void {
  if (mended !== null) withdrawToast(mended);
  show(text, { color: 'teal', role: 'status', autoClose: 5000 });
}

/** A message about something that is not as it was asked for: read out at once, and shown once. */
export function toastWarning(text: string): void {
  if (!shownOf(text)) show(text, { color: 'yellow', role: 'alert', autoClose: 10_000 });
}

/**
 * A message about something that failed: read out immediately and shown longer.
 * @param reason the server's words, below the text
 */
export function toastError(text: string, reason: string | null = null): void {
  show(text, { color: 'red', role: 'alert', autoClose: 10_000 }, reason);
}

/** One message for both: answers that do not arrive, and parts of the application that do not load. */
export const CONNECTION_TOAST = 'connection';

/** A message that stays until it is hidden, for a problem that lasts. */
export function toastStanding(id: string, message: ReactNode): void {
  newest += 1;
  notifications.show({ id, priority: newest, message, color: 'red', role: 'alert', autoClose: false });
}

export function hideStandingToast(id: string): void {
  notifications.hide(id);
}
