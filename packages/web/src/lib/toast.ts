import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { createElement, Fragment, type ReactNode } from 'react';

/** The latest visible toast of each text, and how often it was repeated. */
const last = new Map<string, { id: string; times: number }>();

function shownToast(text: string) {
  const { notifications: seen, queue } = notificationsStore.getState();
  const of = last.get(text);
  return [...seen, ...queue].some(({ id }) => id === of?.id) ? of : undefined;
}

let newest = 0;

type Look = Pick<NotificationData, 'color' | 'role' | 'autoClose'>;

/** Newest first. A repeated text replaces the earlier toast (SHELL-014). */
export function showToast(text: string, look: Look, reason: ReactNode = null): void {
  const times = (shownToast(text)?.times ?? 0) + 1;
  withdrawToast(text);
  for (const said of last.keys()) if (!shownToast(said)) last.delete(said);
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

const withReason = (message: ReactNode, reason: ReactNode): ReactNode =>
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

export function withdrawToast(text: string): void {
  const toast = shownToast(text);
  if (toast) notifications.hide(toast.id);
}

/**
 * Reports a success. Screen readers announce it when idle.
 * @param mended The toast of an earlier failure, which is withdrawn.
 */
export function toastSuccess(text: string, mended: string | null = null): void {
  if (mended !== null) withdrawToast(mended);
  showToast(text, { color: 'teal', role: 'status', autoClose: 5000 });
}

/** Reports that something differs from the request. Announced immediately and shown once. */
export function toastWarning(text: string): void {
  if (!shownToast(text)) showToast(text, { color: 'yellow', role: 'alert', autoClose: 10_000 });
}

/**
 * Reports a failure. Announced immediately and shown longer.
 * @param reason The server's message, shown below the text.
 */
export function toastError(text: string, reason: string | null = null): void {
  showToast(text, { color: 'red', role: 'alert', autoClose: 10_000 }, reason);
}

/** Shared by lost connections and parts that cannot be loaded, so that only one is shown. */
export const CONNECTION_TOAST = 'connection';

/** A toast that stays until hidden, for a lasting problem. */
export function toastStanding(id: string, message: ReactNode): void {
  newest += 1;
  notifications.show({ id, priority: newest, message, color: 'red', role: 'alert', autoClose: false });
}

export function hideStandingToast(id: string): void {
  notifications.hide(id);
}
