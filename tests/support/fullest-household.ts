import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { MEMBERS } from '#features/family-members/server/quotas.ts';
import type { TestApp } from './build-test-app.ts';
import { addMember, createPerson, ownProfile, type TestPerson } from './factories.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Texts of words that no table has, each another; the same in every run. */
export function createUnknownTexts(letters = 80): () => string {
  let state = 20_261_122;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % below;
  };
  const word = () => Array.from({ length: 5 }, () => LETTERS[random(26)]).join('');
  return () => {
    let text = '';
    while (text.length < letters) text += `${word()} `;
    return text.slice(0, letters).trim();
  };
}

/** Foods that few dishes are made of, so that a plan is possible without all of them. */
const RARE =
  'kiwi,mango,papaya,pineapple,fig,lychee,guava,venison,goat,duck,rabbit,eel,anchovy,squid,octopus,clams,mussels,leek,parsnip,lobster,crab,quince,persimmon,okra,turnip,rutabaga,kohlrabi,celeriac,jicama,daikon,rhubarb,dandelion greens,endive,radicchio,watercress,kumquat,artichoke,apricot,gooseberries,durian'.split(
    ',',
  );
const most = PROFILE_LIMITS.entriesPerList;

/** One of as many people as there may be. */
export const cousin = (n: number) => ({
  name: `Cousin ${n}`,
  relationship: 'other' as const,
  age: 20 + n,
  sex: n % 2 === 0 ? ('female' as const) : ('male' as const),
  heightCm: 160 + n,
  weightKg: 60 + n,
});

/** Full lists with as many texts as may wait for an answer. */
export const unsettledLists = (unknown: () => string) => {
  const some = (count: number) => Array.from({ length: count }, unknown);
  return {
    allergies: [...some(4), ...RARE.slice(4, most)],
    dietaryRestrictions: [...some(3), ...RARE.slice(3, most)],
    medicalConditions: some(PROFILE_LIMITS.unknownEntries - 7),
    dislikes: RARE.slice(0, most),
    favourites: RARE.slice(0, most),
  };
};

/** Full lists of which nothing is open. */
export const settledLists = () => ({
  allergies: RARE.slice(0, most),
  dietaryRestrictions: RARE.slice(0, most),
  dislikes: RARE.slice(0, most),
  favourites: RARE.slice(0, most),
});

async function fill(app: TestApp['app'], lists: () => object): Promise<TestPerson> {
  const owner = await createPerson(app);
  const self = await ownProfile(owner);
  const { relationship: _, ...own } = cousin(0);
  const response = await owner.request('PATCH', `/api/family-members/${self.id}`, { ...own, ...lists() });
  if (response.statusCode !== 200) throw new Error(`the own profile was refused: ${response.body}`);
  for (let n = 1; n < MEMBERS.most.family; n += 1) await addMember(owner, { ...cousin(n), ...lists() });
  return owner;
}

/** As many people as a household may have. Each has open questions, so nobody can be planned for yet. */
export function createUnsettledHousehold({ app }: Pick<TestApp, 'app'>): Promise<TestPerson> {
  const unknown = createUnknownTexts();
  return fill(app, () => unsettledLists(unknown));
}

/** As many people with full lists and nothing open: they can be planned for. */
export const createSettledHousehold = ({ app }: Pick<TestApp, 'app'>): Promise<TestPerson> =>
  fill(app, settledLists);
