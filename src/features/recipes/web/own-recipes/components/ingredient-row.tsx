import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Radio,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { OWN_RECIPE_LIMITS } from '#domain/recipes/recipe-limits.ts';
import type { ReadLine } from '#features/recipes/contract/own-recipes.ts';
import { formatAmount } from '#platform/web/format.ts';
import { FORM_WORDS, OFFERED_FORMS } from '../line-words.ts';

import { isRead, type LineValue, pastedLines } from '../recipe-form-values.ts';
import { TO_TASTE } from '../whole-line.ts';
import { FoodPicker } from './food-picker.tsx';
import { HowMuch } from './how-much.tsx';
import classes from './recipe-editor.module.css';

export interface IngredientRowProps {
  readonly line: LineValue;
  /** From 1. */
  readonly place: number;
  readonly onText: (text: string) => void;
  /** Several lines were pasted into this one. */
  readonly onPaste: (lines: readonly string[]) => void;
  /** The line is done: read it. */
  readonly onDone: () => void;
  readonly onNext: () => void;
  readonly onRemove: () => void;
  readonly onPick: (foodId: string) => void;
  /** Save found no amount. */
  readonly isAsked: boolean;
  /** `false`: it reads as no amount; `null`: it could not be asked. */
  readonly onAmount: (amount: string) => Promise<boolean | null>;
  /** To the words of this line. */
  readonly onBack: () => void;
  readonly onIngredient: (changes: Partial<ReadLine['ingredient']>) => void;
}

