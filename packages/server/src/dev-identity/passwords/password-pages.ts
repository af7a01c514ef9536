import { PASSWORD_RULE } from '@capwise/domain/account/weak-password';
import { ANY_CODE_FIELD, formField, formProblem, type Problem } from '../pages/form-field.ts';
import { startUrl } from '../pages/home.ts';
import { described, html, type Place, page, problemText } from '../pages/page.ts';
import { SHOW } from '../pages/show-password.ts';

interface Form extends Place {
  action: string;
}

export const forgotPage = ({ action, problem, ...place }: Form & { problem: string | null }): string =>
  page(
    place,
    'Forgot your password?',
    `<p>We will email you a link to choose a new one.</p>${problemText(problem)}
<form method="post" action="${html(action)}"><label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus${described(problem)}>
<button>Send link</button></form>`,
  );

/** The same for known and unknown addresses. */
export const linkSentPage = (place: Place): string =>
  page(
    place,
    'Check your email',
    `<p>If this address has an account, we sent a link to it. You can use the link once.</p>
<a class="button" href="${html(startUrl(place.home))}">Back to sign-in</a>`,
  );

const newFields = (problem: Problem | null, focus: boolean) =>
  `${formField('password', 'New password', {
    problem,
    rule: PASSWORD_RULE,
    attributes: `autocomplete="new-password"${focus && !problem ? ' autofocus' : ''}`,
  })}${formField('again', 'Confirm password', { problem, attributes: 'autocomplete="new-password"' })}`;

interface PasswordForm extends Form {
  email: string;
  problem: Problem | null;
}

export const choosePasswordPage = ({ action, problem, email, ...place }: PasswordForm): string =>
  page(
    place,
    'Choose a password',
    `<p>For ${html(email)}</p>${formProblem(problem)}
<form method="post" action="${html(action)}">
<input type="email" name="email" value="${html(email)}" autocomplete="username" hidden>
${newFields(problem, true)}<button>Save password</button></form>${SHOW}`,
  );

export const changePasswordPage = ({
  action,
  problem,
  email,
  withCode,
  ...place
}: PasswordForm & { withCode: boolean }): string =>
  page(
    place,
    'Change your password',
    `<p>This signs you out everywhere. Then sign in with the new password.</p>${formProblem(problem)}
<form method="post" action="${html(action)}">
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${html(email)}">
${formField('current', 'Current password', { problem, attributes: `autocomplete="current-password"${email && !problem ? ' autofocus' : ''}` })}
${withCode ? formField('code', 'Code from your app, or a recovery code', { problem, type: 'text', attributes: ANY_CODE_FIELD }) : ''}
${newFields(problem, false)}<button>Save password</button></form>
<p class="below"><a href="${html(startUrl(place.home))}">Cancel</a></p>${SHOW}`,
  );

export const passwordChosenPage = (place: Place): string =>
  page(
    place,
    'Your password is saved',
    `<p>You are signed out everywhere. Sign in with your new password.</p>
<a class="button" href="${html(startUrl(place.home))}">Sign in</a>`,
  );

export const linkVoidPage = (place: Place, forgot: string): string =>
  page(
    place,
    'This link is no longer valid',
    `<p>It has expired, has already been used, or was replaced by a newer link.</p><a class="button" href="${html(forgot)}">Send a new link</a>`,
  );
