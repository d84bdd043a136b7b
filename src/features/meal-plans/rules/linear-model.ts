/** A linear program to be minimized, built column by column; the solver that answers it is passed in. */
export interface LinearModel {
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float64Array;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  /** Compressed sparse columns. */
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: Float64Array;
}

export interface LinearSolver {
  /** The proven minimum; `null` when the solver did not reach it. */
  readonly minimum: (model: LinearModel) => number | null;
}

interface Column {
  readonly cost: number;
  readonly lower: number;
  readonly upper: number;
  readonly rows: number[];
  readonly values: number[];
}

/** Collects rows and columns in any order. */
export class LinearModelBuilder {
  private readonly columns: Column[] = [];
  private readonly rows: { lower: number; upper: number }[] = [];

  column(cost: number, lower: number, upper: number): number {
    this.columns.push({ cost, lower, upper, rows: [], values: [] });
    return this.columns.length - 1;
  }

  row(lower: number, upper: number): number {
    this.rows.push({ lower, upper });
    return this.rows.length - 1;
  }

  /** Sets the coefficient of a column in a row, which may be done once. */
  add(row: number, column: number, value: number): void {
    if (value === 0) return;
    this.columns[column]?.rows.push(row);
    this.columns[column]?.values.push(value);
  }

  build(): LinearModel {
    const starts = new Int32Array(this.columns.length + 1);
    for (const [at, { rows }] of this.columns.entries()) starts[at + 1] = (starts[at] ?? 0) + rows.length;
    const indices = new Int32Array(starts.at(-1) ?? 0);
    const values = new Float64Array(indices.length);
    for (const [at, column] of this.columns.entries()) {
      indices.set(column.rows, starts[at]);
      values.set(column.values, starts[at]);
    }
    return {
      columns: this.columns.length,
      rows: this.rows.length,
      cost: Float64Array.from(this.columns, (column) => column.cost),
      columnLower: Float64Array.from(this.columns, (column) => column.lower),
      columnUpper: Float64Array.from(this.columns, (column) => column.upper),
      rowLower: Float64Array.from(this.rows, (row) => row.lower),
      rowUpper: Float64Array.from(this.rows, (row) => row.upper),
      starts,
      indices,
      values,
    };
  }
}
