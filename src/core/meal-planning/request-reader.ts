import type { Food } from '#core/foods/food.ts';
import { allergenCodesOf, allergenCodesWithin, foodsNamed, isNamedInPassing } from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import {
  asksFor,
  asksOnlyPolitely,
  beginsAsking,
  type Clause,
  dietSaid,
  goesOnAllergy,
  isQuick,
  type LeftOut,
  leftOutBy,
  leftOutFoods,
  onlyDenies,
  permits,
  withoutAsking,
  withoutQuick,
} from './request-clauses.ts';
import { mentionsAllergy, plainRequest, tellsOfAllergy } from './request-writing.ts';
import { inTitleOrCuisine, isKitchen, wishedFoods } from './wished-foods.ts';

/** What one clause turned out to say. */
interface Said {
  readonly clause: Clause;
  /** What it leaves out, when it does. */
  leaveOut: readonly string[];
  /** What it wishes for, as words; '': nothing. */
  wish: string;
  isUnderstood: boolean;
}

/** Each look at all foods takes long, and a text of 500 characters may say the same hundred times. */
function onceEach(answer: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text) ?? answer(text);
    answers.set(text, known);
    return known;
  };
}

/** "Please", and what is left of "we have no allergies". */
const SAYS_NOTHING = /^(?:please|thanks|thank you|yes(?: please)?|(?:\w+ (?:have|has) )?✅(?: food)?)\W*$/iu;

/** Reads one clause after the other, because what a clause means may hang on those before it. */
export class RequestReader {
  readonly plain: string;
  private readonly kb: KnowledgeBase;
  private readonly foods: readonly Food[];
  private readonly said: Said[] = [];
  private readonly isAboutAllergy: boolean;
  /** The words tell of an allergy, if only of one that is not there. */
  private readonly mentionsAllergy: boolean;
  /** What the next clauses go on with: a list of foods, of allergies, or what follows a heading. */
  private leavingOut: 'food' | 'allergy' | 'heading' | null = null;
  /** The list that the next clauses may go on with asks for its foods: "Likes: fish, eggs". */
  private asking: 'list' | 'heading' | null = null;
  /** The list began with foods in words that nobody understood: it may be a list of what to leave out. */
  private isUnclear = false;
  private quick = false;

  constructor(text: string, kb: KnowledgeBase) {
    this.kb = kb;
    this.foods = [...kb.foods.values()];
    this.plain = plainRequest(text);
    this.isAboutAllergy = tellsOfAllergy(this.plain);
    this.mentionsAllergy = mentionsAllergy(text);
  }

  read(clause: Clause): void {
    if (isQuick(clause.text)) this.quick = true;
    const text = withoutQuick(clause.text);
    const said: Said = { clause, leaveOut: [], wish: '', isUnderstood: false };
    if (!/\p{L}|🚫/u.test(text) || SAYS_NOTHING.test(text)) return;
    const before = this.said.at(-1);
    if (onlyDenies(text)) {
      if (clause.goesOn === 'list' || (clause.goesOn === null && before)) this.refuseBefore();
      if (clause.goesOn === 'line' || !before) this.leavingOut = 'heading';
      return;
    }
    this.said.push(said);
    if (clause.goesOn === null || (clause.goesOn === 'line' && this.asking !== 'heading')) this.asking = null;
    if (clause.goesOn !== 'list') this.isUnclear = false;
    this.readInto(said, text);
    if (said.leaveOut.length > 0) this.asking = null;
    const isUnclear = !said.isUnderstood && !permits(text) && allergenCodesWithin(text).length > 0;
    if (isUnclear && !this.isAsking(text)) this.isUnclear = true;
    // "Quick dinners" says no more than that they are to be quick.
    if (isQuick(clause.text) && allergenCodesWithin(text).length === 0) said.isUnderstood = true;
  }

