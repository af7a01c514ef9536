import { MAX_PASSKEYS } from '@capwise/domain/account/passkeys';
import { formatDay } from '@capwise/domain/dates';
import { ANY_CODE_FIELD, formField, formProblem, OTHERS_FIELD, type Problem } from '../pages/form-field.ts';
import { startUrl } from '../pages/home.ts';
import { html, type Place, page } from '../pages/page.ts';
import { SHOW } from '../pages/show-password.ts';
import { IF_SUPPORTED, PASSKEY_SCRIPT_TAG, passkeyForm, UNSUPPORTED } from './passkey-forms.ts';
import type { Passkey } from './passkeys.ts';

export const PASSKEYS_TITLE = 'Passkeys';

interface Own extends Place {
  action: string;
  email: string;
  problem: Problem | null;
  /** The account has two-step verification. */
  withCode: boolean;
}

const proofFields = ({ email, problem, withCode }: Own) =>
  `<input type="email" name="email" value="${html(email)}" autocomplete="username" hidden>
${formField('password', 'Password', { problem, attributes: 'autocomplete="current-password"' })}
${withCode ? formField('code', 'Code from your app, or a recovery code', { problem, type: 'text', attributes: ANY_CODE_FIELD }) : ''}`;

const day = (at: Date) => html(formatDay(at.getTime() / 1_000));

export interface PasskeyLinks {
  rename(id: number): string;
  remove(id: number): string;
}

function row({ id, name, createdAt, lastUsedAt }: Passkey, links: PasskeyLinks): string {
  const shown = html(name);
  const used = lastUsedAt ? `Last used ${day(lastUsedAt)}` : 'Never used';
  return `<li><div><b>${shown}</b><small>Added ${day(createdAt)}</small><small>${used}</small></div>
<span><a href="${html(links.rename(id))}" aria-label="Rename ${shown}">Rename</a>
<a href="${html(links.remove(id))}" aria-label="Remove ${shown}">Remove</a></span></li>`;
}

export function passkeysPage(own: Own & { passkeys: readonly Passkey[]; links: PasskeyLinks }): string {
  const { passkeys, links, problem, action } = own;
  const list = passkeys.map((passkey) => row(passkey, links)).join('');
  const add = `<div ${IF_SUPPORTED}><h2>Add a passkey</h2>${formProblem(problem)}
<form method="post" action="${html(action)}">${proofFields(own)}<button>Continue</button></form></div>${UNSUPPORTED}`;
  const full = `<p class="lead">You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one to add another.</p>`;
  return page(
    own,
    PASSKEYS_TITLE,
    `<p class="lead">A passkey signs you in without a password or a code. Your device asks for your fingerprint, your face
or its PIN. It works only on this site, so a false page cannot steal it.</p>
${list && `<ul class="keys">${list}</ul>`}${passkeys.length < MAX_PASSKEYS ? add : full}
<p class="below"><a href="${html(startUrl(own.home))}">Back</a></p>${SHOW}${PASSKEY_SCRIPT_TAG}`,
  );
}

const nameField = (name: string, problem: Problem | null) =>
  formField('name', 'Name', {
    problem,
    type: 'text',
    rule: 'Such as the device or the app that stores it.',
    attributes: `maxlength="60" value="${html(name)}"${problem ? '' : ' autofocus'}`,
  });
const cancel = (back: string) => `<p class="below"><a href="${html(back)}">Cancel</a></p>`;

interface Step extends Place {
  action: string;
  /** The list. */
  back: string;
  problem: Problem | null;
}

export interface NewPasskeyForm extends Step {
  token: string;
  options: object;
  name: string;
  credential?: string;
}

export const newPasskeyPage = (form: NewPasskeyForm): string =>
  page(
    form,
    'Create your passkey',
    `<p class="lead">Name it. Then confirm on your device.</p>${formProblem(form.problem)}
${passkeyForm({
  id: 'create-passkey',
  ...form,
  body: `<input type="hidden" name="token" value="${html(form.token)}">
${nameField(form.name, form.problem)}${OTHERS_FIELD}<button>Create passkey</button>`,
})}${UNSUPPORTED}${cancel(form.back)}${PASSKEY_SCRIPT_TAG}`,
  );

export const renamePasskeyPage = ({
  action,
  back,
  name,
  problem,
  ...place
}: Step & { name: string }): string =>
  page(
    place,
    'Rename passkey',
    `${formProblem(problem)}<form method="post" action="${html(action)}">
${nameField(name, problem)}<button>Save</button></form>${cancel(back)}`,
  );

export const removePasskeyPage = ({ name, back, ...own }: Own & { name: string; back: string }): string =>
  page(
    own,
    'Remove passkey?',
    `<p class="lead">“${html(name)}” then no longer signs you in. Also delete it on the device that stores it.</p>
${formProblem(own.problem)}<form method="post" action="${html(own.action)}">
${proofFields(own)}${OTHERS_FIELD}<button>Remove</button></form>${cancel(back)}${SHOW}`,
  );
