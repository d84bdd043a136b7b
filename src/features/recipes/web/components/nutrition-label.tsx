import {
  DAILY_VALUE_SOURCE,
  LABEL_MICRONUTRIENTS,
  type LabelLine,
  nutritionLabel,
} from '#domain/nutrition/nutrition-label.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import type { RecipeAnswer } from '../../contract/recipes.ts';
import classes from './nutrition-label.module.css';

const amountText = ({ amount, isLowerBound }: LabelLine): string =>
  amount === null ? 'not known' : `${isLowerBound ? '≥ ' : ''}${amount}`;

const coverageText = ({ known, parts }: LabelLine): string => `${known} of ${parts} foods report it`;

export interface LabelDish extends Pick<RecipeAnswer, 'nutrients' | 'servings'> {
  /** `null`: nobody knows how much the finished dish weighs. */
  readonly servingGrams: number | null;
  /** Left out: what the ingredients report. */
  readonly addedSugarG?: number | null;
}

/** One serving, in the order and the rounding that US labels have; what is not known says so. */
export function NutritionLabel({ recipe }: { readonly recipe: LabelDish }) {
  const lines = nutritionLabel(
    recipe.nutrients,
    recipe.addedSugarG === undefined ? recipe.nutrients.added_sugars_g : recipe.addedSugarG,
  );
  const calories = lines.find(({ key }) => key === 'energy_kcal');
  const rest = lines.filter(({ key }) => key !== 'energy_kcal');
  const isMicro = ({ key }: LabelLine) => LABEL_MICRONUTRIENTS.includes(key);
  const partly = lines.some(({ isLowerBound }) => isLowerBound);
  return (
    <div className={classes.label}>
      <p className={classes.servings}>
        <span>{servingsText(recipe.servings)}</span>
        <span>
          <strong>One serving</strong>
          {recipe.servingGrams === null ? null : <strong>about {recipe.servingGrams} g</strong>}
        </span>
      </p>
      <p className={classes.calories}>
        <span>Calories</span>
        <span>{calories === undefined ? 'not known' : amountText(calories)}</span>
      </p>
      <table aria-label="Nutrition label of one serving">
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.unseen}>Nutrient and amount</span>
            </th>
            <th scope="col">% Daily Value*</th>
          </tr>
        </thead>
        <tbody>
          {rest
            .filter((line) => !isMicro(line))
            .map((line) => (
              <Line key={line.key} line={line} />
            ))}
        </tbody>
        <tbody className={classes.micro}>
          {rest.filter(isMicro).map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        * How much one serving adds to a day of 2,000 calories. Source: {DAILY_VALUE_SOURCE}. Children and
        people with special needs have other goals.
      </p>
      {partly ? <p className={classes.note}>≥ means at least: not every ingredient reports it.</p> : null}
    </div>
  );
}

function Line({ line }: { readonly line: LabelLine }) {
  const { name, level, percent, amount, isLowerBound } = line;
  return (
    <tr data-level={level}>
      <th scope="row">
        {level === 0 ? <strong>{name}</strong> : name} <span>{amountText(line)}</span>
        {isLowerBound || amount === null ? (
          <span className={classes.coverage}>{coverageText(line)}</span>
        ) : null}
      </th>
      <td>{percent === null ? '' : `${isLowerBound ? '≥ ' : ''}${percent}%`}</td>
    </tr>
  );
}
