import { catalogue } from '#catalogue';
import type { Invocation } from '../command.js';
import { COMMON_OPTIONS, commands } from '../commands.js';
import { jobOperations } from '../job-operations.js';
import { described, inputOptions } from '../operation.js';
import { UsageError } from '../problems.js';
import { things } from '../things.js';

/** Prints a script for a shell. The words of commands and operations are in it: completing a word starts no process. */
export async function run({ words, terminal }: Invocation): Promise<void> {
  const [shell = '', ...others] = words;
  const script = Object.hasOwn(scripts, shell) && others.length === 0 ? scripts[shell] : undefined;
  if (script === undefined) {
    throw new UsageError('completion takes one of: bash zsh fish');
  }
  await terminal.print(script());
}

const scripts: Readonly<Record<string, () => string>> = {
  bash: () => `${wordsFunction()}
_sda() {
  local command= operation=
  [ "$COMP_CWORD" -lt 2 ] || command=\${COMP_WORDS[1]}
  [ "$COMP_CWORD" -lt 3 ] || operation=\${COMP_WORDS[2]}
  COMPREPLY=($(compgen -W "$(_sda_words "$command" "$operation")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _sda sda
`,
  zsh: () => `${wordsFunction()}
_sda() {
  local command= operation=
  [ "$CURRENT" -lt 3 ] || command=\${words[2]}
  [ "$CURRENT" -lt 4 ] || operation=\${words[3]}
  compadd -- \${=$(_sda_words "$command" "$operation")}
}
compdef _sda sda
`,
  fish: () => [
    ...commands.map((one) => `complete -c sda -n __fish_use_subcommand -f -a ${one.name} -d ${quoted(one.summary)}`),
    ...commands.flatMap((one) => {
      const when = `-n '__fish_seen_subcommand_from ${one.name}'`;
      return [
        ...firstWords(one.name).map((word) => `complete -c sda ${when} -a ${word}`),
        ...[...one.options, ...COMMON_OPTIONS].map((option) => {
          const taken = option.value === undefined ? '' : ' -r';
          const short = option.short === undefined ? '' : ` -s ${option.short}`;
          return `complete -c sda ${when}${short} -l ${option.name}${taken} -d ${quoted(option.description)}`;
        }),
      ];
    }),
    ...jobOperations().map(
      (id) => `complete -c sda -n '__fish_seen_subcommand_from job; and __fish_seen_subcommand_from start' -a ${id}`,
    ),
    ...Object.keys(catalogue).flatMap((id) =>
      inputOptions(described(id)).map(
        (option) => `complete -c sda -n '__fish_seen_subcommand_from call; and __fish_seen_subcommand_from ${id}' -l ${option.name} -r`,
      ),
    ),
    '',
  ].join('\n'),
};

/** A function of both shells: the words that can follow a command, and an operation. */
function wordsFunction(): string {
  const lines = commands.map((one) => `    ${one.name}) echo '${[...firstWords(one.name), ...optionWords(one.name)].join(' ')}' ;;`);
  const operations = Object.keys(catalogue).map((id) => {
    const options = inputOptions(described(id)).map((option) => `--${option.name}`);
    return `    'call '${id}) echo '${[...options, ...optionWords('call')].join(' ')}'; return ;;`;
  });
  return [
    '_sda_words() {',
    '  case "$1${2:+ $2}" in',
    ...operations,
    `    'job start') echo '${[...jobOperations(), ...optionWords('job')].join(' ')}'; return ;;`,
    '  esac',
    '  case $1 in',
    ...lines,
    `    '') echo '${commands.map((one) => one.name).join(' ')}' ;;`,
    '  esac',
    '}',
  ].join('\n');
}

function firstWords(name: string): readonly string[] {
  switch (name) {
    case 'call':
      return Object.keys(catalogue);
    case 'get':
      return things();
    case 'help':
      return [...commands.map((one) => one.name), 'exit-codes'];
    default:
      return commands.find((one) => one.name === name)?.choices ?? [];
  }
}

function optionWords(name: string): string[] {
  const own = commands.find((one) => one.name === name)?.options ?? [];
  return [...own, ...COMMON_OPTIONS].map((option) => `--${option.name}`);
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
