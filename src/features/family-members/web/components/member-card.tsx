import { ActionIcon, Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconHelpCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { isConsentMissing } from '#domain/household/guardian.ts';
import { IfMay } from '#platform/web/if-may.tsx';
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
  statusLine,
  weightText,
} from '../member-card-text.ts';
import { OpenQuestions } from '../shared/limits/open-questions.tsx';
import { displayName, faceOf, needsAge, RELATIONSHIP_LABEL } from '../shared/members.ts';
import classes from './member-card.module.css';

const WhoHasSeen = lazy(async () => ({ default: (await import('./who-has-seen.tsx')).WhoHasSeen }));

/** Nobody is next to the person who runs a household, and so their own form has no such box. */
const needsConsent = (member: FamilyMember): boolean =>
  member.relationship !== 'self' && isConsentMissing(member);

export interface MemberCardProps {
  readonly member: FamilyMember;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function MemberCard({ member, onEdit, onDelete }: MemberCardProps) {
  const { units } = usePreferences();
  const own = member.yours;
  const name = displayName(member);
  const news = allergyNewsOf(member);
  const hasQuestions = member.limits.entries.some(({ status, settled }) => status === 'open' || settled);
  const role = own ? member.name : RELATIONSHIP_LABEL[member.relationship];
  return (
    <li className={classes.row} data-testid="member-card">
      <div className={classes.who}>
        <PersonAvatar {...faceOf(member)} size={48} />
        <div className={classes.head}>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {[role, ageText(member)].filter(Boolean).join(' · ')}
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
        {needsConsent(member) ? (
          <IfMay need="profiles:manage">
            <Text size="sm" className={classes.hint ?? ''}>
              {member.name} is under 18: a parent or guardian needs to agree. Press Edit and check the box.
              Until then, no caregiver can see this profile.
            </Text>
          </IfMay>
        ) : null}
        {news === null ? null : (
          <Text size="sm" className={classes.hint ?? ''}>
            {news.what} on {news.day}. Please check that the profile is right.
          </Text>
        )}
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
        <Labels title="Allergies" color="tomato" words={entryWords(member, 'allergies')} />
        <Labels title="Diet" color="leaf" words={entryWords(member, 'dietaryRestrictions')} />
        <Labels title="Health" color="plum" words={entryWords(member, 'medicalConditions')} />
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
        <Suspense fallback={null}>
          <WhoHasSeen memberId={member.id} name={member.yours ? 'you' : member.name} />
        </Suspense>
      </div>
      <IfMay need="profiles:manage">
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
            aria-label={own ? 'Edit your profile' : `Edit ${member.name}`}
          >
            Edit
          </Button>
          {member.hasAccount ? null : (
            <ActionIcon color="tomato" onClick={onDelete} aria-label={`Remove ${member.name}`}>
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </IfMay>
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
