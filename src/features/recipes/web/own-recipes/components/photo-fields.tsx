import { Button, FileButton, Input, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import { useObjectUrl } from '../use-object-url.ts';
import classes from './photo-fields.module.css';
import { ReadButton } from './read-button.tsx';

export interface PhotoFieldsProps {
  /** Host of someone else who gets the photo; `null`: anyone who runs this Hearthwell reads it on machines of their own. */
  readonly sentTo: string | null;
  readonly isReading: boolean;
  readonly onSend: (photo: File) => void;
}

function problemOf(photo: File | null): string | null {
  if (photo === null) return 'Please choose a photo.';
  return photo.size > PHOTO_LIMITS.bytes
    ? 'This photo is larger than 10 MB. Please choose a smaller one.'
    : null;
}

const whereItGoes = (sentTo: string | null): string =>
  sentTo === null
    ? 'A model that runs with this Hearthwell reads the photo. We do not keep it.'
    : `We send the photo to ${sentTo} to be read. We first remove where and when it was taken, and do not keep it.`;

export function PhotoFields({ sentTo, isReading, onSend }: PhotoFieldsProps) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const preview = useObjectUrl(photo);
  const choose = (file: File | null) => {
    // Someone who closes the camera keeps the photo from before.
    if (file === null) return;
    setPhoto(file);
    setError(file.size > PHOTO_LIMITS.bytes ? problemOf(file) : null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(photo);
    setError(problem);
    if (problem === null && photo !== null) onSend(photo);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="stretch">
        <Input.Wrapper
          component="div"
          label="The photo"
          labelElement="div"
          role="group"
          aria-label="The photo"
          description="A page from a book, a card, or a note. Lay it flat, in good light, with only the recipe in view."
          error={error}
          errorProps={{ role: 'alert' }}
        >
          <div className={classes.choices}>
            <FileButton onChange={choose} accept="image/*" capture="environment" disabled={isReading}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  disabled={isReading}
                  className={classes.camera ?? ''}
                  leftSection={<IconCamera size={20} aria-hidden />}
                >
                  Take a photo
                </Button>
              )}
            </FileButton>
            <FileButton onChange={choose} accept={PHOTO_LIMITS.types.join(',')} disabled={isReading}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  disabled={isReading}
                  leftSection={<IconPhoto size={20} aria-hidden />}
                >
                  {photo === null ? 'Choose a photo' : 'Choose another photo'}
                </Button>
              )}
            </FileButton>
          </div>
        </Input.Wrapper>
        {preview === null ? null : <img src={preview} alt="The one you chose" className={classes.preview} />}
        <Text size="sm" c="dimmed" className={classes.where ?? ''}>
          {whereItGoes(sentTo)}
        </Text>
        <ReadButton isReading={isReading} waiting="Reading the photo. This can take up to a minute." />
      </Stack>
    </form>
  );
}
