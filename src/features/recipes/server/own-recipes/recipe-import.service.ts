import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { hasUnreadablePart, UNREADABLE } from '#domain/ingredients/plain-line.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { transcriptOf } from '#domain/recipes/exchange/read-transcript.ts';
import { draftOf } from '#domain/recipes/exchange/recipe-draft.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { readOwnLine } from '#domain/recipes/own-line.ts';
import { OWN_RECIPE_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/errors.ts';
import { rewritePicture } from '#platform/server/pictures.ts';
import { aside } from '#platform/server/request-turns.ts';
import { createQueue, createTurns } from '#platform/server/turns.ts';
import type { ImportSources, RecipeDraft, RecipeImport } from '../../contract/own-recipes.ts';
import { PageProblem } from '../../pages/page-problem.ts';
import { readInWorker } from '../../pages/read-in-worker.ts';
import type { ReadRecipe } from '../../pages/read-recipe.ts';
import type { FetchedPage, SafeFetch } from '../../pages/safe-fetch.ts';
import { readLineAnswer, recipeBody } from './own-recipe-answer.ts';
import type { PhotoReader } from './photo-reader.ts';

export interface RecipeImportDeps {
  readonly knowledgeBase: KnowledgeBase;
  /** Read when it is needed first. */
  readonly lexicon: () => AllergenLexicon;
  readonly readIngredient: (line: string) => ParsedIngredient;
  readonly fetchPage: SafeFetch;
  /** `null`: no model is set up. */
  readonly photoReader: PhotoReader | null;
}

/** All of it answers drafts and keeps nothing. */
export interface RecipeImportService {
  sources(user: SignedInUser): ImportSources;
  /** `signal` aborts when nobody waits for the draft anymore. */
  fromPageOrText(actor: Actor, input: RecipeImport, signal?: AbortSignal): Promise<RecipeDraft>;
  fromPhoto(user: SignedInUser, bytes: Buffer, signal?: AbortSignal): Promise<RecipeDraft>;
}

const JPEG_QUALITY = 88;
/** Each reader is a thread with memory of its own. */
const MOST_READERS = 4;
const MOST_WAITING = 12;
/** Pages that are being opened: each may take 10 s and 5 MB. */
const MOST_PAGES = 12;
const MOST_PAGES_OF_HOUSEHOLD = 2;
const MANY_AT_ONCE = 'We are busy reading recipes right now. Please wait a moment.';

/** Whatever it is (words, JSON, a page's source), the reader finds out. */
const pasted = (text: string): FetchedPage => ({ url: '', mediaType: 'text/plain', text });

/** What a page says goes on to the person; what went wrong beneath stays here. */
async function tellingProblems<T>(work: () => Promise<T>, noRecipe?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PageProblem)) throw error;
    const sentence = error.code === 'no_recipe_found' ? (noRecipe ?? error.message) : error.message;
    throw new AppError(error.code, sentence, { cause: error });
  }
}

const COMPARE =
  'We read this from a photo, so a letter or number may be wrong. Please compare each line with the photo, especially anything someone must not eat.';
const PUT_IN = `We could not read all of it. Where it says ${UNREADABLE}, please fill in what the photo says.`;

const NO_RECIPE_IN_PHOTO =
  'We found no recipe in this photo. A sharp, well-lit photo of just the recipe works best. You can also paste the text.';

/** What the model answered is someone's text, to be read as a pasted one is. */
function textIn(answer: string): string {
  const text = transcriptOf(answer);
  if (text.length <= OWN_RECIPE_LIMITS.pasted) return text;
  throw new AppError('vision_failed', 'There is too much text in this photo for one recipe.');
}

export function createRecipeImportService(deps: RecipeImportDeps): RecipeImportService {
  const { knowledgeBase, readIngredient, photoReader } = deps;
  const pages = createTurns(1, 'We are still reading the last page for you. Please wait a moment.');
  const householdPages = createTurns(
    MOST_PAGES_OF_HOUSEHOLD,
    'We are still opening pages for your family. Please wait a moment.',
  );
  const allPages = createTurns(MOST_PAGES, MANY_AT_ONCE);
  const readers = createQueue(MOST_READERS, MOST_WAITING, MANY_AT_ONCE);
  const photos = createTurns(1, 'We are still reading the last photo for you. Please wait a moment.');

  const open = (actor: Actor, url: string, signal: AbortSignal | undefined) =>
    householdPages.take(actor.householdId, () =>
      allPages.take('all', () => aside(() => deps.fetchPage(url, signal))),
    );
  const readInWorkerInTurn = (actor: Actor, given: FetchedPage, signal: AbortSignal | undefined) =>
    readers.wait(actor, () => readInWorker(given, { signal }), signal);

  function draft(
    found: ReadRecipe['found'],
    about: Pick<RecipeDraft, 'sourceUrl' | 'readFrom'>,
    firstNotes: readonly string[] = [],
  ): RecipeDraft {
    const { recipe, names, proposed, notes } = draftOf(found, readIngredient, knowledgeBase.kitchenWords);
    const { foods, otherNames, kitchenWords, recipes } = knowledgeBase;
    const knowledge = { foods, lexicon: deps.lexicon(), otherNames, kitchenWords, recipes };
    return {
      recipe: recipeBody(recipe),
      lines: recipe.ingredients.map((line, at) =>
        readLineAnswer(
          readOwnLine(line, knowledge),
          names[at] ?? '',
          (proposed[at] ?? []).flatMap((id) => foods.get(id) ?? []),
        ),
      ),
      ...about,
      notes: [...firstNotes, ...notes],
    };
  }

  return {
    sources(user) {
      allow(user, 'meals:manage');
      return {
        photo: photoReader === null || user.demo ? null : { sentTo: photoReader.sentTo },
      };
    },

    async fromPageOrText(actor, { url, text }, signal) {
      allow(actor, 'meals:manage');
      // A pasted text is as strange as a page: both are read where nobody else waits for it.
      const { page, read } = await tellingProblems(() =>
        pages.take(actor.userId, async () => {
          const given = url === undefined ? pasted(text ?? '') : await open(actor, url, signal);
          return { page: given, read: await readInWorkerInTurn(actor, given, signal) };
        }),
      );
      const sourceUrl = url === undefined ? null : page.url.slice(0, OWN_RECIPE_LIMITS.url);
      return draft(read.found, { sourceUrl, readFrom: read.readFrom });
    },

    async fromPhoto(user, bytes, signal) {
      allow(user, 'meals:manage');
      // Anyone can open a sample family, and each photo may cost the operator money.
      if (user.demo) throw new AppError('not_allowed', 'The sample family cannot use photos.');
      if (photoReader === null) {
        throw new AppError(
          'vision_unavailable',
          'This Hearthwell cannot read photos. You can paste the text instead.',
        );
      }
      const answer = await photos.take(user.userId, async () => {
        const picture = await rewritePicture(bytes, (within) =>
          // See-through parts would turn black.
          within(PHOTO_LIMITS.large)
            .flatten({ background: '#fff' })
            .jpeg({ quality: JPEG_QUALITY })
            .toBuffer(),
        );
        signal?.throwIfAborted();
        return aside(() => photoReader.read(picture, signal));
      });
      const text = textIn(answer);
      const { found } = await tellingProblems(
        () => readInWorkerInTurn(user, pasted(text), signal),
        NO_RECIPE_IN_PHOTO,
      );
      const notes = hasUnreadablePart(text) ? [COMPARE, PUT_IN] : [COMPARE];
      return draft(found, { sourceUrl: null, readFrom: 'photo' }, notes);
    },
  };
}
