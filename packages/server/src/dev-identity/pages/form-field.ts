import { html, problemText } from './page.ts';

/** 'form' for the form as a whole. */
export interface Problem {
  field: string;
  text: string;
  /** Of the answer. 422 by default. */
  status?: number;
}

/** Attributes for an app's code: phones suggest received codes and show a number pad. */
export const CODE_FIELD =
  'inputmode="numeric" autocomplete="one-time-code" maxlength="10" spellcheck="false"';
export const RECOVERY_FIELD = 'autocomplete="off" autocapitalize="off" maxlength="40" spellcheck="false"';
export const ANY_CODE_FIELD =
  'autocomplete="one-time-code" autocapitalize="off" maxlength="40" spellcheck="false"';

/** For changes of how a user signs in. */
export const OTHERS_FIELD =
  '<label class="check"><input type="checkbox" name="others" value="on"> Sign out all other browsers</label>';

interface Field {
  problem: Problem | null;
  type?: 'password' | 'text';
  rule?: string;
  attributes: string;
}

export function formField(
  name: string,
  label: string,
  { problem, type = 'password', rule, attributes }: Field,
): string {
  const own = problem?.field === name ? problem.text : null;
  const describedBy = [rule && `${name}-rule`, own && 'problem'].filter(Boolean).join(' ');
  return `<label for="${name}">${html(label)}</label>
${rule ? `<p class="rule" id="${name}-rule">${html(rule)}</p>` : ''}
<input id="${name}" name="${name}" type="${type}" required ${attributes}${describedBy ? ` aria-describedby="${describedBy}"` : ''}${own ? ' aria-invalid="true" autofocus' : ''}>
${problemText(own)}`;
}

export const formProblem = (problem: Problem | null): string =>
  problemText(problem?.field === 'form' ? problem.text : null);
