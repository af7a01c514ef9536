import type { Settings } from '../env.ts';
import { html, page } from './page.ts';

interface Form {
  settings: Settings;
  action: string;
  problem?: string | null;
}

const problemText = (problem: string | null | undefined) =>
  problem ? `<p class="error" id="problem" role="alert">${html(problem)}</p>` : '';
const described = (problem: string | null | undefined) =>
  problem ? ' aria-describedby="problem" aria-invalid="true"' : '';

/** Asks for the address of an account whose password is forgotten. */
export const forgotPage = ({ settings, action, problem }: Form): string =>
  page(
    'Forgot your password?',
    'spend',
    settings.BRAND_SPEND,
    `<p>We send you a link with which you choose a new one.</p>${problemText(problem)}
<form method="post" action="${html(action)}"><label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus${described(problem)}>
<button>Send link</button></form>`,
  );

/** The same for every address, known or not. */
export const linkSentPage = (settings: Settings): string =>
  page(
    'Look into your mailbox',
    'spend',
    settings.BRAND_SPEND,
    `<p>If there is an account with this address, a link is on its way to it. The link can be used once.</p>
<a class="button" href="${html(`${settings.PUBLIC_URL[0]}/n`)}">Back to sign-in</a>`,
  );

/** Lets the person of a link choose a password. */
export const choosePasswordPage = ({ settings, action, problem, email }: Form & { email: string }): string =>
  page(
    'Choose a password',
    'spend',
    settings.BRAND_SPEND,
    `<p>For ${html(email)}</p>${problemText(problem)}
<form method="post" action="${html(action)}">
<input type="email" name="email" value="${html(email)}" autocomplete="username" hidden>
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus${described(problem)}>
<label for="again">The same again</label>
<input id="again" name="again" type="password" autocomplete="new-password" required${described(problem)}>
<button>Save password</button></form>`,
  );

export const passwordChosenPage = (settings: Settings): string =>
  page(
    'Your password is saved',
    'spend',
    settings.BRAND_SPEND,
    `<p>Sign in with it from now on. Everywhere else you have been signed out.</p>
<a class="button" href="${html(`${settings.PUBLIC_URL[0]}/n`)}">Sign in</a>`,
  );

export const linkVoidPage = (settings: Settings, forgot: string): string =>
  page(
    'This link is no longer good',
    'spend',
    settings.BRAND_SPEND,
    `<p>It was used, a newer one was sent, or it is too old.</p><a class="button" href="${html(forgot)}">Send a new link</a>`,
  );