  private readInto(said: Said, text: string): void {
    const diet = dietSaid(text);
    if (diet !== null) {
      this.leave(said, [diet.diet]);
      if (/_free$/.test(diet.diet)) this.leaveListBefore(said);
      if (diet.exception !== null) this.tellOf(said.clause, diet.exception);
      return;
    }
    const left = leftOutBy(text, this.isFood, this.within);
    if (left !== null) {
      this.readLeftOut(said, left);
      if (left.foods.some((food) => / free$/.test(food))) this.leaveListBefore(said);
      return;
    }
    if (said.clause.goesOn === null && this.leavingOut !== 'heading') this.leavingOut = null;
    if (beginsAsking(text)) this.asking ??= 'list';
    if (withoutAsking(text) === '' && beginsAsking(text)) {
      // "More" on a line of its own, and below it what there is to be more of.
      this.asking = 'heading';
      this.leavingOut = null;
      said.isUnderstood = true;
      return;
    }
    if (permits(text) && !this.isWish(text)) return;
    const alsoTo = this.mentionsAllergy ? goesOnAllergy(text) : null;
    if (alsoTo !== null) {
      this.leave(said, leftOutFoods(alsoTo));
      return;
    }
    if (this.goesOn(said.clause, text)) {
      this.leave(said, leftOutFoods(text));
      return;
    }
    if (this.isAboutAllergy && this.asking === null && !this.isAsking(text) && !this.isKitchen(text)) {
      const named = leftOutFoods(text).filter(this.isFood);
      if (named.length > 0) {
        this.leave(said, named);
        return;
      }
    }
    this.readWish(said, text);
  }

  private readLeftOut(said: Said, { foods, refersBack }: LeftOut): void {
    if (refersBack && this.refuseBefore(said)) return;
    if (foods.length === 0) {
      // "Leo is allergic" and, behind it, the foods.
      if (refersBack) this.leavingOut = 'heading';
      return;
    }
    this.leave(said, foods);
  }

  private leave(said: Said, foods: readonly string[]): void {
    said.leaveOut = foods;
    said.isUnderstood = true;
    if (this.isAboutAllergy) this.leavingOut = 'allergy';
    // "No leftovers, fish" asks for fish.
    else if (foods.some((food) => (this.isFood(food) && !food.includes('_')) || /^no_|[_ ]free$/.test(food)))
      this.leavingOut = 'food';
  }

  /** The foods named last are left out after all, with the whole list they stand in: "eggs, fish, but Leo can't". */
  private refuseBefore(from?: Said): boolean {
    const earlier = this.said.filter((said) => said !== from);
    for (const said of earlier.reverse()) {
      if (said.leaveOut.length > 0) {
        if (from) from.isUnderstood = true;
        return true;
      }
      const foods = this.foodsIn(said.clause.text);
      if (foods.length === 0) continue;
      said.wish = '';
      this.leave(said, foods);
      if (from) from.isUnderstood = true;
      if (said.clause.goesOn !== 'list') return true;
    }
    return false;
  }

  /** "Dairy, egg and nut free"; "fish, gluten-free" may be a wish for fish, or not: it is told. */
  private leaveListBefore(last: Said): void {
    const before: Said[] = [];
    let next = last;
    for (const said of this.said.slice(0, this.said.indexOf(last)).reverse()) {
      const { text } = said.clause;
      if (next.clause.goesOn !== 'list' || asksFor(text)) break;
      if (allergenCodesOf(withoutAsking(text)).length === 0) break;
      before.push(said);
      next = said;
    }
    const isList = before.length > 1 || /\b(?:and|or)\b/i.test(last.clause.text);
    for (const said of before) {
      said.isUnderstood = said.leaveOut.length > 0;
      said.wish = '';
      if (isList && !said.isUnderstood) this.leave(said, this.foodsIn(said.clause.text));
    }
  }

