const ANIMALS =
  'dogs?|dogg(?:y|ies)|pupp(?:y|ies)|pups?|cats?|kitt(?:y|ies|ens?)|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|gerbils?|parrots?|budgies?|parakeets?|goldfish|chickens?|turtles?|tortoises?|ferrets?|horses?|pon(?:y|ies)|pets?';
const OURS = '(?:my|our|the|your|his|her|their)';
/** Nobody keeps them for food: "chicken" needs "my" before it, "dogs" does not. */
const ALWAYS_PETS = 'dogs|puppies|cats|kittens|hamsters|guinea pigs|parrots|pets';
const ANIMAL = `(?:${OURS} (?:(?:little|big|old|new|pet) )?(?<ours>${ANIMALS})|(?:a |an )?(?<any>${ALWAYS_PETS}|dog|cat|puppy|kitten|hamster))`;
const PATTERNS = [
  // "Can my dog eat chocolate", "what can cats eat".
  new RegExp(`\\b(?:can|could|may|should|do|does|will|would|if|is|are) ${ANIMAL}\\b(?! food)`, 'i'),
  // "Is chocolate bad for dogs", "give it to the cat".
  new RegExp(`\\b(?:for|to) ${ANIMAL}\\b(?! food)`, 'i'),
  // "Can I give my dog grapes".
  new RegExp(`\\b(?:give|giving|feed|feeding) ${ANIMAL}\\b(?! food)`, 'i'),
  // "My dog ate chocolate".
  new RegExp(
    `^(?:help |oh no )?${ANIMAL} (?:just )?(?:ate|eats?|has eaten|had|swallowed|got into|licked|drank)\\b`,
    'i',
  ),
];
const IN_SPANISH =
  /\b(?:mi|mis|nuestr[oa]s?|el|la|los|las|al) (?<ours>perr(?:o|a|it[oa])s?|gat(?:o|a|it[oa])s?|mascotas?|conejos?|h[aá]msters?|loros?)\b/iu;
/** The rest of the question has to be of eating. */
const OF_EATING =
  /\b(?:eat|eats|ate|eaten|have|has|had|drink|drinks|drank|give|giving|feed|feeding|food|safe|ok|okay|bad|good|poison\w*|toxic|share|lick\w*|swallowed|got into|comer|come|comi[oó]|dar|darle|beber|malo|mala)\b/iu;

/** The animal that a question of food is about, as it was written; `null`: it is about people. */
export function animalAsked(text: string): string | null {
  if (!OF_EATING.test(text)) return null;
  const said = text.replace(/[^\p{L}\p{N}']+/gu, ' ').trim();
  for (const pattern of [...PATTERNS, IN_SPANISH]) {
    const groups = pattern.exec(said)?.groups;
    const animal = groups?.ours ?? groups?.any;
    if (animal !== undefined) return animal.toLowerCase();
  }
  return null;
}