export function IngredientRow(props: IngredientRowProps) {
  const { line, place, onText, onPaste, onDone, onNext, onRemove, onPick } = props;
  const [picking, setPicking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const stateId = useId();
  const read = isRead(line) ? line.read : null;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines === null) return;
    event.preventDefault();
    onPaste(lines);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
    onNext();
  };
  return (
    <li className={classes.line} data-line={line.key}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          aria-label={`Ingredient ${place}`}
          aria-describedby={stateId}
          placeholder={place === 1 ? 'For example: 2 cups flour' : ''}
          className={classes.lineText ?? ''}
          value={line.text}
          maxLength={OWN_RECIPE_LIMITS.line}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={onDone}
          onPaste={paste}
          onKeyDown={press}
        />
        {line.text === '' ? null : (
          <ActionIcon color="tomato" aria-label={`Remove ingredient ${place}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <div className={classes.lineFoot}>
        <div id={stateId} className={classes.lineState}>
          {read === null ? null : <LineState read={read} />}
        </div>
        {read === null ? null : (
          <Group gap="xs">
            <Button
              variant={read.food === null ? 'light' : 'subtle'}
              color={read.food === null ? 'saffron' : 'leaf'}
              onClick={() => setPicking(true)}
            >
              {read.food === null ? 'Pick the food' : 'Change the food'}
              <VisuallyHidden component="span"> for {line.text}</VisuallyHidden>
            </Button>
            {read.food === null ? null : (
              <Button
                variant="subtle"
                rightSection={
                  <IconChevronDown size={18} aria-hidden className={classes.chevron} data-open={isOpen} />
                }
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                More<VisuallyHidden component="span"> about {line.text}</VisuallyHidden>
              </Button>
            )}
          </Group>
        )}
      </div>
      {props.isAsked ? (
        <HowMuch
          line={line.text}
          onAmount={props.onAmount}
          onToTaste={() => {
            props.onIngredient({ amount: TO_TASTE });
            props.onBack();
          }}
          onBack={props.onBack}
        />
      ) : null}
      {read !== null && read.food === null && read.proposed.length > 0 ? (
        <Proposed foods={read.proposed} line={line.text} onPick={onPick} />
      ) : null}
      {isOpen && read !== null && read.food !== null ? <LineDetails {...props} read={read} /> : null}
      {picking && read !== null ? (
        <FoodPicker
          line={line.text}
          words={read.food?.name ?? read.name}
          proposed={read.food === null ? read.proposed : []}
          onClose={() => setPicking(false)}
          onPick={({ id }) => {
            setPicking(false);
            onPick(id);
          }}
        />
      ) : null}
    </li>
  );
}

interface ProposedProps {
  readonly foods: ReadLine['proposed'];
  readonly line: string;
  readonly onPick: (foodId: string) => void;
}

/** What the line may mean: one tap says so. */
function Proposed({ foods, line, onPick }: ProposedProps) {
  const question = foods.length === 1 ? 'Is it this?' : 'Is it one of these?';
  return (
    <Group gap="xs" role="group" aria-label={`${question} ${line}`}>
      <Text size="sm" c="dimmed" aria-hidden>
        {question}
      </Text>
      {foods.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          radius="xl"
          h="auto"
          py={6}
          maw="100%"
          className={classes.chip ?? ''}
          classNames={{ label: classes.chipName ?? '' }}
          onClick={() => onPick(id)}
        >
          {name}
          <VisuallyHidden component="span"> for {line}</VisuallyHidden>
        </Button>
      ))}
    </Group>
  );
}

/** What decides whether it is safe, and nobody has said yet; it is under "More". How it is cut matters to few. */
function openQuestion({
  food,
  ingredient,
}: ReadLine): { readonly words: string; readonly isForAll: boolean } | null {
  if (food?.asks.includes('heated') && ingredient.heated === null) {
    return { words: 'raw or cooked?', isForAll: true };
  }
  if (food?.asks.includes('forms') && ingredient.forms.length === 0) {
    return { words: 'for a small child: how is it cut?', isForAll: false };
  }
  return null;
}

/** What the line was matched with, or that it was not: never by color alone. */
function LineState({ read }: { readonly read: ReadLine }) {
  const { food, ingredient, allergens } = read;
  if (food === null) {
    return (
      <p className={classes.state} data-kind="open">
        <IconAlertTriangle size={18} aria-hidden />
        <span>Not matched: its nutrition and allergens are unknown.</span>
      </p>
    );
  }
  const carried = allergens.map((code) => ALLERGEN_NAMES[code]);
  const question = openQuestion(read);
  const isOpen = ingredient.grams === null || question?.isForAll === true;
  return (
    <p className={classes.state} data-kind={isOpen ? 'open' : 'known'}>
      {isOpen ? <IconAlertTriangle size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
      <span>
        {food.name}
        {ingredient.amount === TO_TASTE
          ? ' · to taste'
          : ingredient.grams === null
            ? ' · weight unknown'
            : ` · ${formatAmount(ingredient.grams)} g`}
        {carried.length > 0 ? ` · contains ${carried.join(', ')}` : ''}
        {question === null ? '' : ` · ${question.words}`}
      </span>
    </p>
  );
}

const HEATED = [
  ['yes', 'Cooked through'],
  ['no', 'Eaten raw'],
  ['', 'Not set'],
] as const;

function LineDetails({ line, read, onIngredient }: IngredientRowProps & { readonly read: ReadLine }) {
  const { grams, heated, forms, optional } = read.ingredient;
  return (
    <div className={classes.details}>
      <NumberInput
        label="Weight in grams"
        description="The part you eat, for the whole recipe."
        min={0.1}
        max={OWN_RECIPE_LIMITS.grams}
        decimalScale={1}
        hideControls
        w="12rem"
        value={grams ?? ''}
        onChange={(value) => onIngredient({ grams: typeof value === 'number' && value > 0 ? value : null })}
      />
      <Radio.Group
        label={`Is it cooked? (${line.text})`}
        value={heated === null ? '' : heated ? 'yes' : 'no'}
        onChange={(value) => onIngredient({ heated: value === '' ? null : value === 'yes' })}
      >
        <Group gap="md" mt={4}>
          {HEATED.map(([value, words]) => (
            <Radio key={value} value={value} label={words} />
          ))}
        </Group>
      </Radio.Group>
      <Checkbox.Group
        label="How is it served?"
        description="This decides whether a small child could choke on it."
        value={[...forms]}
        onChange={(next) => onIngredient({ forms: next as ReadLine['ingredient']['forms'] })}
      >
        <Group gap="md" mt={4}>
          {OFFERED_FORMS.map((form) => (
            <Checkbox key={form} value={form} label={FORM_WORDS[form]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox
        label="Optional"
        checked={optional}
        onChange={(event) => onIngredient({ optional: event.currentTarget.checked })}
      />
      <Text size="sm" c="dimmed">
        Anything you leave open stays unknown. We then won’t call the recipe safe for people it could affect.
      </Text>
    </div>
  );
}
