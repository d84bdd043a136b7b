import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconHelpCircle, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IfMay } from '#platform/web/if-may.tsx';
import { MoreButton } from '#platform/web/more-button.tsx';
import { usePreferences } from '#platform/web/preferences.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { FamilyMember } from '../../contract.ts';
import { allergyNewsOf } from '../allergy-news.ts';
import {
  activityText,
  ageText,
  type EntryWords,
  entryWords,
  goalsShown,
  heightText,
  safetyWords,
  statusLine,
  weightText,
} from '../member-card-text.ts';
import { OpenQuestions } from '../shared/limits/open-questions.tsx';
import { displayName, faceOf, needsAge, RELATIONSHIP_LABEL } from '../shared/members.ts';
import classes from './member-card.module.css';

const MemberMenu = lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu }));
const WhoHasSeen = lazy(async () => ({ default: (await import('./who-has-seen.tsx')).WhoHasSeen }));

export interface MemberCardProps {
  readonly member: FamilyMember;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function MemberCard({ member, onEdit, onDelete }: MemberCardProps) {
  const { units } = usePreferences();
  const own = member.yours;
  /** `null`: not asked for yet. */
  const [isLogOpen, setLogOpen] = useState<boolean | null>(null);
  const whose = own ? 'your profile' : `${member.name}’s profile`;
  const name = displayName(member);
  const news = allergyNewsOf(member);
  const hasQuestions = member.limits.entries.some(({ status, settled }) => status === 'open' || settled);
  const role = own ? member.name : RELATIONSHIP_LABEL[member.relationship];
  const age = ageText(member);
  return (
    <li className={classes.row} data-testid="member-card">
      <div className={classes.who}>
        <PersonAvatar {...faceOf(member)} size={48} />
        <div className={classes.head}>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text size="sm" c="dimmed" className={classes.whoLine ?? ''}>
            <span>
              <span>{role}</span> {age === null ? null : <span>{age}</span>}
            </span>
          </Text>
          <Text size="sm" c="dimmed">
            {statusLine(member)}
          </Text>
        </div>
      </div>
      <div className={classes.what}>
        {needsAge(member) ? (
          <Text size="sm" className={classes.hint ?? ''}>
            {own ? 'Add your age so that we can plan for you.' : 'Add an age so that we can plan.'}
          </Text>
        ) : null}
        {news === null ? null : (
          <Text size="sm" className={classes.hint ?? ''}>
            {news.what} on {news.day}. Please check that the profile is right.
          </Text>
        )}
        <Labels title="Allergies" color="tomato" words={entryWords(member, 'allergies')} />
        <Labels title="Safety" color="tomato" words={safetyWords(member)} />
        <Labels title="Diet" color="leaf" words={entryWords(member, 'dietaryRestrictions')} />
        <Labels title="Health" color="plum" words={entryWords(member, 'medicalConditions')} />
        <dl className={classes.facts}>
          <div>
            <dt>Height</dt>
            <dd>{heightText(member, units) ?? 'Not set'}</dd>
          </div>
          <div>
            <dt>Weight</dt>
            <dd>{weightText(member, units) ?? 'Not set'}</dd>
          </div>
          <div>
            <dt>Activity</dt>
            <dd>{activityText(member)}</dd>
          </div>
        </dl>
        {member.limits.notPlanned === null ? null : (
          <Text size="sm" className={classes.hint ?? ''}>
            {member.limits.notPlanned}
          </Text>
        )}
        <section
          id={`questions-${member.id}`}
          tabIndex={-1}
          aria-label={`Questions about ${name}`}
          hidden={!hasQuestions}
        >
          <OpenQuestions members={[member]} withSettled />
        </section>
        <Goals goals={member.healthGoals} />
        {isLogOpen === null ? null : (
          <Suspense fallback={null}>
            <WhoHasSeen
              memberId={member.id}
              whose={whose}
              opened={isLogOpen}
              onClose={() => setLogOpen(false)}
            />
          </Suspense>
        )}
      </div>
      <div className={classes.actions}>
        <IfMay need="profiles:manage">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
            aria-label={own ? 'Edit your profile' : `Edit ${member.name}`}
          >
            Edit
          </Button>
        </IfMay>
        <MoreButton label={`More for ${name}`}>
          <MemberMenu
            label={`More for ${name}`}
            onLog={() => setLogOpen(true)}
            onDelete={member.hasAccount ? null : onDelete}
          />
        </MoreButton>
      </div>
    </li>
  );
}

interface LabelsProps {
  readonly title: string;
  readonly color: string;
  readonly words: readonly EntryWords[];
}

function Labels({ title, color, words }: LabelsProps) {
  if (words.length === 0) return null;
  return (
    <div className={classes.labels}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Group gap={6}>
        {words.map(({ text, isOpen }) => (
          <Badge
            key={text}
            color={isOpen ? 'saffron' : color}
            variant="light"
            c="var(--mantine-color-text)"
            tt="none"
            size="lg"
            fw={550}
            {...(isOpen
              ? { className: classes.open ?? '', leftSection: <IconHelpCircle size={18} aria-hidden /> }
              : {})}
          >
            {text}
          </Badge>
        ))}
      </Group>
    </div>
  );
}

function Goals({ goals }: { readonly goals: readonly string[] }) {
  const { shown, more } = goalsShown(goals);
  if (shown.length === 0) return null;
  const words = more > 0 ? [...shown, `+${more}`] : shown;
  return <Labels title="Goals" color="saffron" words={words.map((text) => ({ text, isOpen: false }))} />;
}
