/** What an operation is for and takes, for programs that offer operations by their names. */
export interface OperationDescription {
  /** First segment of the path. */
  readonly group: string;
  /** Name within the group. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** Member of a page with its rows, if there are pages. */
  readonly rows?: string;
  /** Groups of inputs of which one must be there. */
  readonly alternatives: ReadonlyArray<readonly string[]>;
  readonly inputs: Readonly<Record<string, InputDescription>>;
}

export interface InputDescription {
  /** Form in which a person writes the value. */
  readonly type: 'text' | 'number' | 'flag' | 'texts' | 'json' | (string & {});
  /** Texts that are accepted, if not all are. */
  readonly values?: readonly string[];
  readonly required: boolean;
  /** Whether it is a password, a cookie or an address that may have a password. */
  readonly secret: boolean;
  /** Value that applies without it, as JSON text. */
  readonly defaultValue?: string;
  readonly description: string;
}

export { catalogue } from './generated/catalogue.js';
