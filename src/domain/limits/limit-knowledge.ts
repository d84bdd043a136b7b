import type { FoodKnowledge } from '#domain/foods/food-knowledge.ts';
import type { LimitRules } from './limit-rules.ts';
import type { LimitWords } from './limit-words.ts';

/** What reading a profile needs: foods, words and rules. */
export interface LimitKnowledge extends FoodKnowledge {
  /** What people write for a limit (data/limits/terms and the names of labels). */
  readonly words: LimitWords;
  /** What each diet and condition requires (data/limits). */
  readonly rules: LimitRules;
}
