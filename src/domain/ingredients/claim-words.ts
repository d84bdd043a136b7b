const LESS = 'reduced|lower|low|less|no|zero|non';
const SUBSTANCE = 'sodium|salt|fat|sugar|calorie|carb|cholesterol';
const WITHOUT = `${SUBSTANCE}|gluten|dairy|lactose|cage|hormone|antibiotic|msg|gmo|nut|egg|soy|bpa`;

/** What a label claims: "reduced sodium", "fat free", "no salt added", "all natural". Words with single blanks between them. */
const CLAIM = new RegExp(
  `\\b(?:(?:${LESS}) (?:${SUBSTANCE})(?: added)?|(?:${WITHOUT}) free|free range|(?:grass|corn) fed|all (?:natural|purpose)|` +
    'part skim|bone in|skin on|extra (?:virgin|lean|firm)|(?:cent(?:er|re)|thick|thin) cut|old fashioned|nonfat|lowfat|fatfree|light|lite|' +
    'reduced|unbleached|unenriched|enriched|seedless|stemless|kosher)\\b',
  'g',
);

/** A text without what a label claims. @param text lower case, hyphens as blanks, of one line */
export const withoutClaims = (text: string): string => text.replace(CLAIM, '').replaceAll(/ +/g, ' ').trim();
