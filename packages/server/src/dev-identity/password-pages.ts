import { PASSWORD_RULE } from '@capwise/domain/account/weak-password';
import { BUILT_IN_PATH } from '../platform/identity/identity-source.ts';
import { startOf } from './home.ts';
import { described, html, type Place, page, problemText } from './page.ts';
import type { Problem } from './password-choice.ts';

interface Form extends Place {
  action: string;
}

/** Asks for the address of an account whose password is forgotten. */
export const forgotPage = ({ action, problem, ...place }: Form & { problem: string | null }): string =>
  page(
    place,
    'Forgot your password?',
    `<p>We send you a link with which you choose a new one.</p>${problemText(problem)}
<form method="post" action="${html(action)}"><label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus${described(problem)}>
<button>Send link</button></form>`,
  );

/** The same for every address, known or not. */
export const linkSentPage = (place: Place): string =>
  page(
    place,
    'Look into your mailbox',
    `<p>If there is an account with this address, a link is on its way to it. The link can be used once.</p>
<a class="button" href="${html(startOf(place.home))}">Back to sign-in</a>`,
  );

const SHOW = `<script src="${BUILT_IN_PATH}/sign-in.js"></script>`;

/** A field with its own error, and the rule for it if there is one. */
function passwordField(
  name: string,
  label: string,
  { problem, rule, attributes }: { problem: Problem | null; rule?: string; attributes: string },
): string {
  const own = problem?.field === name ? problem.text : null;
  const describedBy = [rule && `${name}-rule`, own && 'problem'].filter(Boolean).join(' ');
  return `<label for="${name}">${html(label)}</label>
${rule ? `<p class="rule" id="${name}-rule">${html(rule)}</p>` : ''}
<input id="${name}" name="${name}" type="password" required ${attributes}${describedBy ? ` aria-describedby="${describedBy}"` : ''}${own ? ' aria-invalid="true" autofocus' : ''}>
${problemText(own)}`;
}

const newFields = (problem: Problem | null, focus: boolean) =>
  `${passwordField('password', 'New password', {
    problem,
    rule: PASSWORD_RULE,
    attributes: `autocomplete="new-password"${focus && !problem ? ' autofocus' : ''}`,
  })}${passwordField('again', 'The same again', { problem, attributes: 'autocomplete="new-password"' })}`;

/** What is wrong with the form as a whole. */
const textOfForm = (problem: Problem | null) => (problem?.field === 'form' ? problem.text : null);

interface PasswordForm extends Form {
  email: string;
  problem: Problem | null;
}

/** Lets the person of a link choose a password. */
export const choosePasswordPage = ({ action, problem, email, ...place }: PasswordForm): string =>
  page(
    place,
    'Choose a password',
    `<p>For ${html(email)}</p>${problemText(textOfForm(problem))}
<form method="post" action="${html(action)}">
<input type="email" name="email" value="${html(email)}" autocomplete="username" hidden>
${newFields(problem, true)}<button>Save password</button></form>${SHOW}`,
  );

/** Lets a person who knows the current password choose another one. */
export const changePasswordPage = ({ action, problem, email, ...place }: PasswordForm): string =>
  page(
    place,
    'Change your password',
    `<p>This signs you out everywhere. Then sign in with the new password.</p>${problemText(textOfForm(problem))}
<form method="post" action="${html(action)}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${html(email)}">
${passwordField('current', 'Current password', { problem, attributes: `autocomplete="current-password"${email && !problem ? ' autofocus' : ''}` })}
${newFields(problem, false)}<button>Save password</button></form>
<p class="below"><a href="${html(startOf(place.home))}">Cancel</a></p>${SHOW}`,
  );

export const passwordChosenPage = (place: Place): string =>
  page(
    place,
    'Your password is saved',
    `<p>You are signed out everywhere. Sign in with your new password.</p>
<a class="button" href="${html(startOf(place.home))}">Sign in</a>`,
  );

export const linkVoidPage = (place: Place, forgot: string): string =>
  page(
    place,
    'This link is no longer good',
    `<p>It was used, a newer one was sent, or it is too old.</p><a class="button" href="${html(forgot)}">Send a new link</a>`,
  );
