import { accounts } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/gift-accounts';
import { BUILT_IN_PATH } from '../platform/identity/identity-source.ts';
import { brandAt, startOf, withHome } from './home.ts';
import { html, type Place, page } from './page.ts';

/** The style of all pages, served beside them. */
export const STYLE = `
:root { color-scheme: light dark; --accent: #0b6b6b; --on-accent: #fff; --page: #f4f6f7; --card: #fff; --text: #17212b;
  --dim: #53606c; --line: #d5dbe0; --error: #a31621; }
:root[data-brand=compliance] { --accent: #4338a8; }
@media (prefers-color-scheme: dark) { :root { --accent: #4fb8b0; --on-accent: #06201f; --page: #11161b; --card: #1a2128;
  --text: #e6eaee; --dim: #a3b0bb; --line: #36424d; --error: #ff9a9a; } :root[data-brand=compliance] { --accent: #a9a1ff; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page);
  color: var(--text); font: 14px/1.5 'Inter Variable', system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--card); border: 1px solid var(--line);
  border-radius: 10px; }
.brand { margin: 0 0 4px; color: var(--accent); font-weight: 650; }
h1 { margin: 0 0 20px; font-size: 20px; line-height: 1.3; }
label { display: block; margin: 16px 0 4px; font-weight: 550; }
input { width: 100%; padding: 9px 10px; border: 1px solid var(--dim); border-radius: 6px; background: var(--card);
  color: inherit; font: inherit; }
button, .button { display: block; width: 100%; margin-top: 20px; padding: 10px; border: 0; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.error { margin: 0 0 12px; color: var(--error); font-weight: 550; }
a { color: var(--accent); }
.button { color: var(--on-accent); }
.below { margin: 16px 0 0; text-align: center; }
.demo { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--dim); font-size: 13px; }
.demo dt { color: var(--text); margin-top: 8px; overflow-wrap: anywhere; } .demo dd { margin: 0; }
summary { cursor: pointer; } code { font-size: 13px; }`;

export interface SignIn extends Place {
  action: string;
  email: string;
  problem: string | null;
}

/** The sign-in form; with demo data it tells who there is. */
export function signInPage({ settings, home, action, email, problem }: SignIn): string {
  const error = problem ? `<p class="error" id="problem" role="alert">${html(problem)}</p>` : '';
  const described = problem ? ' aria-describedby="problem" aria-invalid="true"' : '';
  const known = brandAt(settings, home) === 'compliance' ? giftAccounts : accounts;
  const list = known.map((one) => `<dt>${html(one.email)}</dt><dd>${html(one.purpose)}</dd>`).join('');
  const demo = settings.DEMO
    ? `<details class="demo"><summary>Demo accounts</summary><p>The password of each is <code>capwise-demo</code>.
       The data is invented.</p><dl>${list}</dl></details>`
    : '';
  const forgot = withHome(`${BUILT_IN_PATH}/forgot`, home);
  return page(
    { settings, home },
    'Sign in',
    `${error}<form method="post" action="${html(action)}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${html(email)}"${described}${email ? '' : ' autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}${email ? ' autofocus' : ''}>
<button>Sign in</button></form><p class="below"><a href="${html(forgot)}">Forgot your password?</a></p>${demo}`,
  );
}

/** The provider's sign-out form with its button; the product's own request has it sent at once. */
export function signOutPage(place: Place, form: string, atOnce: boolean): string {
  return page(
    place,
    atOnce ? 'Signing out' : 'Sign out?',
    `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>
${atOnce ? '<script src="/oidc/sign-out.js" defer></script>' : ''}`,
  );
}

export const SIGN_OUT_SCRIPT = `const form = document.getElementById('op.logoutForm');
const field = document.createElement('input');
field.type = 'hidden'; field.name = 'logout'; field.value = 'yes';
form.append(field); form.submit();`;

export const signedOutPage = (place: Place): string =>
  page(place, 'You are signed out', `<p><a href="${html(startOf(place.home))}">Sign in again</a></p>`);

/** In place of a sign-in that is over. */
export function endedPage(place: Place, signedIn: boolean): string {
  const why = signedIn
    ? 'You are signed in already: this page was left over from before.'
    : 'This sign-in was finished in another tab, or was left for too long.';
  return page(
    place,
    signedIn ? 'You are signed in' : 'This sign-in is over',
    `<p>${why}</p><a class="button" href="${html(startOf(place.home))}">${signedIn ? 'Go on' : 'Sign in'}</a>`,
  );
}

export const errorPage = (place: Place, message: string): string =>
  page(
    place,
    'Sign-in did not work',
    `<p>${html(message)}</p><p><a href="${html(startOf(place.home))}">Start again</a></p>`,
  );
