import { catalogue, type InputDescription, type OperationDescription } from '#catalogue';
import { operations, type Operation } from '#sdk';
import type { Option } from './options.js';
import { UsageError } from './problems.js';
import { didYouMean } from './suggestions.js';

/** An operation of the contract with its texts. */
export interface Described {
  readonly operation: Operation;
  readonly description: OperationDescription;
}

/** Returns the operation with this id. Dashes are as good as underscores. */
export function described(id: string): Described {
  const known = id.replaceAll('-', '_');
  const description = Object.hasOwn(catalogue, known) ? catalogue[known] : undefined;
  const operation = (operations as Record<string, Operation>)[known];
  if (description === undefined || operation === undefined) {
    const meant = didYouMean(known, Object.keys(catalogue));
    throw new UsageError(`unknown operation '${id}'${meant}`, 'Operations: sda call --help');
  }
  return { operation, description };
}

/** Returns an option for each input. */
export function inputOptions({ description }: Described): readonly Option[] {
  return Object.entries(description.inputs).map(([name, input]) => ({
    name: optionName(name),
    value: input.values?.join('|') ?? forms[input.type] ?? input.type,
    description: input.description,
    repeated: input.type === 'texts',
  }));
}

const forms: Readonly<Record<string, string>> = { number: 'n', flag: 'true|false', texts: 'text', json: 'json', text: 'text' };

/** Returns the inputs that the options of a command line have, as the contract wants them. */
export function inputsFrom({ description }: Described, values: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const inputs: Record<string, unknown> = {};
  for (const [name, input] of Object.entries(description.inputs)) {
    const written = values.get(optionName(name));
    if (written === undefined) {
      continue;
    }
    if (input.secret || written.some((text) => /^[a-z0-9+]+:\/\/[^/?#]*@/i.test(text))) {
      const why = `--${optionName(name)} is not taken as an argument: other users of the machine could see it`;
      throw new UsageError(why, `Give it as JSON: sda call <operation> --input - <<< '{"${name}": …}' or from a file.`);
    }
    inputs[name] = input.type === 'texts' ? written : convert(optionName(name), input, written[0] ?? '');
  }
  return inputs;
}

/** Fails if an input is not there that the operation cannot do without. The service would say it too, after a round trip. */
export function demandInputs({ operation, description }: Described, inputs: Readonly<Record<string, unknown>>): void {
  for (const names of neededInputs(description)) {
    if (!names.some((name) => inputs[name] !== undefined)) {
      const options = names.map((name) => `--${optionName(name)}`).join(' or ');
      throw new UsageError(`${operation.id} needs ${options}`, `Help: sda call ${operation.id} --help`);
    }
  }
}

/** Returns groups of inputs; one input of each must be there. */
export function neededInputs({ inputs, alternatives }: OperationDescription): ReadonlyArray<readonly string[]> {
  const required = Object.keys(inputs).filter((name) => inputs[name]?.required);
  return [...required.map((name) => [name]), ...alternatives];
}

export function optionName(input: string): string {
  return input.replace(/([a-z])([A-Z])/g, '$1-$2').replaceAll('_', '-').toLowerCase();
}

function convert(option: string, input: InputDescription, text: string): unknown {
  switch (input.type) {
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(text)) {
        throw new UsageError(`--${option} takes a number`);
      }
      return Number(text);
    case 'flag':
      if (text !== 'true' && text !== 'false') {
        throw new UsageError(`--${option} takes true or false`);
      }
      return text === 'true';
    case 'json':
      try {
        return JSON.parse(text);
      } catch {
        throw new UsageError(`--${option} takes JSON`);
      }
    default:
      return text;
  }
}
