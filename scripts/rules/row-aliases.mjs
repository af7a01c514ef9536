// Holds row types that are declared by hand against their statements: each field is a column or an alias. Rows from
// `rowColumns` and from Kysely's builder need no check, because the compiler types them.
import { parseSync } from 'vite';

function* nodesIn(node) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) yield* nodesIn(child);
    return;
  }
  if (typeof node.type === 'string') yield node;
  for (const value of Object.values(node)) if (value && typeof value === 'object') yield* nodesIn(value);
}

const keyName = ({ key }) => key?.name ?? key?.value;
const fieldNames = (members) => members.filter(({ type }) => type === 'TSPropertySignature').map(keyName);

/** Fields of the interfaces and object types that a file declares, by name. */
function declaredTypes(nodes) {
  const declared = new Map();
  for (const node of nodes) {
    if (node.type === 'TSInterfaceDeclaration') declared.set(node.id.name, fieldNames(node.body.body));
    if (node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeLiteral')
      declared.set(node.id.name, fieldNames(node.typeAnnotation.members));
  }
  return declared;
}

const templateText = ({ quasi }) => quasi.quasis.map(({ value }) => value.cooked).join('$');

/**
 * Fields of declared rows that no statement of the file names. A statement may be put together from pieces, so all of
 * the file's statements count.
 * @returns pairs of row type and field
 */
export function missingAliases(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  const nodes = [...nodesIn(program)];
  const declared = declaredTypes(nodes);
  const templates = nodes.filter(
    ({ type }) => type === 'TaggedTemplateExpression' || type === 'TemplateLiteral',
  );
  const statements = templates
    .map((node) => (node.quasi ? templateText(node) : templateText({ quasi: node })))
    .join('\n');
  const names = (field) => new RegExp(`"${field}"|(?<![\\w"])${field}(?![\\w"])`).test(statements);
  return nodes
    .filter(({ type, tag }) => type === 'TaggedTemplateExpression' && tag.name === 'sql')
    .flatMap(({ typeArguments }) => typeArguments?.params ?? [])
    .flatMap((row) => {
      const name = row.typeName?.name ?? '{…}';
      const fields = row.type === 'TSTypeLiteral' ? fieldNames(row.members) : (declared.get(name) ?? []);
      return fields.filter((field) => !names(field)).map((field) => [name, field]);
    });
}
