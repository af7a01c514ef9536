import { startUrl } from './home.ts';
import { html, type Place, page } from './page.ts';

/** The provider's sign-out form. With `atOnce`, it submits itself, for sign-outs from the application. */
export function signOutPage(place: Place, form: string, atOnce: boolean): string {
  return page(
    place,
    atOnce ? 'Signing out' : 'Sign out?',
    `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>
${atOnce ? '<script src="/oidc/sign-out.js" defer></script>' : ''}`,
  );
}

export const signedOutPage = (place: Place): string =>
  page(place, 'You are signed out', `<p><a href="${html(startUrl(place.home))}">Sign in again</a></p>`);

export function endedPage(place: Place, signedIn: boolean): string {
  const why = signedIn
    ? 'You are already signed in. This page is from an earlier sign-in.'
    : 'This sign-in has expired or was completed in another tab.';
  return page(
    place,
    signedIn ? 'You are signed in' : 'This sign-in has ended',
    `<p>${why}</p><a class="button" href="${html(startUrl(place.home))}">${signedIn ? 'Continue' : 'Sign in'}</a>`,
  );
}

export const errorPage = (place: Place, message: string): string =>
  page(
    place,
    'Sign-in failed',
    `<p>${html(message)}</p><p><a href="${html(startUrl(place.home))}">Start again</a></p>`,
  );

/** For pages on which signed-in users change how they sign in. */
export const signInFirstPage = (place: Place, title: string): string =>
  page(
    place,
    title,
    `<p>Sign in first. Then open this page again from the profile menu.</p>
<a class="button" href="${html(startUrl(place.home))}">Sign in</a>`,
  );