  private foodsIn(text: string): readonly string[] {
    const asked = withoutAsking(text);
    const named = leftOutFoods(asked).filter(this.isFood);
    return named.length > 0 && !this.isKitchen(asked) ? named : this.within(text, true);
  }

  private readWish(said: Said, text: string): void {
    const wish = withoutAsking(text);
    if (wish === '' || !this.isWish(text)) return;
    const isUnsure = said.clause.isDoubtful || this.isUnclear || (this.mentionsAllergy && !asksFor(text));
    if (isUnsure && !this.isKitchen(wish)) return;
    if (this.leavingOut !== null && said.clause.goesOn === 'list' && asksOnlyPolitely(text)) return;
    said.wish = wish;
    said.isUnderstood = this.isKnownWish(wish);
  }

  /** "Fish is fine" permits, "we love fish" asks. */
  private isWish(text: string): boolean {
    return !permits(text) || beginsAsking(text) || /[❤😋]/u.test(text);
  }

  /** "Please" alone asks for fish, but behind an allergy it may ask to leave it out. */
  private isAsking(text: string): boolean {
    return asksFor(text) && !asksOnlyPolitely(text);
  }

  private tellOf(clause: Clause, text: string): void {
    this.said.push({ clause: { ...clause, text }, leaveOut: [], wish: '', isUnderstood: false });
  }

  /**
   * "No pork, beef" and "allergic to nuts, eggs and milk" go on with what is left out; "no pork, Italian" and
   * "no pork, more fish" do not. After an allergy all that is no kitchen belongs to it, known or not. On a line of its
   * own only an allergen goes on, unless the line above is nothing but "No".
   */
  private goesOn({ goesOn }: Clause, text: string): boolean {
    const { leavingOut } = this;
    if (leavingOut === null || beginsAsking(text) || this.isKitchen(text)) return false;
    const named = leftOutFoods(text);
    if (leavingOut === 'heading') return named.some(this.isFood);
    if (goesOn === 'line') return named.some((food) => allergenCodesOf(food).length > 0);
    if (leavingOut === 'food' && asksFor(text)) return false;
    return leavingOut === 'allergy' || named.some(this.isFood);
  }

  private readonly isFood = onceEach(
    (text) => allergenCodesOf(text).length > 0 || foodsNamed(text, this.foods).length > 0,
  );
  private readonly isKitchen = onceEach((text) => isKitchen(text, this.kb));
  private readonly isKnownWish = onceEach(
    (wish) =>
      wishedFoods(wish, this.kb).length > 0 ||
      this.kb.recipes.some((recipe) => inTitleOrCuisine(recipe, wish)),
  );

  /** The allergens in a text and, where it tells of an allergy, any food that has one of its words for a name. */
  private readonly within = (text: string, isStrong: boolean): readonly string[] => {
    const codes = allergenCodesWithin(text);
    if (codes.length > 0 || !isStrong) return codes;
    return withoutAsking(text)
      .split(' ')
      .filter((word) => word.length > 2 && this.isName(word));
  };

  private isName(word: string): boolean {
    const named = foodsNamed(word, this.foods);
    // One by one, because of many foods that have the word it is taken for granted.
    return named.some((food) => !isNamedInPassing(word, [food]));
  }

  wishes() {
    const wished = this.said.filter(({ wish, isUnderstood }) => wish !== '' && isUnderstood);
    const words = [...new Set(wished.map(({ wish }) => wish))];
    const ids = new Set(words.flatMap((wish) => wishedFoods(wish, this.kb).map(({ id }) => id)));
    return {
      leaveOut: this.said.flatMap(({ leaveOut }) => leaveOut),
      wanted: (recipe: Recipe) =>
        recipe.ingredients.some((line) => ids.has(line.food)) ||
        words.some((wish) => inTitleOrCuisine(recipe, wish)),
      quick: this.quick,
      notUnderstood: this.said.filter((said) => !said.isUnderstood).map(({ clause }) => clause.text),
    };
  }
}
