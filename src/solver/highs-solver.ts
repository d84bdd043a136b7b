import loadHighs from 'highs';
import type { LinearModel, LinearSolver } from '#core/meal-planning/linear-model.ts';

/** HiGHS (WebAssembly, bundled in the package): the linear programs of the planner's lower bound. */
export async function loadLinearSolver(): Promise<LinearSolver> {
  const highs = await loadHighs();
  return {
    minimum(linear: LinearModel) {
      const model = highs.createModel({
        numCols: linear.columns,
        numRows: linear.rows,
        colCost: linear.cost,
        colLower: linear.columnLower,
        colUpper: linear.columnUpper,
        rowLower: linear.rowLower,
        rowUpper: linear.rowUpper,
        matrix: {
          format: 'csc',
          numRows: linear.rows,
          numCols: linear.columns,
          starts: linear.starts,
          indices: linear.indices,
          values: linear.values,
        },
      });
      try {
        model.options.set('output_flag', false);
        const { modelStatus } = model.run();
        return modelStatus === highs.constants.modelStatus.optimal ? model.getObjectiveValue() : null;
      } finally {
        model.dispose();
      }
    },
  };
}
