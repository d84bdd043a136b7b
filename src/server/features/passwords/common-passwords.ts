/** Whose password it is to be: their own name is the first that is guessed. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

const normalised = (text: string): string => text.normalize('NFKC').toLowerCase();

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
  return [username, email, email.split('@')[0] ?? '', 'hearthwell'].map(normalised);
}

/** Compared as a whole: a longer text that holds a common word is not meant (NIST SP 800-63B-4, 3.1.1.2). */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const text = normalised(password);
  return nearbyWords(owner).includes(text) || (await commonPasswords()).has(text);
}
