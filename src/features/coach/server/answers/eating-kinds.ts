import { listed } from '../../rules/answers/phrases.ts';
import type { AskedKind } from '../../rules/understand/understanding.ts';
import { mayEatTool, mayEatWordTool, shortName } from '../tools/may-eat.ts';
import type { Answering } from './draft.ts';
import {
  askedIds,
  MOST_NAMED,
  type OfKind,
  sayCareOfKinds,
  sayJudgment,
  upperFirst,
} from './eating-judgment.ts';

/** Of the refused kinds: an allergen is in all of them, in some of them for sure, or only perhaps. */
function sayAllergensOfKinds({ draft }: Answering, rows: readonly OfKind[]): void {
  const lists = rows.map(({ judged }) => judged.allergens);
  const all = [...new Set(lists.flatMap(({ contains, mayContain }) => [...contains, ...mayContain]))];
  draft.name(...all);
  const inAll = all.filter((one) => lists.every(({ contains }) => contains.includes(one)));
  const inSome = all.filter(
    (one) => !inAll.includes(one) && lists.some(({ contains }) => contains.includes(one)),
  );
  const perhaps = all.filter((one) => !inAll.includes(one) && !inSome.includes(one));
  if (inAll.length > 0) draft.say('kinds-contain', { list: listed(inAll) });
  if (inSome.length > 0) draft.say('kinds-some-contain', { list: listed(inSome) });
  if (perhaps.length > 0) draft.say('kinds-may-contain', { list: listed(perhaps, 'or') });
}

/** What one person may have of a kind: a plain no for all of it, else that it depends, and on what. */
function sayOfPerson(answering: Answering, food: string, rows: readonly OfKind[]): boolean {
  const { draft } = answering;
  const [first] = rows;
  if (first === undefined) return false;
  const { name } = first.judged;
  const refused = rows.filter(({ judged }) => judged.verdict === 'no');
  const reasonsOf = (some: readonly OfKind[]) => [...new Set(some.flatMap(({ judged }) => judged.reasons))];
  draft.pause();
  if (refused.length === rows.length) {
    const shared = first.judged.reasons.filter((reason) =>
      rows.every(({ judged }) => judged.reasons.includes(reason)),
    );
    const reasons = shared.length > 0 ? shared : reasonsOf(rows);
    draft.name(...reasons);
    draft.say('kinds-no', { name, food, reasons: listed(reasons) });
    sayAllergensOfKinds(answering, rows);
    return true;
  }
  const open = rows.find(({ judged }) => judged.verdict === 'unknown' || judged.verdict === 'not_planned');
  if (open !== undefined) {
    sayJudgment(draft, upperFirst(food), open.judged);
    return true;
  }
  if (refused.length > 0) {
    const few = refused.slice(0, MOST_NAMED);
    const reasons = reasonsOf(few);
    draft.name(...reasons);
    draft.say('kinds-some', {
      name,
      food,
      list: listed(
        few.map((row) => row.name.toLowerCase()),
        'or',
      ),
      reasons: listed(reasons),
    });
    sayAllergensOfKinds(answering, few);
    return false;
  }
  const asked = rows.filter(({ judged }) => judged.verdict === 'ask');
  if (asked.length > 0) {
    const few = asked.slice(0, MOST_NAMED);
    draft.name('alcohol', 'wine', 'beer');
    draft.say('kinds-ask', {
      name,
      food,
      list: listed(few.map((row) => row.name.toLowerCase())),
      reasons: listed(reasonsOf(few)),
    });
    return false;
  }
  const isCare = rows.some(({ judged }) => judged.verdict === 'care' || judged.cautions.length > 0);
  draft.say(isCare ? 'kinds-care' : 'kinds-fine', { name, food });
  if (isCare) sayCareOfKinds(draft, rows);
  return false;
}

/** Tacos may have anything in them: the limits that matter are named, and the person says which one it is. */
export async function sayKind(answering: Answering, kind: AskedKind): Promise<void> {
  const { draft, run, one } = answering;
  const memberIds = askedIds(answering);
  const { people } = await run(mayEatWordTool, { term: kind.term, memberIds });
  const names = kind.foods.map(({ name }) => shortName(name));
  draft.name(kind.said, ...names, ...names.map((name) => name.toLowerCase()));
  const said = new Set<string>();
  for (const { memberId, name, reasons } of people) {
    said.add(memberId);
    draft.name(...reasons);
    draft.pause();
    draft.say('kinds-no', { name, food: kind.said, reasons: listed(reasons) });
  }
  const rows = new Map<string, OfKind[]>();
  for (const [at, food] of kind.foods.entries()) {
    const facts = await run(mayEatTool, { kind: food.kind, id: food.id, memberIds });
    for (const judged of facts.people) {
      if (said.has(judged.memberId)) continue;
      rows.set(judged.memberId, [...(rows.get(judged.memberId) ?? []), { name: names[at] ?? '', judged }]);
    }
  }
  let isClear = true;
  for (const own of rows.values()) {
    // Of a part, only what is true of the whole kind says something of the dish.
    if (kind.isPart && own.some(({ judged }) => judged.verdict !== 'no')) continue;
    if (!sayOfPerson(answering, kind.said, own)) isClear = false;
  }
  if (kind.foods.length === 0 && people.length === 0) draft.say('kinds-open', { food: kind.said });
  if (isClear || kind.isPart) return;
  const refused = new Set(
    [...rows.values()].flat().flatMap(({ name, judged }) => (judged.verdict === 'no' ? name : [])),
  );
  const left = names.filter((name) => !refused.has(name));
  const few = [...new Set(left.map((name) => name.toLowerCase()))].slice(0, MOST_NAMED);
  if (few.length === 0) return;
  draft.pause();
  draft.say('kinds-which', { list: listed(few, 'or') });
  draft.next(...few.map((name) => `Can ${one.called} have ${name}?`));
}
