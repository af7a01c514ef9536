import { CODE_FIELD, formField, formProblem, OTHERS_FIELD, type Problem } from '../pages/form-field.ts';
import { brandNameAt, startUrl } from '../pages/home.ts';
import { html, type Place, page } from '../pages/page.ts';
import { drawQrCode, inGroups } from './totp.ts';

export interface SetUp extends Place {
  action: string;
  email: string;
  secret: string;
  /** ID of the set-up in progress. Null within a sign-in, which identifies it. */
  token: string | null;
  problem: Problem | null;
}

export function setUpPage({ action, email, secret, token, problem, ...place }: SetUp): string {
  const issuer = brandNameAt(place.settings, place.home);
  const why = token === null ? 'Your organization requires two-step verification. ' : '';
  return page(
    place,
    'Set up two-step verification',
    `<p class="lead">${why}Scan the QR code with an authenticator app on your phone.</p>${formProblem(problem)}
<div class="qr" role="img" aria-label="QR code with the key below">${drawQrCode(secret, { issuer, label: email })}</div>
<p class="key"><span>Or enter this key in the app:</span> <code>${inGroups(secret)}</code></p>
<form method="post" action="${html(action)}">
${token === null ? '' : `<input type="hidden" name="token" value="${html(token)}">`}
${formField('code', '6-digit code from the app', { problem, type: 'text', attributes: `${CODE_FIELD}${problem ? '' : ' autofocus'}` })}
${OTHERS_FIELD}<button name="do" value="confirm">Turn on</button></form>
<p class="below"><a href="${html(startUrl(place.home))}">${token === null ? 'Sign in with another account' : 'Cancel'}</a></p>`,
  );
}

export interface NewCodes extends Place {
  title: string;
  codes: readonly string[];
  next: string;
}

export const recoveryCodesPage = ({ title, codes, next, ...place }: NewCodes): string =>
  page(
    place,
    title,
    `<p class="lead">Save these recovery codes. Each one signs you in once if you do not have your phone. They are not shown again.</p>
<ul class="codes">${codes.map((code) => `<li><code>${html(code)}</code></li>`).join('')}</ul>
<a class="button" href="${html(next)}">I have saved the codes</a>`,
  );
