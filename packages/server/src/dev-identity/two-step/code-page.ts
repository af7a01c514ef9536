import { CODE_FIELD, formField, formProblem, type Problem, RECOVERY_FIELD } from '../pages/form-field.ts';
import { startUrl } from '../pages/home.ts';
import { html, type Place, page } from '../pages/page.ts';

export function codePage({
  action,
  problem,
  ...place
}: Place & { action: string; problem: Problem | null }): string {
  const byRecovery = problem?.field === 'recovery';
  return page(
    place,
    'Enter your code',
    `<p class="lead">Your authenticator app shows a new one every 30 seconds.</p>
${formProblem(problem)}
<form method="post" action="${html(action)}">
${formField('code', '6-digit code', { problem, type: 'text', attributes: `${CODE_FIELD}${problem ? '' : ' autofocus'}` })}
<button>Sign in</button></form>
<details${byRecovery ? ' open' : ''}><summary>Use a recovery code</summary>
<form method="post" action="${html(action)}">
${formField('recovery', 'Recovery code', { problem, type: 'text', rule: 'You can use each recovery code once.', attributes: RECOVERY_FIELD })}
<button>Sign in</button></form></details>
<p class="below"><a href="${html(startUrl(place.home))}">Sign in with another account</a></p>`,
  );
}
