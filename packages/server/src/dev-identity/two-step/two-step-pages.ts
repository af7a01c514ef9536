import { formatDay } from '@capwise/domain/dates';
import { ANY_CODE_FIELD, formField, formProblem, OTHERS_FIELD, type Problem } from '../pages/form-field.ts';
import { startUrl } from '../pages/home.ts';
import { html, type Place, page } from '../pages/page.ts';
import { SHOW } from '../pages/show-password.ts';
import type { SecondFactorState } from './second-factor.ts';

export const TWO_STEP_TITLE = 'Two-step verification';

interface Own extends Place {
  action: string;
  email: string;
  problem: Problem | null;
}

const passwordField = (problem: Problem | null) =>
  formField('password', 'Password', {
    problem,
    attributes: `autocomplete="current-password"${problem ? '' : ' autofocus'}`,
  });
const emailField = (email: string) =>
  `<input type="email" name="email" value="${html(email)}" autocomplete="username" hidden>`;
const back = (place: Place) => `<p class="below"><a href="${html(startUrl(place.home))}">Back</a></p>${SHOW}`;

export const twoStepOffPage = ({ action, email, problem, ...place }: Own): string =>
  page(
    place,
    TWO_STEP_TITLE,
    `<p class="lead">It is off. Turn it on to sign in with your password and a code from an app on your phone. Anyone
who learns your password then still needs your phone.</p>${formProblem(problem)}
<form method="post" action="${html(action)}">${emailField(email)}
${passwordField(problem)}<button name="do" value="start">Set up</button></form>${back(place)}`,
  );

export const twoStepOnPage = ({
  action,
  email,
  problem,
  state,
  ...place
}: Own & { state: SecondFactorState }): string =>
  page(
    place,
    TWO_STEP_TITLE,
    `<p class="lead">It has been on since ${html(formatDay(state.since.getTime() / 1_000))}. You have
${state.recoveryCodesLeft} unused recovery ${state.recoveryCodesLeft === 1 ? 'code' : 'codes'}.</p>${formProblem(problem)}
<form method="post" action="${html(action)}">${emailField(email)}
${passwordField(problem)}
${formField('code', 'Code from your app, or a recovery code', { problem, type: 'text', attributes: ANY_CODE_FIELD })}
${OTHERS_FIELD}<button name="do" value="codes">Get new recovery codes</button>
<button class="second" name="do" value="off">Turn off</button></form>${back(place)}`,
  );

interface After {
  /** For a password, not for a passkey. */
  isRequired: boolean;
  hasPasskeys: boolean;
}

function nextSignIn({ isRequired, hasPasskeys }: After): string {
  if (!isRequired)
    return hasPasskeys
      ? 'You sign in with a passkey, or with your password only.'
      : 'You sign in with your password only.';
  const setUp =
    'Your organization requires it, so you set it up again when you next sign in with your password.';
  return hasPasskeys ? `${setUp} Passkeys work without it.` : setUp;
}

export const twoStepTurnedOffPage = ({ isRequired, hasPasskeys, ...place }: Place & After): string =>
  page(
    place,
    'Two-step verification is off',
    `<p>${nextSignIn({ isRequired, hasPasskeys })} Your authenticator app no longer needs the entry.</p>
<a class="button" href="${html(startUrl(place.home))}">Continue</a>`,
  );
