/** Whose password it is to be: their own name is the first that is guessed. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

const normalized = (text: string): string => text.normalize('NFKC').toLowerCase();

let list: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords of known breaches, as zxcvbn ranks them: read when it is first asked for. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
}

/** Names that a guesser would try for this person and this product. */
function nearbyWords({ username, email }: PasswordOwner): string[] {
  return [username, email, email.split('@')[0] ?? '', 'hearthwell'].map(normalized);
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** "Ana-2024!" is "ana" to someone who guesses: what is around a name does not hide it. */
function bare(text: string): string {
  const signs = [...text].filter((sign) => letterOrDigit.test(sign));
  while (/\p{N}/u.test(signs.at(-1) ?? '')) signs.pop();
  return signs.join('');
}

/**
 * Compared as a whole: a longer text that holds a common word is not meant (NIST SP 800-63B-4, 3.1.1.2). Of the own
 * name, digits at its end and signs in it do not count either.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const text = normalized(password);
  const near = nearbyWords(owner);
  if (near.includes(text) || (await commonPasswords()).has(text)) return true;
  const core = bare(text);
  return core !== '' && near.some((word) => bare(word) === core);
}
