import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command.ts';

/** Arguments and options of one use of a command. Others are refused: ignoring `--dry-run` would change data. */
export interface Form {
  /** Number of arguments after the name of the use. */
  arguments: number;
  options?: readonly string[];
  /** The options that cannot be left out. */
  required?: readonly string[];
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the arguments of a command whose first argument names the use.
 * @throws CommandError with the usage
 */
export function readUse<const O extends Options, const F extends Readonly<Record<string, Form>>>(
  usage: string,
  options: O,
  forms: F,
  args: readonly string[] = process.argv.slice(2),
) {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    tokens: true,
  });
  const [use, ...given] = positionals;
  if (use === undefined) throw new CommandError(usage);
  if (!isOneOf(forms, use)) throw new CommandError(`Unexpected argument '${use}'\n${usage}`);
  const named = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  assertForm(usage, use, forms[use]!, { named, given, values });
  const known: keyof F & string = use;
  return { use: known, given, values };
}

const isOneOf = <F extends object>(forms: F, use: string): use is keyof F & string =>
  Object.hasOwn(forms, use);

interface Given {
  /** Names of the options. */
  named: readonly string[];
  given: readonly string[];
  values: Readonly<Record<string, unknown>>;
}

/** @throws CommandError that names the first option or argument that does not belong to the use, or is missing */
export function assertForm(usage: string, use: string, form: Form, { named, given, values }: Given): void {
  const { options = [], required = [] } = form;
  const other = named.find((name) => !options.includes(name) && !required.includes(name));
  if (other) throw new CommandError(`'--${other}' cannot be used with '${use}'\n${usage}`);
  const extra = given[form.arguments];
  if (extra !== undefined) throw new CommandError(`Unexpected argument '${extra}'\n${usage}`);
  if (given.length < form.arguments || given.some((one) => !one.trim())) throw new CommandError(usage);
  const missing = required.find((name) => !String(values[name] ?? '').trim());
  if (missing) throw new CommandError(`'${use}' needs '--${missing}'\n${usage}`);
}
