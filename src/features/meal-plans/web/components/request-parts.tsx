import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { QuestionCard } from '#features/family-members/web/shared/limits/question-card.tsx';
import type { RequestItem, RequestPart } from '#platform/contract/request-items.ts';
import type { RequestParts } from '../use-request-parts.ts';
import classes from './meal-plan.module.css';
import chipClasses from './request-chip.module.css';

const ProfileQuestion = lazy(async () => ({
  default: (await import('./profile-question.tsx')).ProfileQuestion,
}));

/** Nothing is understood before something was asked for. */
const RequestChip = lazy(async () => ({ default: (await import('./request-chip.tsx')).RequestChip }));

const EXAMPLES = [
  'No mushrooms',
  'Fish twice a week',
  'Taco Tuesday',
  'Leftovers for lunch',
  'Quick dinners on weekdays',
  'Vegetarian on Friday',
];

export interface RequestPartsListProps {
  readonly request: RequestParts;
  readonly members: readonly FamilyMember[];
  /** Takes the focus when someone goes on too early. */
  readonly boxRef?: Ref<HTMLDivElement>;
}

/** What a request asks for, thing by thing, to be changed or taken out; what is unclear is asked here. */
export function RequestPartsList({ request, members, boxRef }: RequestPartsListProps) {
  const { parts, isReading } = request;
  const list = useRef<HTMLUListElement>(null);
  const chips = parts.flatMap((part) =>
    part.items.map((item, at) => ({ part, item, at, key: `${part.text} ${at} ${item.kind} ${item.name}` })),
  );
  const asked = parts.filter(({ status }) => status === 'asked');
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const offered = parts.filter(
    ({ status, isOfProfile, text }) => status === 'understood' && isOfProfile && !dismissed.includes(text),
  );
  const removeAt = (index: number) => {
    const ways = list.current?.querySelectorAll<HTMLElement>('button[aria-label^="Remove"]');
    // The next one takes its place, so the keyboard stays where it is.
    (ways?.[index + 1] ?? ways?.[index - 1])?.focus();
    const chip = chips[index];
    if (chip) request.change(chip.part, chip.at, null);
  };
  return (
    <div ref={boxRef} tabIndex={-1} className={classes.requestParts}>
      <Text role="status" size="sm" c="dimmed">
        {isReading ? 'Reading your request…' : statusText(chips, asked.length)}
      </Text>
      <Suspense fallback={null}>
        {chips.length > 0 ? (
          <ul ref={list} className={chipClasses.chips} aria-label="What we understood">
            {chips.map(({ part, item, at, key }, index) => (
              <RequestChip
                key={key}
                item={item}
                onChange={(next) => (next === null ? removeAt(index) : request.change(part, at, next))}
              />
            ))}
          </ul>
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {offered.map((part) => (
          <ProfileQuestion
            key={part.text}
            part={part}
            members={members}
            request={request}
            onDismiss={() => setDismissed([...dismissed, part.text])}
          />
        ))}
        {asked.map((part) =>
          part.isOfProfile ? (
            <ProfileQuestion key={part.text} part={part} members={members} request={request} />
          ) : (
            <OpenPart key={part.text} part={part} request={request} />
          ),
        )}
      </Suspense>
      <Examples request={request} />
    </div>
  );
}

const COUNTS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function statusText(chips: readonly { readonly item: RequestItem }[], asked: number): string {
  const notes = chips.filter(({ item }) => item.kind === 'note').length;
  const partsText = (count: number) => `${COUNTS[count - 1] ?? count} part${count === 1 ? '' : 's'}`;
  return [
    chips.length > notes ? 'This is what we understood.' : '',
    notes > 0
      ? `${partsText(notes)} ${notes === 1 ? 'changes' : 'change'} nothing yet: choose what you mean, or leave it out.`
      : '',
    asked > 0 ? `${partsText(asked)} ${asked === 1 ? 'is' : 'are'} not clear yet.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

interface OpenPartProps {
  readonly part: RequestPart;
  readonly request: RequestParts;
}

/** Nobody knows what it asks for: a food to leave out is chosen, or it goes. */
function OpenPart({ part, request }: OpenPartProps) {
  return (
    <div>
      <QuestionCard
        text={part.text}
        question={part.question ?? `What does “${part.text}” mean?`}
        suggestions={part.suggestions}
        reason={part.reason}
        searchIn="allergies"
        maySelf={false}
        isPending={request.isReading}
        onAnswer={({ answer, means }) => {
          if (answer !== 'self') void request.answer({ text: part.text, answer, means });
        }}
      />
      <Button variant="subtle" disabled={request.isReading} onClick={() => void request.remove(part)}>
        Drop “{part.text}”
      </Button>
    </div>
  );
}

function Examples({ request }: { readonly request: RequestParts }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" aria-label="Examples to add">
      <Group gap={6}>
        {EXAMPLES.filter((example) => !request.asksFor(example)).map((example) => (
          <Button
            key={example}
            variant="default"
            size="sm"
            radius="xl"
            mih={44}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => void request.addRequest(example)}
          >
            {example}
          </Button>
        ))}
      </Group>
    </div>
  );
}
