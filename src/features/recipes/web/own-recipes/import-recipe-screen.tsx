import { Alert, FileInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { OWN_RECIPE_LIMITS as LIMITS } from '#domain/recipes/recipe-limits.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { ImportSources, RecipeDraft, RecipeImport } from '../../contract/own-recipes.ts';
import { useImportPhoto, useImportRecipe, useImportSources } from './api/own-recipe-requests.ts';
import { PhotoFields } from './components/photo-fields.tsx';
import { ReadButton } from './components/read-button.tsx';
import { keepImportPhoto } from './import-photo.ts';
import { keepRecipeDraft } from './recipe-drafts.ts';
import { valuesOfDraft } from './recipe-form-values.ts';

const WAYS = [
  { value: 'url', label: 'Link' },
  { value: 'text', label: 'Text' },
  { value: 'file', label: 'File' },
] as const;
const PHOTO_WAY = { value: 'photo', label: 'Photo' } as const;
type Way = (typeof WAYS)[number]['value'] | 'photo';

/** "example.org/pancakes" is what people copy and type. */
const withScheme = (address: string): string =>
  /^[a-z][a-z+.-]*:/i.test(address) ? address : `https://${address}`;

export function ImportRecipeScreen() {
  const [way, setWay] = useState<Way>('url');
  const [problem, setProblem] = useState<string | null>(null);
  const read = useImportRecipe();
  const readPhoto = useImportPhoto();
  const photoSource = useImportSources().data?.photo ?? null;
  const navigate = useNavigate();
  const review = (draft: RecipeDraft, photo: File | null) => {
    const id = createUuid();
    if (photo !== null) keepImportPhoto(id, photo);
    keepRecipeDraft('import', {
      id,
      values: valuesOfDraft(draft),
      sourceUrl: draft.sourceUrl,
      basedOn: null,
      notes: draft.notes,
    });
    void navigate('/recipes/import/review');
  };
  const tell = (error: Error) =>
    setProblem(
      (error instanceof ApiError ? error.sentence : null) ??
        'We could not read it. Please check your connection and try again.',
    );
  const send = (input: RecipeImport) => {
    setProblem(null);
    read.mutate(input, { onSuccess: (draft) => review(draft, null), onError: tell });
  };
  const sendPhoto = (photo: File) => {
    setProblem(null);
    readPhoto.mutate(photo, { onSuccess: (draft) => review(draft, photo), onError: tell });
  };
  return (
    <>
      <PageHeader
        title="Import a recipe"
        description={`From a web page, text${photoSource === null ? ' or a file' : ', a file or a photo'}. You check it before anything is saved.`}
      />
      <Page width="form">
        <SectionCard title="Where is it from?">
          <SegmentedControl
            aria-label="Where is it from?"
            data={photoSource === null ? [...WAYS] : [...WAYS, PHOTO_WAY]}
            fullWidth
            value={way}
            onChange={(value) => {
              setWay(value as Way);
              setProblem(null);
            }}
          />
          <WayFields
            way={way}
            photoSource={photoSource}
            isReading={read.isPending || readPhoto.isPending}
            onSend={send}
            onSendPhoto={sendPhoto}
          />
          {problem === null ? null : (
            <Alert color="tomato" variant="light" role="alert">
              {problem}
            </Alert>
          )}
        </SectionCard>
        <QuietNote kind="safety" title="What we do with it">
          We read the recipe once and look for the food in each line. A line we do not know stays open until
          you pick its food; until then we cannot say who the recipe suits.
        </QuietNote>
      </Page>
    </>
  );
}

interface WayProps {
  readonly isReading: boolean;
  readonly onSend: (input: RecipeImport) => void;
}

interface WayFieldsProps extends WayProps {
  readonly way: Way;
  readonly photoSource: ImportSources['photo'];
  readonly onSendPhoto: (photo: File) => void;
}

function WayFields({ way, photoSource, onSendPhoto, ...fields }: WayFieldsProps) {
  if (way === 'text') return <TextFields {...fields} />;
  if (way === 'file') return <FileFields {...fields} />;
  if (way === 'photo' && photoSource !== null) {
    return <PhotoFields sentTo={photoSource.sentTo} isReading={fields.isReading} onSend={onSendPhoto} />;
  }
  return <UrlFields {...fields} />;
}

function UrlFields({ isReading, onSend }: WayProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = address.trim() === '';
    setError(isEmpty ? 'Please enter a web link.' : null);
    if (!isEmpty) onSend({ url: withScheme(address.trim()) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="stretch">
        <TextInput
          label="Web link"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          maxLength={LIMITS.url}
          value={address}
          error={error}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <ReadButton isReading={isReading} />
      </Stack>
    </form>
  );
}

function TextFields({ isReading, onSend }: WayProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem =
      text.trim() === ''
        ? 'Please paste the recipe.'
        : text.length > LIMITS.pasted
          ? 'This is too long for one recipe. Please paste only the recipe.'
          : null;
    setError(problem);
    if (problem === null) onSend({ text: text.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="stretch">
        <Textarea
          label="The recipe"
          description="Name, ingredients and steps, each on its own line."
          autosize
          minRows={8}
          maxRows={20}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ReadButton isReading={isReading} />
      </Stack>
    </form>
  );
}

function FileFields({ isReading, onSend }: WayProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Four bytes a character at most.
    const problem =
      file === null
        ? 'Please choose a file.'
        : file.size > 4 * LIMITS.pasted
          ? 'This file is too big for one recipe.'
          : null;
    setError(problem);
    if (problem !== null || file === null) return;
    const text = (await file.text()).trim();
    if (text === '' || text.length > LIMITS.pasted) setError('This file is empty or too long for a recipe.');
    else onSend({ text });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" align="stretch">
        <FileInput
          label="The file"
          description="A text file, schema.org JSON (.json) or Cooklang (.cook)."
          placeholder="Choose a file"
          accept=".json,.jsonld,.cook,.txt,.md,text/plain,application/json,application/ld+json"
          clearable
          value={file}
          error={error}
          onChange={setFile}
        />
        <ReadButton isReading={isReading} />
      </Stack>
    </form>
  );
}
