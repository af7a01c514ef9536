import { accounts } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/compliance/gift-accounts';
import { CAPWISE, systems } from '@capwise/demo/systems';
import { BUILT_IN_PATH } from '../../platform/identity/connections/identity-source.ts';
import { brandAt, withHome } from '../pages/home.ts';
import { described, framed, html, type Place, problemText } from '../pages/page.ts';
import { PASSKEY_SCRIPT_TAG, passkeyForm } from '../passkeys/passkey-forms.ts';

export interface SignIn extends Place {
  action: string;
  email: string;
  problem: string | null;
  passkey: { action: string; options: object; problem: string | null };
}

const LEADS = {
  spend: 'What hospitals really pay for capital equipment, and what your quote should cost.',
  compliance: 'Gifts to physicians, recorded and within their thresholds.',
};

export function signInPage(signIn: SignIn): string {
  const { settings, home, action, email, problem, passkey } = signIn;
  const wrong = described(problem);
  const forgot = withHome(`${BUILT_IN_PATH}/forgot`, home);
  const contact = html(settings.SUPPORT_EMAIL);
  return framed(signIn, {
    title: 'Sign in',
    body: `<p class="lead">${LEADS[brandAt(settings, home)]}</p>
<form method="post" action="${html(action)}">
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username webauthn" required value="${html(email)}"${wrong}${email ? '' : ' autofocus'}>
<div class="row"><label for="password">Password</label><a href="${html(forgot)}">Forgot your password?</a></div>
<input id="password" name="password" type="password" autocomplete="current-password" required${wrong}${email ? ' autofocus' : ''}>
${problemText(problem)}<button>Sign in</button></form>
${passkeyForm({
  id: 'use-passkey',
  ...passkey,
  body: `${problemText(passkey.problem)}<button class="second">Sign in with a passkey</button>`,
})}
<p class="below">No account yet? Ask your hospital’s administrator to invite you, or write to
<a href="mailto:${contact}">${contact}</a>.</p><script src="${BUILT_IN_PATH}/sign-in.js"></script>${PASSKEY_SCRIPT_TAG}`,
    ...(settings.DEMO && { beside: demoAccounts(signIn) }),
  });
}

function demoAccounts({ settings, home, action }: SignIn): string {
  const known = brandAt(settings, home) === 'compliance' ? giftAccounts : accounts;
  // Customers first: most people want to see their side of the product.
  const ordered = known.toSorted((a, b) => Number(a.systemId === CAPWISE) - Number(b.systemId === CAPWISE));
  const rows = ordered.map(({ email, firstName, lastName, title, systemId, inShort }) => {
    const system = systems.find(({ id }) => id === systemId)!.name;
    return `<button name="account" value="${html(email)}"><i aria-hidden="true">${html(firstName[0]! + lastName[0]!)}</i>
<span><b>${html(`${firstName} ${lastName}`)}</b><small>${html(`${title}, ${system}`)}</small></span>
<small>${html(inShort)}</small>${ARROW}</button>`;
  });
  return `<section class="demo" aria-labelledby="demo"><h2 id="demo">Demo accounts</h2>
<p>Select an account to sign in. The password of every account is capwise-demo. The data is invented.</p>
<form method="post" action="${html(action)}">${rows.join('')}</form></section>`;
}

const ARROW = `<svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round"><path d="M5 12h14M13 6l6 6-6 6"/></svg>`;
