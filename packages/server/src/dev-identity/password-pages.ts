import { startOf } from './home.ts';
import { described, html, type Place, page, problemText } from './page.ts';

interface Form extends Place {
  action: string;
  problem?: string | null;
}

/** Asks for the address of an account whose password is forgotten. */
export const forgotPage = ({ action, problem, ...place }: Form): string =>
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

/** Lets the person of a link choose a password. */
export const choosePasswordPage = ({ action, problem, email, ...place }: Form & { email: string }): string =>
  page(
    place,
    'Choose a password',
    `<p>For ${html(email)}</p>${problemText(problem)}
<form method="post" action="${html(action)}">
<input type="email" name="email" value="${html(email)}" autocomplete="username" hidden>
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus${described(problem)}>
<label for="again">The same again</label>
<input id="again" name="again" type="password" autocomplete="new-password" required${described(problem)}>
<button>Save password</button></form>`,
  );

export const passwordChosenPage = (place: Place): string =>
  page(
    place,
    'Your password is saved',
    `<p>Sign in with it from now on. Everywhere else you have been signed out.</p>
<a class="button" href="${html(startOf(place.home))}">Sign in</a>`,
  );

export const linkVoidPage = (place: Place, forgot: string): string =>
  page(
    place,
    'This link is no longer good',
    `<p>It was used, a newer one was sent, or it is too old.</p><a class="button" href="${html(forgot)}">Send a new link</a>`,
  );
