// Finds the texts that people read: on screens, in messages, mails and files.
import { parseSync } from 'vite';

/** Attributes and properties whose value is a text, even if it is one word. */
const TEXT_KEYS = new Set([
  ...['label', 'title', 'description', 'placeholder', 'text', 'header', 'message', 'subject', 'one', 'add'],
  ...['yes', 'no', 'done', 'failed', 'empty', 'nothingFound', 'saveLabel', 'cancelLabel', 'hint', 'tip'],
  ...['aria-label', 'aria-description', 'alt', 'name', 'search', 'heading', 'legend', 'none', 'refusal'],
]);
/** Attributes that hold code. */
const CODE_KEYS =
  /^(?:className|style|id|type|path|to|href|key|role|data-.*|[wcmp][trblxy]?|size|variant|inputWrapperOrder)$/;
/** Calls whose arguments are code. */
const CODE_CALLS = /^(?:graphql|sql|raw|querySelector|querySelectorAll|matches|closest|RegExp|URL|import)$/;
const SENTENCE = /^[“"'(]?[A-Z…][^\n]*[a-z](?:[ ,.:?!’)…]|$)/u;
const CODE =
  /[{};]|=>|^\W+$|^[\w-]+\(|^--|\b(?:px|rem|var)\b|^[A-Z]+(?: [A-Z]+)* ?(?:\(|$)|^(?:SELECT|INSERT|UPDATE|DELETE|WITH|SET|LOCK|CREATE|ALTER|DROP|NOTIFY|LISTEN|EXPLAIN|BEGIN)\b/;

const looksLikeText = (text, isNamed) => {
  if (!/\p{L}{2}/u.test(text) || CODE.test(text.replaceAll('{…}', ''))) return false;
  if (isNamed) return /^[\p{Lu}…“'(]/u.test(text) || / /.test(text);
  return SENTENCE.test(text) && / /.test(text);
};

const keyName = (node) => node?.name?.name ?? node?.name ?? node?.value ?? '';
const templateText = ({ quasis }) => quasis.map(({ value }) => value.cooked).join('{…}');
const calleeName = ({ callee, tag }) => keyName(callee?.property ?? callee ?? tag);

/** Texts among an element's children, with '{…}' for each expression or element between them. */
function childrenText(children) {
  const text = children.map((child) => (child.type === 'JSXText' ? child.value : '{…}')).join('');
  return text.replace(/\s+/g, ' ').replace(/^(?:\{…\}|\s)+|(?:\{…\}|\s)+$/g, '');
}

function walk(node, key, found) {
  if (!node || typeof node.type !== 'string') return;
  const { type } = node;
  if (/^(?:Import|Export(?:All|Named)Declaration$)/.test(type) && node.source) return;
  if (type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type)) return;
  const add = (text) => looksLikeText(text, TEXT_KEYS.has(key)) && found.push({ at: node.start, text });
  if (type === 'Literal' && typeof node.value === 'string') add(node.value);
  if (type === 'TemplateLiteral') add(templateText(node));
  if (type === 'JSXElement' || type === 'JSXFragment') {
    const text = childrenText(node.children);
    if (/\p{L}{2}/u.test(text)) found.push({ at: node.start, text });
  }
  if (type === 'JSXAttribute' && CODE_KEYS.test(keyName(node.name))) return;
  if ((type === 'CallExpression' || type === 'TaggedTemplateExpression') && CODE_CALLS.test(calleeName(node)))
    return;
  const own = type === 'JSXAttribute' ? keyName(node.name) : type === 'Property' ? keyName(node.key) : key;
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' || name === 'type' || (name === 'name' && type === 'JSXAttribute')) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object') walk(child, own, found);
  }
}

/** Texts of a source file in the order of the source, each once. */
export function uiTexts(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  walk(program, '', found);
  return [...new Set(found.toSorted((one, other) => one.at - other.at).map(({ text }) => text))];
}
