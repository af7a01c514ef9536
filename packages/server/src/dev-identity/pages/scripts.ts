import { SCHEME_PATTERN } from '@capwise/domain/account/color-scheme';

/** Scripts of the provider's pages. Each page works without them, except those that create passkeys. */

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

/**
 * Shows what needs passkeys if the browser has them. The button of a form with options asks the browser first, and
 * sends its answer with the form. A sign-in page also offers passkeys among the suggestions for the email address.
 */
export const PASSKEYS_SCRIPT = `{
const api = window.PublicKeyCredential;
const supported = Boolean(api && api.parseCreationOptionsFromJSON && api.parseRequestOptionsFromJSON);
for (const part of document.querySelectorAll('[data-passkeys]')) part.hidden = (part.dataset.passkeys === 'on') !== supported;
const form = supported && document.querySelector('form[data-options]');
const create = form && form.id === 'create-passkey';
const options = form && JSON.parse(form.dataset.options);
let asking;
const ask = async (more) => {
  if (asking) asking.abort();
  const own = asking = new AbortController();
  const credential = create
    ? await navigator.credentials.create({ publicKey: api.parseCreationOptionsFromJSON(options), signal: own.signal })
    : await navigator.credentials.get({ publicKey: api.parseRequestOptionsFromJSON(options), signal: own.signal, ...more });
  form.elements.credential.value = JSON.stringify(credential);
  form.submit();
};
const suggest = async () => {
  if (create || !api.isConditionalMediationAvailable || !(await api.isConditionalMediationAvailable())) return;
  await ask({ mediation: 'conditional' });
};
const textFor = ({ name }) => {
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError') return create ? 'No passkey was created. Try again.' : 'No passkey was used. Try again, or use your password.';
  return 'Your browser could not use a passkey. ' + (create ? 'Try another browser or device.' : 'Use your password.');
};
const show = (text) => {
  const problem = form.querySelector('[role=alert]') || document.createElement('p');
  problem.className = 'error';
  problem.setAttribute('role', 'alert');
  problem.textContent = text;
  form.querySelector('button').before(problem);
};
if (form) {
  form.addEventListener('submit', (event) => {
    if (form.elements.credential.value) return;
    event.preventDefault();
    ask().catch((error) => {
      if (error.name === 'AbortError') return;
      show(textFor(error));
      suggest().catch(() => {});
    });
  });
  suggest().catch(() => {});
}
}`;
