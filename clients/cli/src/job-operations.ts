import { catalogue } from '#catalogue';
import { described } from './operation.js';

/** Returns the operations that can run as a job, for help and completion: public reads of the platform with a cursor. The service decides. */
export function jobOperations(): string[] {
  return Object.keys(catalogue).filter((id) => {
    const { operation, description } = described(id);
    const { method, scope, limitClass, price } = operation;
    return method === 'GET' && scope === 'read' && limitClass === 'public-read' && price > 0 && 'cursor' in description.inputs;
  });
}
