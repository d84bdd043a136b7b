import type { AnimalSource, FoodFlag } from '#domain/foods/food.ts';

/**
 * Kitchen words that name an animal or alcohol without naming one food: "pork", "mince", "spirits". Beside the names
 * of foods, for lines of recipes. What may be either ("stock", "gravy") is not among them.
 */
export const SOURCE_WORDS: readonly {
  readonly words: string;
  readonly animal?: readonly AnimalSource[];
  readonly flags?: readonly FoodFlag[];
  /** Of one animal or another: a food of any of them is what the word means ("turkey mince", "tuna steak"). */
  readonly isAny?: true;
}[] = [
  {
    words:
      'meat, mince, minced meat, ground meat, steak, sausage, meatball, burger patty, cold cuts, charcuterie, offal, meat stock, meat broth, salami, jerky, bone broth, bone marrow',
    animal: ['pork', 'beef', 'poultry', 'lamb', 'other-meat', 'fish', 'shellfish'],
    isAny: true,
  },
  {
    words:
      'pork, ham, gammon, bacon, lard, lardon, leberkase, chorizo, pancetta, prosciutto, guanciale, speck, serrano, iberico, soppressata, capicola, coppa, mortadella, nduja, andouille, kielbasa, bratwurst, pork rind, crackling, chicharron, carnitas, trotter, ham hock, ham bone, black pudding, blood sausage, spam, pepperoni, sausage meat, pulled pork',
    animal: ['pork'],
  },
  {
    words:
      'beef, veal, beefsteak, rump steak, flank steak, skirt steak, brisket, oxtail, tallow, suet, beef dripping, pastrami, bresaola, corned beef, tripe, short rib, sirloin, ribeye, ox tongue, bovril',
    animal: ['beef'],
  },
  { words: 'lamb, mutton, hogget, merguez', animal: ['lamb'] },
  {
    words:
      'venison, rabbit, hare, goat meat, wild boar, boar, bison, elk, deer, kangaroo, horse meat, snail, escargot, frog leg',
    animal: ['other-meat'],
  },
  {
    words:
      'poultry, chicken, turkey, duck, goose, quail, guinea fowl, pheasant, partridge, pigeon, cornish hen, schmaltz, duck fat, goose fat, giblet',
    animal: ['poultry'],
  },
  {
    words: 'liver, kidney meat, sweetbread, foie gras, liverwurst',
    animal: ['other-meat'],
    flags: ['liver'],
  },
  {
    words: 'fish, anchovy, seafood, caviar, roe, bonito, dashi, isinglass, fish stock, fish sauce, surimi',
    animal: ['fish'],
  },
  { words: 'seafood, shellfish, shrimp paste, krill', animal: ['shellfish'] },
  { words: 'gelatin, gelatine, aspic, gummy bear, marshmallow, jello, leaf gelatin', animal: ['gelatine'] },
  { words: 'honey, honeycomb', animal: ['honey'] },
  { words: 'rennet', animal: ['rennet'] },
  { words: 'dairy', animal: ['dairy'] },
  { words: 'egg', animal: ['egg'] },
  {
    words:
      'alcohol, wine, beer, ale, lager, stout, cider, hard cider, liqueur, liquor, brandy, cognac, armagnac, calvados, kirsch, schnapps, grappa, rum, whisky, whiskey, bourbon, vodka, gin, tequila, mezcal, vermouth, sherry, port wine, madeira, marsala, champagne, prosecco, cava, sake, mirin, ouzo, pastis, pernod, absinthe, kahlua, baileys, cointreau, triple sec, curacao, grand marnier, amaretto, limoncello, pisco, cachaca, soju, mead, campari, aperol, irish cream, rumtopf, shaoxing',
    flags: ['alcohol'],
  },
];
