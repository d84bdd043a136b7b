import loadHighs from 'highs';
import type { LinearModel, LinearSolver } from '../rules/linear-model.ts';

/** A proof says how good a plan is; it must not take a large family the time in which the plan has to be there. */
const MOST_SECONDS = 5;

/** As HiGHS takes it. */
export const inHighsForm = (linear: LinearModel) => ({
  numCols: linear.columns,
  numRows: linear.rows,
  colCost: linear.cost,
  colLower: linear.columnLower,
  colUpper: linear.columnUpper,
  rowLower: linear.rowLower,
  rowUpper: linear.rowUpper,
  matrix: {
    format: 'csc' as const,
    numRows: linear.rows,
    numCols: linear.columns,
    starts: linear.starts,
    indices: linear.indices,
    values: linear.values,
  },
});

/**
 * HiGHS (WebAssembly, bundled in the package): the linear programs of the planner's lower bound. What takes longer than
 * `mostSeconds` is not proven.
 */
export async function loadLinearSolver(mostSeconds = MOST_SECONDS): Promise<LinearSolver> {
  const highs = await loadHighs();
  return {
    minimum(linear: LinearModel) {
      const model = highs.createModel(inHighsForm(linear));
      try {
        model.options.set('output_flag', false);
        model.options.set('time_limit', mostSeconds);
        // Looking for a smaller model first takes these twice the time that it saves.
        model.options.set('presolve', 'off');
        const { modelStatus } = model.run();
        return modelStatus === highs.constants.modelStatus.optimal ? model.getObjectiveValue() : null;
      } finally {
        model.dispose();
      }
    },
  };
}
