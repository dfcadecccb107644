import type { Command } from './command.js';
import type { Option } from './options.js';

const PROFILE: Option = { name: 'profile', value: 'name', description: 'use this profile instead of the current one' };

/** Options of every command. */
export const COMMON_OPTIONS: readonly Option[] = [
  { name: 'help', description: 'print help' },
  { name: 'quiet', description: 'print nothing on stderr but failures' },
];

const FORMS: readonly Option[] = [
  { name: 'json', description: 'print JSON: the response, or an array of the rows of all pages' },
  { name: 'jsonl', description: 'print one line of JSON for each row' },
];

const CALL: readonly Option[] = [
  ...FORMS,
  { name: 'all', description: 'read all pages' },
  { name: 'limit', value: 'n', description: 'read pages until there are n rows' },
  { name: 'max-cost', value: 'usd', description: 'send no call that could make this command cost more' },
  { name: 'dry-run', description: 'print the request and its price, send nothing' },
  PROFILE,
];

/** The one table of commands. */
export const commands: readonly Command[] = [
  {
    name: 'login',
    synopsis: '[--url <address>] [--profile <name>]',
    summary: 'check an API key and store it; it is asked for, or read from stdin',
    options: [{ name: 'url', value: 'address', description: 'address of the service' }, PROFILE],
    load: () => import('./commands/login.js'),
  },
  {
    name: 'logout',
    synopsis: '[--profile <name>]',
    summary: 'remove a stored key',
    options: [PROFILE],
    load: () => import('./commands/logout.js'),
  },
  {
    name: 'profiles',
    synopsis: '[use <name>]',
    summary: 'list the stored profiles, or change the current one',
    options: FORMS,
    choices: ['use'],
    load: () => import('./commands/profiles.js'),
  },
  {
    name: 'get',
    synopsis: '<thing> [<part>] <id>',
    summary: 'read one thing, or a part of it such as its followers',
    options: CALL,
    notes: 'The id is an id, a handle, or a link where the operation takes one. sda get --help lists the things and their parts.',
    load: () => import('./commands/get.js'),
  },
  {
    name: 'search',
    synopsis: '<query>',
    summary: 'search posts',
    options: CALL,
    load: () => import('./commands/search.js'),
  },
  {
    name: 'call',
    synopsis: '<operation> [--<input> <value>]... [--input <file>]',
    summary: 'call any operation of the API',
    options: [
      ...CALL,
      { name: 'input', value: 'file', description: 'read further inputs as a JSON object from a file, or from stdin as -' },
      { name: 'idempotency-key', value: 'key', description: 'key of a write: the same key does and charges it once' },
    ],
    notes: 'sda call <operation> --help lists the inputs. Passwords, cookies and proxy addresses are taken by --input only.',
    load: () => import('./commands/call.js'),
  },
  {
    name: 'job',
    synopsis: 'start <operation> [--<input> <value>]... | list | get <id> | cancel <id> | download <id> [-o <file>]',
    summary: 'read many pages in the background, and download the result',
    options: [
      ...FORMS,
      { name: 'format', value: 'jsonl|csv', description: 'start: format of the result; default jsonl' },
      { name: 'max-pages', value: 'n', description: 'start: end the job after n pages' },
      { name: 'max-cost', value: 'usd', description: 'start: end the job before its pages cost more' },
      { name: 'wait', description: 'start, get, download: wait for the end of the job, and fail unless it succeeds' },
      { name: 'output', short: 'o', value: 'file', description: 'download: write to a file, which is there once it is complete' },
      { name: 'from-page', value: 'n', description: 'download: begin with this page of the job' },
      PROFILE,
    ],
    choices: ['start', 'list', 'get', 'cancel', 'download'],
    notes: 'sda job start <operation> --help lists the inputs. A job goes on when the command that waits for it ends.',
    load: () => import('./commands/job.js'),
  },
  {
    name: 'monitor',
    synopsis: 'add <handle> | list | remove <handle or id>',
    summary: 'watch accounts for new posts',
    options: [
      ...FORMS,
      { name: 'no-replies', description: 'add: leave out replies' },
      { name: 'domain', value: 'host', description: 'add: only posts that link to this host' },
      { name: 'webhook', value: 'id', description: 'add: send to this webhook, not to all', repeated: true },
      PROFILE,
    ],
    choices: ['add', 'list', 'remove'],
    load: () => import('./commands/monitor.js'),
  },
  {
    name: 'listen',
    synopsis: '',
    summary: 'print author and text of new posts of monitored accounts as they are detected, without a tunnel',
    options: [
      ...FORMS.slice(1),
      { name: 'interval', value: 'seconds', description: 'time between two looks; default 10' },
      { name: 'once', description: 'look once, print what is new, and end' },
      { name: 'from-start', description: 'begin with the oldest event that is listed, not with the position of the last time' },
      PROFILE,
    ],
    load: () => import('./commands/listen.js'),
  },
  {
    name: 'usage',
    synopsis: '[--hours <n>]',
    summary: 'show the credit, and what the calls of the last hours cost by operation',
    options: [{ name: 'hours', value: 'n', description: 'hours to sum up; default 24' }, ...FORMS, PROFILE],
    load: () => import('./commands/usage.js'),
  },
  {
    name: 'requests',
    synopsis: '',
    summary: 'list the calls of the account, newest first',
    options: [...FORMS, { name: 'all', description: 'read all pages' }, PROFILE],
    load: () => import('./commands/requests.js'),
  },
  {
    name: 'key',
    synopsis: '',
    summary: 'show which key is used, its account, credit and rate limits',
    options: [...FORMS.slice(0, 1), PROFILE],
    load: () => import('./commands/key.js'),
  },
  {
    name: 'mcp',
    synopsis: '[--url <address>] [--max-cost <usd>] [--allow-writes]',
    summary: 'connect a program that speaks MCP over stdin and stdout to the MCP server of the service',
    options: [
      { name: 'url', value: 'address', description: 'address of the MCP server; default: /mcp of the service' },
      { name: 'max-cost', value: 'usd', description: 'lower the spend limit of the session' },
      { name: 'allow-writes', description: 'allow operations that change something, if the server does' },
      PROFILE,
    ],
    load: () => import('./commands/mcp.js'),
  },
  {
    name: 'completion',
    synopsis: 'bash | zsh | fish',
    summary: 'print the completion of commands for a shell',
    options: [],
    choices: ['bash', 'zsh', 'fish'],
    load: () => import('./commands/completion.js'),
  },
  {
    name: 'help',
    synopsis: '[<command> | exit-codes]',
    summary: 'print this text, that of one command, or the exit codes',
    options: [],
    load: () => import('./commands/help.js'),
  },
];
