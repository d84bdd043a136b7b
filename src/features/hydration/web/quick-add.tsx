import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { personalToday } from '#platform/web/format.ts';
import { hideToast, showToast } from '#platform/web/toast.ts';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';
import type { HydrationPerson, HydrationSettings } from '../contract/hydration.ts';
import classes from './hydration.module.css';
import { addDrink, takeBack } from './hydration-queries.ts';
import { drinkName, entryText, usualCups, volumeText } from './hydration-words.ts';
import { OtherDrink } from './other-drink.tsx';

interface QuickAddProps {
  readonly person: HydrationPerson;
  readonly household: HydrationSettings['household'];
  readonly date: string;
}

/** One tap a glass; what was tapped by mistake is taken back from its toast. */
export function QuickAdd({ person, household, date }: QuickAddProps) {
  const { units, cups: own } = household;
  const { memberId, limits } = person;
  const who = person.yours ? 'you' : person.name;
  const cups = own.length > 0 ? own : usualCups(limits.isChild, units);
  const add = (drink: string, ml: number, earlier?: Date) => {
    const at = earlier ?? new Date();
    const of = earlier === undefined ? date : personalToday(earlier);
    const words = entryText({ drink, ml }, units);
    const { id } = addDrink({ memberId, date: of, drink, ml, at }, `${words} for ${who}`);
    const toast = showToast({
      title: of === date ? `Added for ${who}` : `Added for ${who} on an earlier day`,
      message: (
        <>
          {words}{' '}
          <Button
            variant="default"
            size="compact-md"
            ml="sm"
            onClick={() => {
              hideToast(toast);
              void takeBack(id, `Remove ${words}`);
            }}
          >
            Undo
          </Button>
        </>
      ),
    });
  };
  return (
    <div className={classes.cups}>
      {cups.map(({ id, name, drink, ml }) => (
        <button key={id} type="button" className={classes.cup} onClick={() => add(drink, ml)}>
          <span className={classes.cupName}>
            <IconPlus size={18} aria-hidden /> {name}
          </span>
          <span className={classes.cupAmount}>
            {volumeText(ml, units)}
            {drink === 'water' ? '' : ` ${drinkName(drink).toLowerCase()}`}
          </span>
        </button>
      ))}
      <DialogButton
        label="Another drink"
        icon={<IconPlus size={20} aria-hidden />}
        title={`A drink for ${who}`}
      >
        {(close) => (
          <OtherDrink
            isChild={limits.isChild}
            units={units}
            onClose={close}
            onAdd={(drink, ml, at) => {
              add(drink, ml, at);
              close();
            }}
          />
        )}
      </DialogButton>
    </div>
  );
}
