import { BUILT_IN_PATH } from '../../platform/identity/connections/identity-source.ts';
import { html } from '../pages/page.ts';

export const PASSKEY_SCRIPT_TAG = `<script src="${BUILT_IN_PATH}/passkeys.js"></script>`;

/** Shown only in browsers with passkeys. */
export const IF_SUPPORTED = 'data-passkeys="on" hidden';
export const UNSUPPORTED = `<p class="lead" data-passkeys="off">This browser does not support passkeys. Use another one, or update it.</p>`;

interface PasskeyForm {
  id: string;
  action: string;
  /** For the browser, as JSON. */
  options: object;
  /** Answer of the browser that was sent before. */
  credential?: string;
  /** HTML of fields and button. */
  body: string;
}

/** A form whose button asks the browser for a passkey first (`PASSKEYS_SCRIPT`). */
export const passkeyForm = ({ id, action, options, credential = '', body }: PasskeyForm): string =>
  `<form id="${id}" method="post" action="${html(action)}" ${IF_SUPPORTED} data-options="${html(JSON.stringify(options))}">
<input type="hidden" name="credential" value="${html(credential)}">${body}</form>`;
