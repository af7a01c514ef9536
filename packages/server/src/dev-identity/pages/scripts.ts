import { SCHEME_PATTERN } from '@capwise/domain/account/color-scheme';

/** Scripts of the provider's pages. Each page works without them. */

/** Applies the application's color scheme before the page is drawn. */
export const SCHEME_SCRIPT = `const chosen = ${SCHEME_PATTERN}.exec(document.cookie);
if (chosen) document.documentElement.dataset.scheme = chosen[1];`;

export const SIGN_IN_SCRIPT = `for (const field of document.querySelectorAll('input[type=password]')) {
  const button = document.createElement('button');
  const tell = () => {
    const hidden = field.type === 'password';
    button.textContent = hidden ? 'Show' : 'Hide';
    button.setAttribute('aria-label', hidden ? 'Show password' : 'Hide password');
  };
  button.type = 'button';
  button.addEventListener('click', () => { field.type = field.type === 'password' ? 'text' : 'password'; tell(); });
  field.form.addEventListener('submit', () => { field.type = 'password'; });
  const box = document.createElement('div');
  box.className = 'secret';
  const focused = document.activeElement === field;
  field.replaceWith(box);
  box.append(field, button);
  if (focused) field.focus();
  tell();
}`;

export const SIGN_OUT_SCRIPT = `const form = document.getElementById('op.logoutForm');
const field = document.createElement('input');
field.type = 'hidden'; field.name = 'logout'; field.value = 'yes';
form.append(field); form.submit();`;
