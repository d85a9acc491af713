import type { Layout } from '../layout';
import { ByteNames } from './byteNames';

/** The names that rows of one document refer to by number. They only grow. */
export interface RowTables {
  readonly tasks: ByteNames;
  readonly trials: ByteNames;
  /** Strings met as verdicts. */
  readonly texts: ByteNames;
  /** By extra of the layout. */
  readonly extraNames: readonly ByteNames[];
}

/** Empty tables for the columns of a layout. */
export const createRowTables = (layout: Layout): RowTables => ({
  tasks: new ByteNames(),
  trials: new ByteNames(),
  texts: new ByteNames(),
  extraNames: layout.extras.map(() => new ByteNames()),
});
